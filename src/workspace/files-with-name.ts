import { byText } from '../base/digest.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { splitWords } from '../code/text/words.ts';
import type { Workspace } from './workspace.ts';

/** The files whose text has all words of a name, sources before tests. */
export async function filesWithName({ reader, readable }: Pick<Workspace, 'reader' | 'readable'>, name: string): Promise<string[]> {
  // Single letters and numbers are not among the words of a file.
  const words = splitWords(name).filter((word) => word.length > 1 && word.length <= 40 && !/^\p{N}/u.test(word));
  const paths = (await reader.findWords(readable, words)).sort(byText);
  return [...paths.filter((path) => !isTestPath(path)), ...paths.filter(isTestPath)];
}
