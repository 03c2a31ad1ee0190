import { chmodSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';

import { draws } from '../helpers/draws.ts';
import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { isolateGit, snapshot } from '../helpers/isolate-git.ts';
import { addAll, listing, readTree } from '../helpers/trees.ts';

const PATHS = ['a.ts', 'b.txt', 'lib', 'lib/c.ts', 'lib/deep/d.txt', 'win.txt', 'x.up'];
const TEXTS = ['one\n', 'two\n', 'a\r\nb\r\n', 'c\r\nd\r\n', 'mixed\r\nlines\n', ''];

interface Edit {
  what: 'write' | 'remove' | 'link' | 'chmod' | 'stage' | 'announce' | 'unstage' | 'reset';
  path: string;
  text: string;
}

const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    what: fc.constantFrom<Edit['what'][]>('write', 'write', 'write', 'remove', 'link', 'chmod', 'stage', 'announce', 'unstage', 'reset'),
    path: fc.constantFrom(...PATHS),
    text: fc.constantFrom(...TEXTS),
  }),
  { minLength: 1, maxLength: 12 },
);

const settings = fc.record({
  autocrlf: fc.constantFrom('true', 'input', 'false'),
  attributes: fc.constantFrom('', '* text=auto\n', '*.txt text\n', '*.txt text eol=crlf\n*.up filter=up\n'),
});

beforeEach(isolateGit);

test.skipIf(process.platform === 'win32')(
  'after any edits the working tree is what git add --all would stage, and .git is untouched',
  async () => {
    await fc.assert(
      fc.asyncProperty(edits, settings, async (sequence, { autocrlf, attributes }) => {
        const repo = gitRepo({ 'a.ts': 'one\n', 'win.txt': 'a\r\nb\r\n', 'lib/c.ts': 'c\n', 'x.up': 'x\n' });
        repo.git('config', 'core.autocrlf', autocrlf);
        repo.git('config', 'core.safecrlf', 'false');
        repo.git('config', 'filter.up.clean', 'tr a-z A-Z');
        if (attributes !== '') repo.write({ '.gitattributes': attributes });
        for (const edit of sequence) apply(repo, edit);
        const before = snapshot(join(repo.dir, '.git'));
        const tree = listing(await readTree(repo.dir));
        expect(snapshot(join(repo.dir, '.git'))).toEqual(before);
        expect(tree).toEqual(addAll(repo.dir));
      }),
      { numRuns: draws(25) },
    );
  },
);

test.skipIf(process.platform === 'win32')('who looks again after each edit sees what who looks for the first time sees', async () => {
  await fc.assert(
    fc.asyncProperty(edits, settings, async (sequence, { autocrlf, attributes }) => {
      const repo = gitRepo({ 'a.ts': 'one\n', 'win.txt': 'a\r\nb\r\n', 'lib/c.ts': 'c\n', 'x.up': 'x\n' });
      repo.git('config', 'core.autocrlf', autocrlf);
      repo.git('config', 'core.safecrlf', 'false');
      repo.git('config', 'filter.up.clean', 'tr a-z A-Z');
      if (attributes !== '') repo.write({ '.gitattributes': attributes });
      for (const edit of sequence) {
        for (let look = 0; look < 2; look++) await readTree(repo.dir);
        apply(repo, edit);
        expect(listing(await readTree(repo.dir))).toEqual(addAll(repo.dir));
      }
    }),
    { numRuns: draws(6) },
  );
});

/** Edits that make no sense at their moment, such as staging what is not there, are left out. */
function apply(repo: GitRepo, { what, path, text }: Edit): void {
  const file = join(repo.dir, path);
  const actions: Record<Edit['what'], () => void> = {
    write: () => repo.write({ [path]: text }),
    remove: () => rmSync(file, { recursive: true }),
    link: () => {
      rmSync(file, { recursive: true, force: true });
      symlinkSync(text.trim() || 'a.ts', file);
    },
    chmod: () => chmodSync(file, 0o755),
    stage: () => repo.git('add', '--', path),
    announce: () => repo.git('add', '--intent-to-add', '--', path),
    unstage: () => repo.git('rm', '-r', '--cached', '--force', '--', path),
    reset: () => repo.git('checkout', 'HEAD', '--', path),
  };
  try {
    actions[what]();
  } catch {
    // Not possible now; the next edit is.
  }
}
