import { codeSpan } from '../../base/markdown.ts';
import { remember } from '../../base/memoize.ts';
import { conditionsAt } from '../../program/calls/conditions-at.ts';
import { classAround } from '../../program/names/enclosing.ts';
import type { AllMatches, RuleHit } from '../../program/names/find-matches.ts';
import { unquote } from '../../program/names/unquote.ts';
import { knownClasses } from '../../program/schemas/known-classes.ts';
import type { View } from '../../program/view.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Group, Item } from '../report/lens.ts';
import { httpStatusOf } from '../status/http-status-of.ts';
import { isRepeated } from './is-repeated.ts';
import { raisedIn } from './raised-in.ts';
import { raiseFinding, tellRaise } from './say-raise.ts';

/** Error types that the sources define, and per function what it raises. @param told places that are told in full elsewhere. */
export function listErrors(
  view: View,
  found: AllMatches,
  told: ReadonlySet<RuleHit>,
): { groups: Group[]; raised: string[]; types: string[] } {
  const inOrder = view.sources.map(({ path }) => found.get(path) ?? []);
  const isError = knownClasses([...found.values()].flat(), 'error');
  const types = onePerClass(inOrder.flatMap((matches) => matches.filter(isError)));
  const raised = inOrder.map((matches) => toldOnce(matches.filter(({ meta }) => meta.role === 'raise')));
  return {
    groups: [
      {
        title: 'Errors raised',
        items: inOrder.flatMap((matches, index) =>
          raisedBy(
            matches,
            (raised[index] ?? []).filter((one) => !told.has(one)),
          ),
        ),
      },
      {
        title: 'Error types',
        items: types.map((type) => describeType(type, found.get(type.path) ?? [])),
      },
    ],
    raised: raised.flat().map(({ captures }) => captures.error ?? ''),
    types: types.map((type) => nameOf(type, found.get(type.path) ?? [])),
  };
}

/** A class can derive from two errors, or be found by two rules. */
function onePerClass(types: readonly RuleHit[]): RuleHit[] {
  return [...new Map(types.toReversed().map((type) => [`${type.path} ${type.start}`, type])).values()].toReversed();
}

/** An answer that is seen as it is made, and as it is given back, is one. */
function toldOnce(raised: readonly RuleHit[]): RuleHit[] {
  return raised.filter((one) => httpStatusOf(one) === undefined || !isRepeated(one, raised));
}

function raisedBy(found: readonly RuleHit[], raised: readonly RuleHit[]): Item[] {
  const places = new Map<string, ReturnType<typeof raisedIn> & { raised: RuleHit[] }>();
  for (const one of raised) {
    const place = raisedIn(found, one);
    remember(places, place.around ? `${place.around.start} ${place.subject}` : '', () => ({ ...place, raised: [] })).raised.push(one);
  }
  return [...places.values()].map((place) => describeFunction(found, place));
}

function describeFunction(
  found: readonly RuleHit[],
  { around, subject, raised }: ReturnType<typeof raisedIn> & { raised: readonly RuleHit[] },
): Item {
  const [first] = raised;
  const at = around ?? first;
  const findings = raised.map((one) => raiseFinding(found, one));
  const lines = [...new Set(raised.map((one) => tellRaise(one, conditionsAt(found, one))))];
  return {
    path: at?.path ?? '',
    startLine: at?.startLine ?? 0,
    endLine: at?.endLine ?? 0,
    text: `${around ? codeSpan(subject) : subject} (${[...new Set(raised.map(({ rule }) => rule))].join(', ')})`,
    details: lines,
    findings,
  };
}

function describeType(type: RuleHit, here: readonly RuleHit[]): Item {
  const { path, startLine, endLine, captures, rule } = type;
  const name = nameOf(type, here);
  const base = captures.base === undefined ? '' : ` extends ${codeSpan(captures.base)}`;
  const message = captures.message === undefined ? '' : `: ${codeSpan(unquote(captures.message))}`;
  return {
    path,
    startLine,
    endLine,
    text: `${codeSpan(name)}${base}${message} (${rule})`,
    findings: [findingAt('error', name, type)],
  };
}

/** `AppError::NotFound` for one of the cases that an error type lists. */
function nameOf(type: RuleHit, here: readonly RuleHit[]): string {
  const name = type.captures.name ?? '';
  return type.meta.of === 'class' ? `${classAround(here, type)?.captures.name ?? ''}::${name}` : name;
}
