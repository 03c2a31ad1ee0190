import { words } from '../../base/words.ts';

/** What kb reads of what rules capture, beside `@at`; a rule can capture more for its own templates. `src/lens/rules/README.md` says which role captures what. */
export const CAPTURES = words(
  'abstract base body call callee chain condition controller default directory enum error event except exclude expression field from guard',
  'handler holder label local message method name of on only optional options owner pair pairs param params parent partial path prefix queue',
  'receiver result rule self service skips specifier status subject tag target text to tried type union value version via with',
);

/** What rules capture as lists, by `@name.each`. */
export const LISTS = words('args bases before besides children except fields members only params paths routes to values');

/** Captured texts by name. */
export type Captures = { [Name in (typeof CAPTURES)[number]]?: string };

/** Captured lists by name. */
export type Lists = { [Name in (typeof LISTS)[number]]?: string[] };

const KNOWN: ReadonlySet<string> = new Set(['at', ...CAPTURES, ...LISTS.map((name) => `${name}.each`)]);

/**
 * The names in a query that nothing reads: each capture is known, or there for predicates and starts with `_`, or named in braces by a
 * template of its rule.
 */
export function unknownCaptures(query: string, templates: readonly string[]): string[] {
  const told = new Set(templates.flatMap((template) => [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)));
  const names = query.replace(/;[^\n]*|"(?:[^"\\]|\\.)*"/g, '').matchAll(/@([\w.-]+)/g);
  return [...new Set([...names].map(([, name = '']) => name))].filter(
    (name) => !name.startsWith('_') && !KNOWN.has(name) && !told.has(name),
  );
}

/** A captured text by a name that a template gives. */
export function captureNamed(captures: Captures, name: string): string | undefined {
  const all: Readonly<Record<string, string | undefined>> = captures;
  return all[name];
}
