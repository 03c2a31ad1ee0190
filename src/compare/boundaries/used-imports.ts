import { escapePattern } from '../../base/escape-pattern.ts';
import type { CodeSymbol, Facts } from '../../code/facts/facts.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { namingOf } from '../../program/names/naming.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Circle, Imports } from './boundary-changes.ts';

/** C#: `public static bool IsAllowed(this User user)` is called as a method of a user, wherever its class is. */
const EXTENDS = /\(\s*this\s/;

/** C#: `[Authorize]` is of `AuthorizeAttribute`. */
const SHORTENED = /(?<=\w)Attribute$/;

/**
 * The imports of one tree without those that another tree lacks and that are of a namespace alone: `using Shop.Orders;` names all files that
 * say they are part of it, and what the importing file depends on are those whose names it says.
 * @param own of this tree, with paths as `nameOf` gives them.
 */
export async function usedImports(workspace: Workspace, own: Imports, other: Imports, nameOf: (path: string) => string): Promise<Imports> {
  const paths = new Map(workspace.readable.map((path) => [nameOf(path), path]));
  const pathOf = (path: string) => paths.get(path) ?? path;
  const doubtful = [...own].flatMap(([from, targets]) => {
    const lacks = [...targets].filter((to) => other.get(from)?.has(to) !== true && isOfNamespace(from, to));
    return lacks.length === 0 ? [] : [{ from, targets: lacks }];
  });
  if (doubtful.length === 0) return own;
  const texts = await workspace.reader.readTexts(doubtful.map(({ from }) => pathOf(from)));
  const facts = await workspace.reader.readFacts([...new Set(doubtful.flatMap(({ targets }) => targets.map(pathOf)))]);
  const used = new Map(own);
  for (const { from, targets } of doubtful) {
    const said = namesIn(texts.get(pathOf(from)));
    const unused = new Set(targets.filter((to) => !uses(said, facts.get(pathOf(to)))));
    used.set(from, new Set([...(own.get(from) ?? [])].filter((to) => !unused.has(to))));
  }
  return used;
}

/** Whether each file of a circle uses the next one, and does not only import its namespace. */
export async function isUsedCircle(workspace: Workspace, { path }: Circle, nameOf: (path: string) => string): Promise<boolean> {
  const own = new Map(path.map((from, at) => [from, new Set([path[at + 1] ?? path[0] ?? from])]));
  const used = await usedImports(workspace, own, new Map(), nameOf);
  return [...own].every(([from, targets]) => used.get(from)?.size === targets.size);
}

function isOfNamespace(from: string, to: string): boolean {
  const [one, other] = [languageOf(from), languageOf(to)];
  return one !== undefined && one.id === other?.id && namingOf(one.id).together === 'namespace';
}

/** All words of a text; nothing where it was not read. */
function namesIn(text: string | undefined): ((name: string) => boolean) | undefined {
  return text === undefined ? undefined : (name) => new RegExp(`(?<![\\w$])${escapePattern(name)}(?!\\w)`).test(text);
}

/** Whether a file says a name that another one declares. What cannot be told counts. */
function uses(says: ((name: string) => boolean) | undefined, facts: Facts | undefined): boolean {
  const names = declaredIn(facts?.symbols ?? []);
  return says === undefined || names.length === 0 || names.some(says);
}

function declaredIn(symbols: readonly CodeSymbol[]): string[] {
  return symbols.flatMap(({ name, kind, children }) => {
    if (kind === 'namespace' || kind === 'module') return declaredIn(children);
    const extending = children.filter(({ signature }) => EXTENDS.test(signature)).map((child) => child.name);
    return [name, ...(SHORTENED.test(name) ? [name.replace(SHORTENED, '')] : []), ...extending];
  });
}
