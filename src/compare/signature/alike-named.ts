import { languageWithId } from '../../code/languages/languages.ts';

/** A type that is named by all of its place: `java.lang.Integer`, `\Shop\Models\Order`. */
const QUALIFIED = /(?<![\w.\\$])(?:(?:[a-z_]\w*\.)+|(?:\\?\w+\\)+|\\)([A-Z]\w*)(?![\w.\\])/g;

/**
 * Two signatures of a language in which a type can be named by its place or, imported, by its name alone: where one names a type in the first way
 * and the other in the second, both name it alike.
 */
export function alikeNamed(one: string, other: string, language: string): [string, string] {
  if (languageWithId(language)?.naming?.together !== 'namespace') return [one, other];
  return [withShort(one, other), withShort(other, one)];
}

function withShort(signature: string, other: string): string {
  const there = new Set([...other.matchAll(QUALIFIED)].map(([, name]) => name));
  const isAlone = (name: string) => !there.has(name) && new RegExp(`(?<![\\w.\\\\$])${name}(?![\\w.\\\\])`).test(other);
  return signature.replace(QUALIFIED, (whole, name: string) => (isAlone(name) ? name : whole));
}
