import { byText } from '../base/digest.ts';
import { escapePattern } from '../base/escape-pattern.ts';
import { directoryPrefix } from '../base/path-parts.ts';
import { settleAll } from '../base/settle-all.ts';
import type { Facts } from '../code/facts/facts.ts';
import { languageOf } from '../code/languages/languages.ts';
import { namingOf } from '../program/names/naming.ts';
import { filesWithName } from './files-with-name.ts';
import type { Workspace } from './workspace.ts';

/** A file that says names which another of its package declares: it needs no import for them. */
export interface PackageUser {
  path: string;
  names: string[];
  /** Where it says the first of them. */
  line: number;
}

/** What files declare that no other can mean: a package of Go has many `init`. */
const UNSAID: ReadonlySet<string> = new Set(['_', 'init', 'main']);

/** Names of one file that are looked for. */
const MOST_NAMES = 300;

/**
 * The files that use what a file declares without importing it, as languages let those of a package do (Go, Java, Kotlin, C#, PHP), by the
 * names at the top of the file. Sorted by path.
 * @param only the one declaration that is meant
 */
export async function packageUsers(workspace: Workspace, path: string, only?: string): Promise<PackageUser[]> {
  const own = (await workspace.reader.readFacts([path])).get(path);
  if (own === undefined || namingOf(own.language).together === 'none') return [];
  const declared = only === undefined ? own.symbols.map(({ name }) => name) : [only];
  const names = [...new Set(declared)].filter((name) => /^[\p{L}_]\w*$/u.test(name) && !UNSAID.has(name)).slice(0, MOST_NAMES);
  // No other file is looked into: each name asks for the words of all that could say it.
  const { reader, readable } = workspace;
  const isNear = (each: string) => !isDirectoryOf(own) || directoryPrefix(each) === directoryPrefix(path);
  const home = readable.filter((each) => languageOf(each)?.id === own.language && isNear(each));
  const saying = await settleAll(names.map((name) => filesWithName({ reader, readable: home }, name)));
  const others = [...new Set(saying.flat())].filter((each) => each !== path);
  const near = await inPackage(workspace, own, others);
  const texts = await workspace.reader.readTexts(near);
  return [...texts].flatMap(([each, text]) => usersIn(each, text, names)).sort((a, b) => byText(a.path, b.path));
}

/** Whether the package of a file is its directory, whatever it says. */
function isDirectoryOf({ language, namespace }: Facts): boolean {
  return namingOf(language).together === 'directory' || namespace === undefined;
}

async function inPackage({ reader }: Workspace, own: Facts, others: readonly string[]): Promise<string[]> {
  const byDirectory = namingOf(own.language).together === 'directory';
  const facts = await reader.readFacts(others);
  return others.filter(
    (each) => facts.get(each)?.language === own.language && (byDirectory || facts.get(each)?.namespace === own.namespace),
  );
}

function usersIn(path: string, text: string, names: readonly string[]): PackageUser[] {
  const said = names.flatMap((name) => {
    const at = text.search(new RegExp(`(?<![\\w.$])${escapePattern(name)}(?!\\w)`));
    return at < 0 ? [] : [{ name, at }];
  });
  const [first] = said.toSorted((a, b) => a.at - b.at);
  return first === undefined ? [] : [{ path, names: said.map(({ name }) => name), line: text.slice(0, first.at).split('\n').length }];
}
