import { findingAt } from '../finding-at.ts';
import type { Group, Item, View } from '../lens.ts';
import { codeSpan } from '../markdown.ts';
import { functionAround, qualifiedName } from '../matching/enclosing.ts';
import type { Found } from '../matching/find-matches.ts';
import { unquote } from '../matching/unquote.ts';

/** Error types that the sources define, and per function what it raises. */
export function listErrors(
  view: View,
  found: ReadonlyMap<string, readonly Found[]>,
): { groups: Group[]; raised: string[]; types: string[] } {
  const inOrder = view.sources.map(({ path }) => found.get(path) ?? []);
  const types = inOrder.flatMap((matches) => matches.filter(({ meta }) => meta['role'] === 'error'));
  const raised = inOrder.map((matches) => matches.filter(({ meta }) => meta['role'] === 'raise'));
  return {
    groups: [
      { title: 'Errors raised', items: inOrder.flatMap((matches, index) => raisedBy(matches, raised[index] ?? [])) },
      {
        title: 'Error types',
        items: types.map(describeType),
      },
    ],
    raised: raised.flat().map(({ captures }) => captures['error'] ?? ''),
    types: types.map(({ captures }) => captures['name'] ?? ''),
  };
}

function raisedBy(found: readonly Found[], raised: readonly Found[]): Item[] {
  const places = new Map<string, { around: Found | undefined; raised: Found[] }>();
  for (const one of raised) {
    const around = functionAround(found, one);
    const key = around ? `${around.start}` : '';
    const place = places.get(key) ?? { around, raised: [] };
    places.set(key, place);
    place.raised.push(one);
  }
  return [...places.values()].map(({ around, raised: members }) => describeFunction(found, around, members));
}

function describeFunction(found: readonly Found[], around: Found | undefined, raised: readonly Found[]): Item {
  const [first] = raised;
  const at = around ?? first;
  const subject = around ? qualifiedName(found, around) : 'top level';
  const findings = raised.map((one) => findingAt('raise', `${subject} ${sentence(one).replaceAll('`', '')}`, one));
  const lines = [...new Map(raised.map((one) => [sentence(one), one])).entries()].map(
    ([text, one]) => `L${one.startLine}: ${text} (${one.rule})`,
  );
  return {
    path: at?.path ?? '',
    startLine: at?.startLine ?? 0,
    endLine: at?.endLine ?? 0,
    text: around ? codeSpan(subject) : subject,
    details: lines,
    findings,
  };
}

function sentence({ captures, lists, meta }: Found): string {
  const args = lists?.['args'];
  const error = captures['error'] ?? '';
  return `${meta['verb'] ?? 'raises'} ${codeSpan(args === undefined ? error : `${error}(${args.map(shorten).join(', ')})`)}`;
}

function shorten(text: string): string {
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
}

function describeType(type: Found): Item {
  const { path, startLine, endLine, captures, rule } = type;
  const base = captures['base'] === undefined ? '' : ` extends ${codeSpan(captures['base'])}`;
  const message = captures['message'] === undefined ? '' : `: ${codeSpan(unquote(captures['message']))}`;
  return {
    path,
    startLine,
    endLine,
    text: `${codeSpan(captures['name'] ?? '')}${base}${message} (${rule})`,
    findings: [findingAt('error', captures['name'] ?? '', type)],
  };
}
