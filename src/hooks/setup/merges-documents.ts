import { splitRecords } from '../../git/records.ts';
import type { Repo } from '../../git/repo.ts';
import { git } from '../../git/run.ts';

/** Whether git gives documents to kb's merge driver, by the attributes in force in the working tree. */
export async function mergesDocuments(repo: Repo, documents: string): Promise<boolean> {
  const { stdout } = await git(repo, ['check-attr', '-z', 'merge', '--', `${documents}/any/document.md`]);
  return splitRecords(stdout)[2] === 'kb';
}
