import { byText } from '../base/digest.ts';
import type { CodeSymbol, Facts, ModuleFacts } from '../code/facts/facts.ts';
import { qualifiedNames } from '../code/facts/qualified-names.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { splitWords } from '../code/text/words.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** A declaration of the tree. */
export interface FoundSymbol {
  path: string;
  /** With what it stands in: 'UserService.find'. */
  name: string;
  symbol: CodeSymbol;
}

/** The files whose text has all words of a name, sources before tests. */
export async function filesWithName({ reader, readable }: Pick<Workspace, 'reader' | 'readable'>, name: string): Promise<string[]> {
  const modules = await reader.readModules(readable);
  // Single letters and numbers are not among the words of a file.
  const words = splitWords(name).filter((word) => word.length > 1 && word.length <= 40 && !/^\p{N}/u.test(word));
  const holds = ({ words: all, backend }: ModuleFacts) => backend === 'lsp' || words.every((word) => ` ${all}`.includes(` ${word}:`));
  const paths = [...modules].filter(([, facts]) => facts.skipped === undefined && holds(facts)).map(([path]) => path);
  return paths.sort((a, b) => Number(isTestPath(a)) - Number(isTestPath(b)) || byText(a, b));
}

/**
 * The declarations that a name means: `find`, `UserService.find`, `UserService#find`, `User::find`; what is declared inside functions is not
 * found. Those of code come before those of tests.
 */
export async function findSymbols(workspace: Pick<Workspace, 'reader' | 'readable'>, written: string): Promise<FoundSymbol[]> {
  const wanted = written.replaceAll(/#|::|->|\\/g, '.').replace(/\(\)$/, '');
  const files = await filesWithName(workspace, wanted);
  const facts = await workspace.reader.readFacts(files);
  return files.flatMap((path) => symbolsNamed(path, facts.get(path), wanted));
}

function symbolsNamed(path: string, facts: Facts | undefined, wanted: string): FoundSymbol[] {
  return qualifiedNames(facts?.symbols ?? [])
    .filter(({ name }) => name === wanted || name.endsWith(`.${wanted}`))
    .map(({ name, symbol }) => ({ path, name, symbol }));
}
