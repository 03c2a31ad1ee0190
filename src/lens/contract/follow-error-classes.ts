import type { InParts } from '../../base/pace.ts';
import { leadsOf } from '../../program/calls/direct-calls.ts';
import type { AllMatches, RuleHit } from '../../program/names/find-matches.ts';
import { everyOfRole } from '../../program/names/of-role.ts';
import { basesWritten } from '../../program/routes/list-lineage.ts';
import { schemasIn } from '../../program/schemas/schemas-of.ts';
import type { Followed, TreeNames, View } from '../../program/view.ts';
import { httpStatusOf } from '../status/http-status-of.ts';
import { statusOfClass } from '../status/status-of-class.ts';
import { handledErrors, statusOfHandled } from '../status/status-of-handled.ts';

/** The files that declare the classes of what is raised, and their bases: these can say which status it has. */
export function* wantedErrors(view: View, { declaring }: TreeNames): InParts<Followed[]> {
  const { found, names } = yield* schemasIn(view);
  const known = new Set(view.sources.map(({ path }) => path));
  const written = [
    ...raisesIn(found).map((at) => ({ at, target: names.resolve(at.path, at.captures.error ?? '', at) })),
    ...everyOfRole(found, 'error').flatMap((at) => basesWritten(at).map((base) => ({ at, target: names.resolve(at.path, base, at) }))),
  ];
  yield;
  const wanted = written.flatMap(({ at, target }) =>
    leadsOf(target, at.path).flatMap(({ path, type }): Followed[] => {
      const file = path ?? (type === undefined ? undefined : declaring(type, at.path));
      return file === undefined || known.has(file) ? [] : [{ path: file, why: 'calls', sure: false, from: at.path }];
    }),
  );
  return [...new Map(wanted.map((each) => [each.path, each])).values()];
}

/** Of the files, those with the classes that say the status of something that is raised. */
export function* neededErrors(view: View): InParts<Set<string>> {
  const { found, names } = yield* schemasIn(view);
  const needed = new Set<string>();
  const handled = handledErrors(found);
  for (const raise of raisesIn(found)) {
    for (const path of statusOfHandled(raise, handled, { names, found })?.paths ?? []) needed.add(path);
    for (const { path } of statusOfClass(raise, names, found)?.classes ?? []) needed.add(path);
    yield;
  }
  return needed;
}

/** What is raised as a value of a class, and says no status by itself. */
function raisesIn(found: AllMatches): RuleHit[] {
  return everyOfRole(found, 'raise').filter(
    (raise) => /^\W?[\w$.:\\]*$/.test(raise.captures.error ?? '') && httpStatusOf(raise) === undefined,
  );
}
