import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import type { Caller } from '../base/context.ts';
import type { RepoFacts } from './repo-facts.ts';

interface Known {
  facts: RepoFacts;
  /** Undefined until git said the same twice. */
  stamp?: string;
}

/** The repositories that this process opened last. To ask git takes two processes, and a server that holds much is slow to start one. */
const known = new Map<string, Known>();

const MOST = 8;

/**
 * What git says of a directory, or said before, where all that it reads to say so is the same since. Only what is asked for again and again is
 * looked at so, in a server; a command asks once.
 * @param ask asks git.
 */
export async function rememberRepo(cwd: string, caller: Caller, ask: () => Promise<RepoFacts>): Promise<RepoFacts> {
  const key = keyOf(cwd, caller);
  const before = known.get(key);
  known.delete(key);
  const stamp = before && stampOf(cwd, caller, before.facts);
  const holds = before?.stamp !== undefined && before.stamp === stamp;
  const facts = holds ? before.facts : await ask();
  // What was the same before git looked and after was so while it did.
  const isSure = holds || (stamp !== undefined && stamp === stampOf(cwd, caller, facts));
  known.set(key, isSure ? { facts, stamp } : { facts });
  for (const oldest of known.keys()) if (known.size > MOST) known.delete(oldest);
  return facts;
}

/** Where git looks, and what it is told to read, is in the environment. */
function keyOf(cwd: string, { environment }: Caller): string {
  const told = Object.entries(environment).filter(([name]) => /^(?:GIT_|XDG_CONFIG_HOME$|HOME$|PATH$)/i.test(name));
  return JSON.stringify([cwd, told]);
}

/**
 * All that git reads to find a repository and to say what `Repo` holds, by its contents: the way up to the top, the links from a working tree
 * to its git directory, owners, and configurations. Undefined where one includes others, or the place is not that of a working tree.
 */
function stampOf(cwd: string, { environment }: Caller, { top, gitDir, commonDir }: RepoFacts): string | undefined {
  if (top === undefined) return undefined;
  try {
    const real = realpathSync(cwd);
    if (relative(top, real).startsWith('..')) return undefined;
    const way: string[] = [];
    for (let directory = real; directory.length > top.length; directory = dirname(directory)) way.push(directory);
    const home = environment['HOME'] ?? '';
    const configs = [
      join(commonDir, 'config'),
      join(gitDir, 'config.worktree'),
      '/etc/gitconfig',
      environment['GIT_CONFIG_GLOBAL'] ?? join(home, '.gitconfig'),
      join(environment['XDG_CONFIG_HOME'] ?? join(home, '.config'), 'git/config'),
    ].map(textOf);
    if (configs.some((text) => text !== undefined && /include/i.test(text))) return undefined;
    const links = [join(top, '.git'), join(gitDir, 'commondir'), join(commonDir, 'shallow')].map(textOf);
    const parts = [top, gitDir, commonDir, join(gitDir, 'HEAD'), join(commonDir, 'objects'), join(commonDir, 'refs')];
    const nested = way.flatMap((directory) => [join(directory, '.git'), join(directory, 'HEAD')]);
    return JSON.stringify([real, configs, links, [...parts, join(top, '.git'), ...nested].map(kindOf)]);
  } catch {
    return undefined;
  }
}

/** The text of a file; undefined where there is none. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** What something is and whose, which decides whether git takes it for a part of a repository. */
function kindOf(path: string): string | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats && `${stats.mode} ${stats.uid}`;
}
