/** By the words of a name: one that has a single word is of every style. */
const STYLES: readonly (readonly [string, RegExp])[] = [
  ['kebab-case', /^[a-z0-9]+(?:-[a-z0-9]+)+$/],
  ['snake_case', /^_*[a-z0-9]+(?:_[a-z0-9]+)+$/],
  ['SCREAMING_SNAKE_CASE', /^[A-Z0-9]+(?:_[A-Z0-9]+)+$/],
  ['camelCase', /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)+$/],
  ['PascalCase', /^[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+$/],
];

/** The style that a name is written in; none for a single word, which shows no choice. */
export function styleOf(name: string): string | undefined {
  return STYLES.find(([, pattern]) => pattern.test(name))?.[0];
}
