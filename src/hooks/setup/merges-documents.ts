import { recordPathOf } from '../../docs/store/record-path.ts';
import { splitRecords } from '../../git/records.ts';
import type { Repo } from '../../git/repo.ts';
import { git } from '../../git/run.ts';

/** Whether git gives documents and their records to kb's merge driver, by the attributes in force in the working tree. */
export async function mergesDocuments(repo: Repo, documents: string): Promise<boolean> {
  const paths = [`${documents}/any/document.md`, recordPathOf(`${documents}/any/document.md`)];
  const { stdout } = await git(repo, ['check-attr', '-z', 'merge', '--', ...paths]);
  const answers = splitRecords(stdout);
  return paths.every((_, index) => answers[3 * index + 2] === 'kb');
}
