import { blobId } from '../../src/git/blob-id.ts';
import { readRunLines } from '../../src/git/notes/read-notes.ts';
import { writeRunNote } from '../../src/git/notes/write-run-note.ts';
import { openRepo } from '../../src/git/repo.ts';
import { contextIn } from './context.ts';
import type { GitRepo } from './git-repo.ts';

type Place = Pick<GitRepo, 'dir' | 'git'>;

/** Records a run on a commit, HEAD unless told; returns the id of its manifest. */
export async function recordRun(
  { dir, git }: Place,
  run: string,
  commit = git('rev-parse', 'HEAD'),
  note: (text: string) => void = () => {},
): Promise<string> {
  const repo = await openRepo(dir, contextIn(dir));
  const manifest = Buffer.from(`manifest of ${run}\n`);
  const id = blobId(manifest, repo.objectFormat);
  await writeRunNote(repo, { commit, line: JSON.stringify({ run, manifest: id }), manifest }, note);
  return id;
}

/** The names of the runs recorded in a repository, sorted, one for each commit that has them. */
export async function recordedRuns({ dir }: Pick<GitRepo, 'dir'>): Promise<string[]> {
  const lines = await readRunLines(await openRepo(dir, contextIn(dir)));
  return lines.map(({ line }) => JSON.parse(line).run).sort();
}
