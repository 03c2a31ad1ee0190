import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { refreshStaged } from '../../src/hooks/committing/pre-commit.ts';
import { contextIn } from '../helpers/context.ts';
import { draws } from '../helpers/draws.ts';
import { GIT_ENVIRONMENT, runGit, temporaryDirectory } from '../helpers/git-repo.ts';
import { isolateGit } from '../helpers/isolate-git.ts';
import { A, B, documented, recorded } from './documented.ts';

beforeEach(isolateGit);

const DOCUMENTS = [A, B];
const PATHS = ['README.md', 'src/a/cart.ts', 'src/a/new.ts', 'src/b/order.ts', ...DOCUMENTS];

/** What somebody does to a file: before `git add`, and after it. */
type Edit = 'nothing' | 'edit' | 'remove';
interface Step {
  path: string;
  staged: Edit;
  unstaged: Edit;
}

const steps: fc.Arbitrary<Step[]> = fc.uniqueArray(
  fc.record({
    path: fc.constantFrom(...PATHS),
    staged: fc.constantFrom<Edit>('nothing', 'edit', 'edit', 'remove'),
    unstaged: fc.constantFrom<Edit>('nothing', 'nothing', 'edit', 'remove'),
  }),
  { selector: ({ path }) => path, minLength: 1 },
);
const commits = fc.constantFrom<string[][]>([], [], ['--all'], ['--', 'src'], ['--', 'src/a/cart.ts'], ['--include', 'src/b']);

test.skipIf(process.platform === 'win32')(
  'whatever is staged and edited: everything but documents is as git alone leaves it, and edits of documents stay where they were',
  async () => {
    const template = (await documented()).dir;
    const commitBoth = async (changes: Step[], flags: string[]) => {
      const [plain, hooked] = [join(temporaryDirectory(), 'plain'), join(temporaryDirectory(), 'hooked')];
      for (const dir of [plain, hooked]) {
        cpSync(template, dir, { recursive: true });
        for (const step of changes) apply(dir, step);
      }
      const before = { staged: read(DOCUMENTS, (path) => shown(plain, `:${path}`)), disk: read(DOCUMENTS, (path) => text(plain, path)) };
      const codes = [await commit(plain, flags), await commit(hooked, flags, true)];
      expect(codes[1]).toBe(codes[0]);
      expect(othersOf(hooked)).toEqual(othersOf(plain));
      for (const path of DOCUMENTS) {
        if (before.disk[path] !== before.staged[path] && !flags.includes('--all')) expect(text(hooked, path)).toBe(before.disk[path]);
        for (const place of [`HEAD:${path}`, `:${path}`]) expect(handTexts(shown(hooked, place))).toEqual(handTexts(shown(plain, place)));
        expect(handTexts(text(hooked, path))).toEqual(handTexts(text(plain, path)));
        if (codes[0] === 0) expectNoOldId(hooked, path);
      }
      expect(readdirSync(join(hooked, '.git')).filter((name) => name.endsWith('.lock'))).toEqual([]);
      for (const dir of [plain, hooked]) rmSync(dir, { recursive: true });
    };
    await fc.assert(fc.asyncProperty(steps, commits, commitBoth), { numRuns: draws(5) });
  },
);

function apply(dir: string, { path, staged, unstaged }: Step): void {
  change(dir, path, staged, 'staged');
  if (staged !== 'nothing' && runGit(dir, ['ls-files', path]) + (existsSync(join(dir, path)) ? path : '') !== '')
    runGit(dir, ['add', '--', path]);
  change(dir, path, unstaged, 'unstaged');
}

function change(dir: string, path: string, edit: Edit, name: string): void {
  const file = join(dir, path);
  if (edit === 'remove') rmSync(file, { force: true });
  if (edit !== 'edit') return;
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, path.endsWith('.md') ? `\n## Notes\n\nWords that are ${name}.\n` : `export const ${name} = 1;\n`);
}

/** Commits, with kb before it where asked for: the hook waits until this process has done its part. */
async function commit(dir: string, flags: string[], hooked = false): Promise<number> {
  const [asked, done] = [join(dir, '.git/asked'), join(dir, '.git/done')];
  if (hooked) {
    execFileSync('mkfifo', [asked, done]);
    writeFileSync(join(dir, '.git/hooks/pre-commit'), `#!/bin/sh\nprintf %s "$GIT_INDEX_FILE" >"${asked}"\nread -r _ <"${done}"\n`);
    chmodSync(join(dir, '.git/hooks/pre-commit'), 0o755);
  }
  const child = spawn('git', ['commit', '--quiet', '--message=change', ...flags], { cwd: dir, env: GIT_ENVIRONMENT, stdio: 'ignore' });
  const ended = new Promise<number>((resolve) => void child.on('close', (code) => resolve(code ?? 128)));
  if (!hooked) return ended;
  // Where git gives up before the hook, nobody else opens the pipe.
  void ended.then(() => writeFile(asked, '').catch(() => {}));
  const indexFile = await readFile(asked, 'utf8');
  if (indexFile === '') return ended;
  await refreshStaged(contextIn(dir), { indexFile, milliseconds: 60_000 });
  await writeFile(done, '\n');
  const code = await ended;
  void readFile(asked);
  return code;
}

/** The commit, the index and the working tree without the documents. */
function othersOf(dir: string): unknown {
  const own = (line: string) => !line.includes('docs/spelunk/');
  const lines = (...args: string[]) => runGit(dir, args).split('\n').filter(own);
  const files = PATHS.filter(own).map((path) => [path, text(dir, path)]);
  return [lines('ls-tree', '-r', 'HEAD'), lines('ls-files', '--stage'), lines('status', '--porcelain'), files];
}

/** No source that a committed document records has another id in the commit, unless the user wrote the document so. */
function expectNoOldId(dir: string, path: string): void {
  if (shown(dir, `HEAD:${path}`) === undefined) return;
  const git = (...args: string[]) => runGit(dir, args);
  for (const [source, id] of Object.entries(recorded({ git }, `HEAD:${path}`))) {
    const current = shown(dir, `HEAD:${source}`) === undefined ? id : git('rev-parse', `HEAD:${source}`);
    expect(id, `${path}: ${source}`).toBe(current);
  }
}

function handTexts(document: string | undefined): string[] | undefined {
  return document?.match(/Words that are \w+\./g) ?? (document === undefined ? undefined : []);
}

function shown(dir: string, revision: string): string | undefined {
  try {
    return `${runGit(dir, ['show', revision])}\n`;
  } catch {
    return undefined;
  }
}

function text(dir: string, path: string): string | undefined {
  return existsSync(join(dir, path)) ? readFileSync(join(dir, path), 'utf8') : undefined;
}

function read(paths: string[], one: (path: string) => string | undefined): Record<string, string | undefined> {
  return Object.fromEntries(paths.map((path) => [path, one(path)]));
}
