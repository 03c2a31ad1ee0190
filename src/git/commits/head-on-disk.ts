import { lstatSync, type Stats } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { readRegularFile } from '../../base/files/read-regular-file.ts';

/** Of HEAD, a branch, and the files that lead to a git directory. Packed refs can be long. Bytes. */
const MOST_BYTES = 4096;
const MOST_PACKED = 16 << 20;

const ID = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** The top of the working tree around a directory: the nearest directory above it that has a `.git`. */
export function findTop(directory: string): string | undefined {
  for (let at = resolve(directory); ; at = dirname(at)) {
    const stats = look(join(at, '.git'));
    if (stats?.isDirectory() || stats?.isFile()) return at;
    if (at === dirname(at)) return undefined;
  }
}

/** The git directory of a working tree, as `.git` says (gitrepository-layout(5)). */
export function findGitDirectory(top: string): string | undefined {
  const git = join(top, '.git');
  if (look(git)?.isDirectory()) return git;
  const [, path] = /^gitdir: (.+)/.exec(readRegularFile(git, MOST_BYTES) ?? '') ?? [];
  return path === undefined ? undefined : resolve(top, path);
}

/**
 * The commit that is checked out, read from files: for who cannot wait for git to start. Undefined before the first commit, and where refs
 * are stored otherwise (reftable): then nobody knows without git.
 * @param gitDirectory of the working tree.
 */
export function readHeadOnDisk(gitDirectory: string): string | undefined {
  const head = firstLine(readRegularFile(join(gitDirectory, 'HEAD'), MOST_BYTES));
  if (!head?.startsWith('ref: ')) return asId(head);
  const ref = head.slice('ref: '.length);
  if (!ref.startsWith('refs/') || ref.split('/').includes('..')) return undefined;
  const shared = firstLine(readRegularFile(join(gitDirectory, 'commondir'), MOST_BYTES));
  const common = shared === undefined ? gitDirectory : resolve(gitDirectory, shared);
  return (
    asId(firstLine(readRegularFile(join(common, ref), MOST_BYTES))) ??
    findPacked(readRegularFile(join(common, 'packed-refs'), MOST_PACKED), ref)
  );
}

function findPacked(packed: string | undefined, ref: string): string | undefined {
  const at = packed?.indexOf(` ${ref}\n`) ?? -1;
  return packed === undefined || at < 0 ? undefined : asId(packed.slice(packed.lastIndexOf('\n', at) + 1, at));
}

function asId(text: string | undefined): string | undefined {
  return text !== undefined && ID.test(text) ? text : undefined;
}

function firstLine(text: string | undefined): string | undefined {
  return text?.split('\n', 1)[0]?.trimEnd();
}

function look(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
