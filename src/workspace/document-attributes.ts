import { recordPathOf } from '../docs/store/record-path.ts';
import { splitRecords } from '../git/records.ts';
import type { Repo } from '../git/repo.ts';
import { git } from '../git/run.ts';

/** What git does with documents and their records, by the attributes in force in the working tree. */
export interface DocumentAttributes {
  /** Both are given to kb's merge driver. */
  merged: boolean;
  /** Diffs pass over records. */
  hidden: boolean;
}

/** Asks git about a document that could be there, and its record: `kb init` writes what makes both true. */
export async function documentAttributes(repo: Repo, documents: string): Promise<DocumentAttributes> {
  const document = `${documents}/any/document.md`;
  const record = recordPathOf(document);
  const { stdout } = await git(repo, ['check-attr', '-z', 'merge', 'diff', '--', document, record]);
  const words = splitRecords(stdout);
  const valueFor = (path: string, attribute: string) =>
    words.find((_, index) => index % 3 === 2 && words[index - 2] === path && words[index - 1] === attribute);
  return { merged: [document, record].every((path) => valueFor(path, 'merge') === 'kb'), hidden: valueFor(record, 'diff') === 'unset' };
}
