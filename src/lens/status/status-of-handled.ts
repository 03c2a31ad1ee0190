import { insidePlace } from '../../program/names/around-place.ts';
import type { AllMatches, RuleHit } from '../../program/names/find-matches.ts';
import type { Names } from '../../program/names/index-names.ts';
import { everyOfRole } from '../../program/names/of-role.ts';
import type { Definition } from '../../program/names/read-names.ts';
import { basesWritten } from '../../program/routes/list-lineage.ts';
import { httpStatusOf } from './http-status-of.ts';

/** Bases of bases that are looked into. */
const FARTHEST = 8;

/** What the errors of a language derive from that code throws without a class of its own. */
const OF_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  IllegalArgumentException: ['RuntimeException'],
  IllegalStateException: ['RuntimeException'],
  NoSuchElementException: ['RuntimeException'],
  UnsupportedOperationException: ['RuntimeException'],
  NumberFormatException: ['IllegalArgumentException'],
};

/** Handlers of an application, by the error that they are for. */
export type HandledErrors = ReadonlyMap<string, readonly RuleHit[]>;

/** What answers errors that nothing else caught, for a whole application: advice of Spring, exception handlers of ASP.NET, error middleware. */
export function handledErrors(found: AllMatches): HandledErrors {
  const handled = new Map<string, RuleHit[]>();
  for (const at of everyOfRole(found, 'handled-error')) {
    for (const type of typesOf(at)) handled.set(type, [...(handled.get(type) ?? []), at]);
  }
  return handled;
}

/** `NotFoundException::class`, `{ A.class, B.class }`, `Shop.NotFoundException`: by their last names. */
function typesOf({ captures: { type = '' } }: RuleHit): string[] {
  return type
    .replace(/::class|\.class\b/g, '')
    .split(/[^\w.]+/)
    .flatMap((name) => /(\w+)$/.exec(name)?.[1] ?? []);
}

/** A status, with the files that say so: of the classes from what is thrown to what is handled, and of its handlers. */
interface HandledStatus {
  status: number;
  paths: string[];
}

/**
 * The status that the handler of an application answers for what is thrown: that of the error itself, else of the nearest base that has one. Undefined
 * where no handler is for it, and where what there is does not say one status.
 */
export function statusOfHandled(
  raise: RuleHit,
  handled: HandledErrors,
  { names, found }: { names: Names; found: AllMatches },
): HandledStatus | undefined {
  if (handled.size === 0 || !THROWN.test(raise.meta.verb ?? '')) return undefined;
  const written = (raise.captures.error ?? '').replace(/\(.*$/s, '');
  if (!/^(?:\w+\.)*[A-Z]\w*$/.test(written)) return undefined;
  return ofClass(lastOf(written), classNamed(raise, written), 0);

  function classNamed(at: RuleHit, name: string): Definition | undefined {
    const target = names.resolve(at.path, name, at);
    return target.kind === 'source' && target.definition.meta.role === 'class' ? target.definition : undefined;
  }

  function ofClass(name: string, at: Definition | undefined, hops: number): HandledStatus | undefined {
    const here = handled.get(name);
    const own = at ? [at.path] : [];
    if (here) {
      const places = here.map((each) => ({ at: each, answers: handlerOf(each, names) }));
      const statuses = new Set(places.map((each) => statusSaid(each, found)));
      const [status] = statuses;
      const paths = [...own, ...places.flatMap(({ at: { path }, answers }) => [path, answers.path])];
      return statuses.size === 1 && status !== undefined ? { status, paths } : undefined;
    }
    if (hops === FARTHEST) return undefined;
    const bases = at ? basesWritten(at).flatMap((base) => base.replace(/\(.*$/s, '').split(/\s*,\s*/)) : (OF_LANGUAGE[name] ?? []);
    for (const base of bases) {
      const inherited = ofClass(lastOf(base), at && classNamed(at, base), hops + 1);
      if (inherited) return { ...inherited, paths: [...own, ...inherited.paths] };
    }
    return undefined;
  }
}

const THROWN = /^(throws|raises)/;

function lastOf(name: string): string {
  return name.replace(/^.*\./, '');
}

/** The function that a handler is named by, or the handler itself. */
function handlerOf(at: RuleHit, names: Names): RuleHit {
  const { handler } = at.captures;
  const target = handler === undefined ? undefined : names.resolve(at.path, handler, at);
  return target?.kind === 'source' ? target.definition : at;
}

/** What a handler says itself, else the one status that is answered inside of it. */
function statusSaid({ at, answers }: { at: RuleHit; answers: RuleHit }, found: AllMatches): number | undefined {
  if (at.captures.status !== undefined) return httpStatusOf({ captures: { error: at.captures.status }, meta: { verb: 'answers' } });
  const inside = insidePlace(found.get(answers.path) ?? [], answers).filter(({ meta }) => meta.role === 'raise');
  const statuses = new Set(inside.map(httpStatusOf));
  const [status] = statuses;
  return statuses.size === 1 ? status : undefined;
}
