import { isTestPath } from '../../code/languages/classify.ts';
import type { AllMatches, RuleHit } from '../../program/names/find-matches.ts';
import { unquote } from '../../program/names/unquote.ts';
import type { View } from '../../program/view.ts';
import type { CandidatePlace, PlaceKind } from './candidate-place.ts';
import { CALLING, DATA, RESOURCE_ACTIONS } from './entry-words.ts';
import { kindOfDecorator } from './kind-of-decorator.ts';
import { listEntryClasses } from './list-entry-classes.ts';

/**
 * Places of the sources that look like entry points, whatever framework they are of: registrations with a path, decorators that are called
 * like verbs, classes that a framework calls. Tests are none, nor what was only followed.
 */
export function listEntryPlaces(view: View, found: AllMatches): CandidatePlace[] {
  const own = view.sources.filter(({ path, followed }) => followed === undefined && !isTestPath(path));
  const written = own.flatMap(({ path }) =>
    outermost((found.get(path) ?? []).filter(({ meta }) => meta.role === 'place').flatMap(toPlace)),
  );
  return [...written, ...listEntryClasses(own, found)];
}

function toPlace(hit: RuleHit): CandidatePlace[] {
  const isDecorator = DECORATOR.test(hit.meta.kind ?? '');
  const kind = isDecorator ? kindOfDecorator(hit) : isRegistration(hit) ? kindOf(hit) : undefined;
  // What a class is told to be is judged by what is inside it, see `listEntryClasses`.
  if (hit.meta.kind === 'class-decorator' && kind !== 'route') return [];
  return kind === undefined ? [] : [{ kind, name: nameOf(hit), ...knownOf(hit), at: hit, weight: weightOf(hit) }];
}

function kindOf({ meta }: RuleHit): PlaceKind {
  return meta.kind === HANDED ? 'route' : (meta.kind as PlaceKind);
}

function knownOf(hit: RuleHit): Pick<CandidatePlace, 'decorates' | 'ofFile' | 'registers'> {
  const { captures, meta } = hit;
  if (DECORATOR.test(meta.kind ?? '')) return { decorates: captures.handler ?? '' };
  if (meta.kind === HANDED) return { registers: unquote(captures.path ?? '') };
  return isOfFile(hit) ? { ofFile: true } : {};
}

/** A page and what it loads are one; the functions of a file that are named by verbs are one by one. */
function isOfFile({ meta, captures }: RuleHit): boolean {
  return meta.kind === 'class' || (meta.files !== undefined && !/^[A-Z]+$/.test(captures.method ?? ''));
}

const DECORATOR = /decorator$/;

/** Calls of functions that are given a router, and a path. */
const HANDED = 'handed-router';

/** Requests and look-ups are called by the same names, and are given data. */
function isRegistration(hit: RuleHit): boolean {
  const { captures, lists, meta } = hit;
  if (meta.kind !== 'route' && meta.kind !== HANDED) return true;
  const last = lists?.args?.at(-1);
  const isData = last !== undefined && last !== captures.path && DATA.test(last) && !/=>|^['"]\w+[@#:]|->/.test(last) && !isNamed(hit);
  return !isData && !CALLING.test((captures.receiver ?? '').replace(/\s+/g, '').replace(/\(.*$/s, ''));
}

/** What is called for routes alone names controller and action in texts: `addRoute('orders/:id', 'OrderController', 'show')`. */
function isNamed({ captures }: RuleHit): boolean {
  return /^add_?routes?$/i.test(captures.method ?? '');
}

/** Of places of which one holds the start or the end of the other, the longest: the calls of a chain are one by one. */
function outermost(places: readonly CandidatePlace[]): CandidatePlace[] {
  const kept = new Map<string, CandidatePlace>();
  for (const place of places) {
    const key = `${place.at.end}`;
    const known = kept.get(key);
    if (!known || known.at.start > place.at.start) kept.set(key, place);
  }
  return [...kept.values()];
}

/** What a set of views of Django REST answers, in the middle. */
const VIEW_SET = 5;

function weightOf({ captures, lists }: RuleHit): number {
  // `.route("/", get(list).post(create))`
  const verbs = captures.method === 'route' ? (lists?.args?.at(-1)?.match(/(?<=^|\.|::)(get|post|put|patch|delete)\(/g)?.length ?? 0) : 0;
  if (verbs > 1) return verbs;
  if (/ViewSet$/.test(captures.handler ?? '')) return VIEW_SET;
  const [, all] = RESOURCE_ACTIONS.find(([pattern]) => pattern.test(captures.method ?? '')) ?? [];
  if (all === undefined) return 1;
  const only = lists?.args?.find((text) => /^:?['"]?only\b/.test(text));
  return only === undefined ? all : Math.max(1, (only.match(/[\w']+/g) ?? []).length - 1);
}

function nameOf({ captures, meta }: RuleHit): string {
  if (DECORATOR.test(meta.kind ?? '')) return `@${captures.name ?? ''}`;
  if (captures.condition !== undefined) return 'condition on method and path';
  const receiver = (captures.receiver ?? '').replace(/\(.*$/s, '(…)');
  const method =
    captures.method ?? captures.base ?? captures.name ?? (captures.path === undefined ? 'export default' : 'record with a path');
  return receiver === '' ? method.replace(/\(.*$/s, '(…)') : `${receiver}.${method}`;
}
