import { qualifiedNames } from '../../../code/facts/qualified-names.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import type { Definition } from '../../../program/names/read-names.ts';
import type { SourceView } from '../../../program/view.ts';

/** Tells whether the sources have the name of a declaration anywhere but where it is declared: imported, called, written in a signature. */
export function mentionedNames(
  sources: readonly SourceView[],
  found: ReadonlyMap<string, readonly RuleHit[]>,
): (declaration: Definition) => boolean {
  const places = new Map<string, Set<string>>();
  const mention = (text: string, where: string) => {
    for (const [word] of text.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) places.set(word, (places.get(word) ?? new Set()).add(where));
  };
  for (const { path, facts } of sources) {
    for (const { names, line } of facts.imports) mention(names.join(' '), `${path}:${line}`);
    for (const { symbol } of qualifiedNames(facts.symbols)) mention(symbol.signature, `${path}:${symbol.startLine}`);
    for (const { captures, startLine } of found.get(path) ?? []) mention(Object.values(captures).join(' '), `${path}:${startLine}`);
  }
  return ({ name, path, startLine }) => [...(places.get(name) ?? [])].some((where) => where !== `${path}:${startLine}`);
}
