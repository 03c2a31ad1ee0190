import { runGit } from '../helpers/git-repo.ts';
import { lines } from './world.ts';

const RUNS = 'refs/notes/kb/runs';
const MANIFESTS = 'refs/notes/kb/manifests';

/** The ids of all runs that notes have. */
export function readRunIds(dir: string): string[] {
  return readLines(dir).map(({ run }) => run);
}

/** What is wrong with the notes of a repository: lines that are none, and runs whose manifest is not there. */
export function examineNotes(dir: string): string[] {
  const manifests = new Set(notes(dir, MANIFESTS).map(([, object]) => object));
  return readLines(dir).flatMap(({ run, manifest, text }) => {
    if (!/^[0-9a-f]{12}$/.test(run)) return [`no run: ${text}`];
    if (!manifests.has(manifest)) return [`run ${run} has no manifest`];
    return typeof JSON.parse(runGit(dir, ['cat-file', 'blob', manifest])) === 'object' ? [] : [`manifest of ${run}`];
  });
}

function readLines(dir: string): { run: string; manifest: string; text: string }[] {
  const blobs = new Set(notes(dir, RUNS).map(([note]) => note));
  return [...blobs].flatMap((note) =>
    lines(dir, 'cat-file', 'blob', note).map((text) => {
      try {
        const { run, manifest } = JSON.parse(text) as Record<string, unknown>;
        return { run: String(run), manifest: String(manifest), text };
      } catch {
        return { run: '', manifest: '', text };
      }
    }),
  );
}

function notes(dir: string, ref: string): [note: string, object: string][] {
  try {
    return lines(dir, 'notes', `--ref=${ref}`, 'list').map((line) => line.split(' ') as [string, string]);
  } catch {
    return [];
  }
}
