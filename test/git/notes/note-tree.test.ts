import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeTrees } from '../../../src/git/notes/encode-objects.ts';
import { allNotes, type NoteTree, notesOn, setNote } from '../../../src/git/notes/note-tree.ts';
import { draws } from '../../helpers/draws.ts';
import { type GitRepo, gitRepo, runGit } from '../../helpers/git-repo.ts';

const NOTE = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391';

test('the tree of many notes is the one that git makes of them, whatever their ids', () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  fc.assert(
    fc.property(objects(), (ids) => {
      const tree: NoteTree = new Map();
      const changed = ids.flatMap((id) => [...setNote(tree, id, NOTE)]);
      expect(makeTrees(tree, changed, 'sha1').at(-1)?.id).toBe(treeByGit(repo, ids));
    }),
    { numRuns: draws(8) },
  );
});

test('two levels of directories appear where git makes them', () => {
  const ids = ['', 'ab'].flatMap((start) =>
    [...'0123456789abcdef'].flatMap((digit) => [idFrom(start + digit, 1), idFrom(start + digit, 2)]),
  );
  const tree: NoteTree = new Map();
  const changed = ids.flatMap((id) => [...setNote(tree, id, NOTE)]);
  expect([...tree.keys()].filter((dir) => dir.length === 6)).toHaveLength(
    new Set(ids.filter((id) => id.startsWith('ab')).map((id) => id.slice(2, 4))).size,
  );
  expect(makeTrees(tree, changed, 'sha1').at(-1)?.id).toBe(treeByGit(gitRepo({ 'a.ts': 'a\n' }), ids));
});

test('notes set one by one and taken away again leave the tree without entries', () => {
  fc.assert(
    fc.property(objects(), (ids) => {
      const tree: NoteTree = new Map();
      for (const id of ids) setNote(tree, id, NOTE);
      expect([...allNotes(tree, 40).keys()].sort()).toEqual([...new Set(ids)].sort());
      const changed = ids.flatMap((id) => [...setNote(tree, id, undefined)]);
      expect(allNotes(tree, 40).size).toBe(0);
      expect(makeTrees(tree, changed, 'sha1').at(-1)?.id).toBe('4b825dc642cb6eb9a060e54bf8d69288fbee4904');
    }),
    { numRuns: draws(10) },
  );
});

describe('a tree that others wrote', () => {
  const object = idFrom('ab', 1);

  test('with the same object noted flat and in a directory is mended by the next note', () => {
    const items = (name: string) => new Map([[name, { mode: '100644', id: NOTE }]]);
    const tree: NoteTree = new Map([
      ['', items(object)],
      ['ab/', items(object.slice(2))],
    ]);
    tree.get('')?.set('ab', { mode: '40000', id: NOTE });
    expect(notesOn(tree, object)).toEqual([NOTE, NOTE]);
    setNote(tree, object, NOTE);
    expect(notesOn(tree, object)).toEqual([NOTE]);
  });

  test('keeps its files that are no notes', () => {
    const tree: NoteTree = new Map([['', new Map([['README', { mode: '100755', id: NOTE }]])]]);
    setNote(tree, object, NOTE);
    setNote(tree, object, undefined);
    expect([...(tree.get('') ?? [])]).toEqual([['README', { mode: '100755', id: NOTE }]]);
    expect(allNotes(tree, 40).size).toBe(0);
  });
});

/** Ids that share their first digits, so that directories are divided at several levels; in any order. */
function objects(): fc.Arbitrary<string[]> {
  const counts = fc.record({ '': fc.nat(150), ab: fc.nat(150), abc: fc.nat(60), abcd: fc.nat(150), '0': fc.nat(40) });
  const ids = counts.map((count) =>
    Object.entries(count).flatMap(([start, times]) => Array.from({ length: times }, (_, salt) => idFrom(start, salt))),
  );
  return fc.tuple(ids, fc.nat()).map(([all, salt]) => all.sort((a, b) => (shuffled(a, salt) < shuffled(b, salt) ? -1 : 1)));
}

function idFrom(start: string, salt: number): string {
  return `${start}${createHash('sha1').update(`${start} ${salt}`).digest('hex')}`.slice(0, 40);
}

/** Copies a note onto all objects, which git writes at once. */
function treeByGit(repo: GitRepo, ids: readonly string[]): string {
  const [from] = [repo.git('rev-parse', 'HEAD')];
  runGit(repo.dir, ['update-ref', '-d', 'refs/notes/copies']);
  const empty = runGit(repo.dir, ['hash-object', '-w', '--stdin']);
  repo.git('notes', '--ref=copies', 'add', '-f', '-C', empty, '--allow-empty', from);
  runGit(repo.dir, ['notes', '--ref=copies', 'copy', '--stdin'], ids.map((id) => `${from} ${id}\n`).join(''));
  repo.git('notes', '--ref=copies', 'remove', from);
  return repo.git('rev-parse', 'refs/notes/copies^{tree}');
}

function shuffled(id: string, salt: number): string {
  return createHash('sha1').update(`${id} ${salt}`).digest('hex');
}
