import { lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { environmentError } from '../../base/errors.ts';
import { shellWord } from '../../base/process/shell.ts';
import { idLength } from '../blob-id.ts';
import type { Repo } from '../repo.ts';
import { complaint, git, gitFailed } from '../run.ts';
import type { NotesAt } from './note-tree.ts';
import { fanOutPaths, type NoteTree, type TreeItem } from './note-tree.ts';

/**
 * The commits that these refs name, in their order; undefined where there is no such ref.
 * @throws KbError (exit 3) when one is damaged or kept from being read, names what is not here or is no commit.
 */
export async function readTips(repo: Repo, refs: readonly string[]): Promise<(string | undefined)[]> {
  const args = ['for-each-ref', '--format=%(objectname) %(objecttype) %(refname)', ...refs];
  const { code, stdout, stderr } = await git(repo, args, { okCodes: [0, 128] });
  for (const line of stderr.split('\n')) {
    const [, missing, ref = ''] = DAMAGED.exec(line) ?? [];
    if (refs.includes(ref)) throw damagedRef(repo, ref, missing);
  }
  if (code !== 0) throw gitFailed(args, stderr, code);
  const lines = stdout.toString('utf8').split('\n');
  return refs.map((ref) => {
    const [tip, type] = lines.find((line) => line.endsWith(` ${ref}`))?.split(' ') ?? [];
    return tip === undefined ? expectAbsent(repo, ref) : checkTip(ref, tip, type);
  });
}

/** Git takes a ref in a folder that it may not enter for none, and says nothing. */
function expectAbsent({ commonDir }: Repo, ref: string): undefined {
  try {
    lstatSync(join(commonDir, ref));
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return;
    throw environmentError(`${ref} cannot be read: ${code}`, `make ${dirname(join(commonDir, ref))} readable`, cause);
  }
}

/**
 * For each name the tip of a ref and the directories in which a note on the object may lie. One git child reads them one after the other by
 * the names of the refs, each tip first: when a ref moves meanwhile, what follows does not belong to its tip, and nothing can be written
 * over it.
 */
export async function readNotePaths<T extends string>(
  repo: Repo,
  wanted: Record<T, { ref: string; object: string }>,
): Promise<Record<T, NotesAt>> {
  const all = Object.entries(wanted) as [T, { ref: string; object: string }][];
  const names = all.map(([, { ref, object }]) => [ref, ...fanOutPaths(object).map(({ dir }) => `${ref}:${dir.slice(0, -1)}`)]);
  const input = names.flat().map((name) => `${name}\n`);
  const { stdout } = await git(repo, ['cat-file', '--batch'], { input: input.join('') });
  const answers = parseAnswers(stdout);
  const found = all.map(([name, asked], at) => [name, notesAt(repo, asked, answers.splice(0, names[at]?.length))] as const);
  return Object.fromEntries(found) as Record<T, NotesAt>;
}

function notesAt(repo: Repo, { ref, object }: { ref: string; object: string }, [commit, ...answers]: ObjectAnswer[]): NotesAt {
  const tree: NoteTree = new Map();
  if (commit === undefined || commit.type === 'missing') return { ref, tip: undefined, tree };
  const tip = checkTip(ref, commit.id, commit.type);
  for (const [at, { dir }] of fanOutPaths(object).entries()) {
    const answer = answers[at];
    if (answer?.type === 'tree') tree.set(dir, parseTree(answer.bytes, idLength(repo.objectFormat)));
  }
  if (!tree.has('')) throw environmentError(`cannot read the tree of ${ref}`, 'git fsck says what is damaged');
  return { ref, tip, tree };
}

const DAMAGED = /(?:missing object ([0-9a-f]+) for|ignoring broken ref) (.+)$/;

/** Git itself does not delete a ref without an id, as a machine that lost power leaves it. */
function damagedRef({ commonDir }: Repo, ref: string, missing: string | undefined): Error {
  const state = missing === undefined ? 'holds no id' : `names ${missing}, which is not here`;
  const away = missing === undefined ? `rm ${shellWord(join(commonDir, ref))}` : `git update-ref -d ${ref}`;
  const hint = `${shellWord(join(commonDir, 'logs', ref))} may tell what it was; or begin anew: ${away}`;
  return environmentError(`${ref} is damaged: it ${state}`, hint);
}

function checkTip(ref: string, tip: string, type: string | undefined): string {
  if (type === 'commit') return tip;
  throw environmentError(`${ref} names a ${type} and not notes`, `if nobody needs it: git update-ref -d ${ref}`);
}

/** All directories of a commit of notes; nothing without a commit. @throws KbError (exit 3) when they are damaged or not here. */
export async function readNoteTree(repo: Repo, tip: string | undefined): Promise<NoteTree> {
  const tree: NoteTree = new Map();
  if (tip === undefined) return tree;
  const { code, stdout, stderr } = await git(repo, ['ls-tree', '-r', '-t', '-z', '--full-tree', tip], { okCodes: [0, 128] });
  if (code !== 0) throw environmentError(`cannot read the notes at ${tip}: ${complaint(stderr)}`, 'git fsck says what is damaged');
  const digits = idLength(repo.objectFormat);
  for (const record of stdout.toString('latin1').split('\0').slice(0, -1)) {
    const tab = record.indexOf('\t');
    const cut = record.lastIndexOf('/') + 1;
    const dir = record.slice(tab + 1, Math.max(tab + 1, cut));
    const items = tree.get(dir) ?? new Map<string, TreeItem>();
    const item = { mode: record.slice(0, 6).replace(/^0/, ''), id: record.slice(tab - digits, tab) };
    tree.set(dir, items.set(record.slice(tab + 1 + dir.length), item));
  }
  return tree;
}

/** `missing` is a type, too. */
interface ObjectAnswer {
  id: string;
  type: string;
  bytes: Buffer;
}

/** What `git cat-file --batch` printed: `<id> <type> <size>` and the contents, or `<name> missing`. */
function parseAnswers(output: Buffer): ObjectAnswer[] {
  const answers: ObjectAnswer[] = [];
  let at = 0;
  for (let end = output.indexOf(NEWLINE); end >= 0; end = output.indexOf(NEWLINE, at)) {
    const [id = '', type = '', size] = output.toString('latin1', at, end).split(' ');
    at = size === undefined ? end + 1 : end + 1 + Number(size) + 1;
    answers.push({ id, type, bytes: output.subarray(end + 1, at - 1) });
  }
  return answers;
}

const NEWLINE = 0x0a;

/** Entries are `<mode> <name>NUL<id>`, the id as bytes. */
function parseTree(bytes: Buffer, digits: number): Map<string, TreeItem> {
  const items = new Map<string, TreeItem>();
  let at = 0;
  for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, at)) {
    const entry = bytes.toString('latin1', at, end);
    const space = entry.indexOf(' ');
    at = end + 1 + digits / 2;
    items.set(entry.slice(space + 1), { mode: entry.slice(0, space).replace(/^0+/, ''), id: bytes.toString('hex', end + 1, at) });
  }
  return items;
}
