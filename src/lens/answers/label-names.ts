import { codeSpan } from '../../base/markdown.ts';

/** A declaration by its name, as markdown: with its file where several have the name. */
export function labelNames(all: readonly { name: string }[]): (each: { name: string; path: string }) => string {
  const times = new Map<string, number>();
  for (const { name } of all) times.set(name, (times.get(name) ?? 0) + 1);
  return ({ name, path }) => (times.get(name) === 1 ? codeSpan(name) : `${codeSpan(name)} of ${codeSpan(path)}`);
}
