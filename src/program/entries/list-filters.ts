import { remember } from '../../base/memoize.ts';
import type { Condition } from '../condition.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { everyOfRole } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';
import { controlsWritten } from './controls-written.ts';
import type { Entry } from './list-entries.ts';
import { listExempts } from './list-exempts.ts';

/** What runs beside a handler, and when. */
export interface Beside {
  runs: RuleHit;
  conditions: Condition[];
}

/** Asked for by each entry point. */
const known = new WeakMap<AllMatches, RuleHit[]>();

/** A method by its name: `:require_user`. */
const METHOD = /^:([a-z_]\w*[?!]?)$/;

/**
 * The methods that the class of a handler, or one that it derives from, runs before it by their names: those of the outermost class first, as they
 * run. What is skipped for the handler is not among them.
 */
export function listFilters(entry: Entry, names: Names, found: AllMatches): Beside[] {
  const filters = remember(known, found, () => findFilters(found));
  if (!entry.target || filters.length === 0) return [];
  const { onClass, isKept } = controlsWritten(entry, filters, listExempts(found), names);
  return onClass.filter(isKept).flatMap(({ captures, meta }) => {
    const runs = methodOf(captures.expression ?? '', entry, names);
    const kind = meta.kind === 'unless' ? 'unless' : 'when';
    const conditions = captures.condition === undefined ? [] : [{ kind, text: `\`${captures.condition.replace(/^:/, '')}\`` } as const];
    return runs ? [{ runs, conditions }] : [];
  });
}

/** What the class of a handler, or one that it derives from, does in place of an error, wherever that is thrown: `rescue_from NotFound do … end`. */
export function listRescues(entry: Entry, names: Names, found: AllMatches): Beside[] {
  const rescues = everyOfRole(found, 'rescued');
  if (!entry.target || rescues.length === 0) return [];
  return controlsWritten(entry, rescues, [], names).onClass.flatMap((rescue) => {
    const args = rescue.lists?.args ?? [];
    const [, method] = /^:?with\s*(?::|=>)\s*(:\w+[?!]?)$/.exec(args.at(-1) ?? '') ?? [];
    const errors = args.filter((text) => /^[A-Z]/.test(text)).map((text) => `\`${text}\``);
    const runs = method === undefined ? rescue : methodOf(method, entry, names);
    return runs && errors.length > 0 ? [{ runs, conditions: [{ kind: 'when', text: `${errors.join(' or ')} is raised` }] }] : [];
  });
}

function methodOf(written: string, { target }: Entry, names: Names): Definition | undefined {
  const [, name = ''] = METHOD.exec(written) ?? [];
  const method = target && names.resolve(target.path, name, target);
  return method?.kind === 'source' ? method.definition : undefined;
}

function findFilters(found: AllMatches): RuleHit[] {
  return [...found.values()].flat().filter(({ meta: { role }, captures: { of, expression = '' } }) => {
    return (role === 'checkpoint' || role === 'conditional') && of !== undefined && METHOD.test(expression);
  });
}
