import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkDocuments } from '../../src/check/check-documents.ts';
import { refreshDocuments } from '../../src/refresh/refresh-documents.ts';
import { spelunk } from '../../src/spelunk/spelunk.ts';
import { documentRootOf, readDiskDocuments } from '../../src/workspace/read-documents.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { draws } from '../helpers/draws.ts';
import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const APPS = join(import.meta.dirname, '../fixtures/lens/apps');

beforeEach(() => void vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600'));

/** What somebody does to one file of an application, and the number that chooses it, and a line of it. */
const edits = fc.array(fc.record({ kind: fc.constantFrom('copy', 'remove', 'cut', 'comment', 'restore'), at: fc.nat() }), {
  minLength: 1,
  maxLength: 3,
});

test('a document that is FRESH after any edits of an application is what a run that knows nothing would write', async () => {
  const apps = fc.constantFrom(...readdirSync(APPS));
  const lenses = fc.constantFrom('flows', 'trust-zones', 'contracts');
  const holds = async (app: string, lens: string, place: number, all: { kind: string; at: number }[]) => {
    const repo = gitRepo({});
    cpSync(join(APPS, app), repo.dir, { recursive: true, filter: (path) => !path.endsWith('expected.yml') });
    repo.commit();
    const files = repo.git('ls-files').split('\n');
    const wrote = await inWorkspace(repo, (workspace) => write(workspace, lens, files[place % files.length] ?? ''));
    if (!wrote) return;
    for (const edit of all) {
      perform(repo, files, edit);
      await expectLaw(repo);
    }
  };
  await fc.assert(fc.asyncProperty(apps, lenses, fc.nat(), edits, holds), { numRuns: draws(6) });
});

async function write(workspace: Workspace, lens: string, focus: string): Promise<boolean> {
  const request = { focus, lenses: [lens], everyLens: false, limits: {} };
  const options = { request, refresh: false, overwrite: false, target: { kind: 'documents' } } as const;
  return spelunk(workspace, options).then(
    () => true,
    () => false,
  );
}

function perform(repo: GitRepo, files: readonly string[], { kind, at }: { kind: string; at: number }): void {
  const path = files[at % files.length] ?? '';
  const file = join(repo.dir, path);
  if (kind === 'restore') repo.git('checkout', '--quiet', '.');
  else if (!existsSync(file)) repo.git('checkout', '--quiet', '--', path);
  else if (kind === 'remove') rmSync(file);
  else if (kind === 'copy') cpSync(file, file.replace(/(\.\w+)$/, `-again$1`));
  else {
    const lines = readFileSync(file, 'utf8').split('\n');
    lines.splice(at % lines.length, kind === 'cut' ? 1 : 0, ...(kind === 'cut' ? [] : ['']));
    writeFileSync(file, lines.join('\n'));
  }
}

/** Judges with what is known of other trees, and makes anew without. */
async function expectLaw(repo: GitRepo): Promise<void> {
  const read = (workspace: Workspace) => readDiskDocuments(documentRootOf(workspace));
  const [before, verdicts] = await inWorkspace(repo, async (workspace) => {
    const texts = await read(workspace);
    return [texts, (await checkDocuments(workspace, texts)).map(({ verdict }) => verdict)] as const;
  });
  const [kept, aside] = [join(repo.dir, '.git/kb'), join(repo.dir, '.git/kb-aside')];
  renameSync(kept, aside);
  await inWorkspace(repo, (workspace) => refreshDocuments(workspace, { force: true, overwrite: false, all: false }));
  const after = await inWorkspace(repo, read);
  rmSync(kept, { recursive: true });
  renameSync(aside, kept);
  for (const { path, status, touched } of verdicts) {
    if (status === 'FRESH' && !touched) expect(after.get(path), `${path} is FRESH`).toEqual(before.get(path));
  }
  const again = await inWorkspace(repo, async (workspace) => checkDocuments(workspace, after));
  for (const { verdict } of again) if (verdict.status !== 'ORPHANED') expect(verdict).toMatchObject({ status: 'FRESH', receipts: [] });
}
