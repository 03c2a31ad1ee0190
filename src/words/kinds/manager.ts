import { groupBy } from '../../base/group-by.ts';
import { directoryOf } from '../../base/path-parts.ts';
import type { Claim, Judgement } from '../claims/claim.ts';
import { claimAt } from '../claims/claim-at.ts';
import { findHedge } from '../claims/find-hedge.ts';
import type { ClaimKind } from '../claims/kind.ts';
import type { Markdown, MarkdownPiece } from '../markdown/piece.ts';
import { type ShellCommand, shellCommands } from '../markdown/shell.ts';
import type { WordsTree } from '../tree/words-tree.ts';

/** What installs the packages of a repository, against the lock file that is in it. */
export const manager: ClaimKind = {
  name: 'package-manager',
  summary: 'Packages are to be installed with another package manager than the lock file is of',
  find: findManagers,
  judge: judgeManager,
};

type Locks = Readonly<Record<string, readonly string[]>>;

const LOCKS: Locks = {
  npm: ['package-lock.json', 'npm-shrinkwrap.json'],
  pnpm: ['pnpm-lock.yaml', 'pnpm-workspace.yaml'],
  yarn: ['yarn.lock'],
  bun: ['bun.lockb', 'bun.lock'],
};

/** The same of Python. */
const LOCKS_OF_PYTHON: Locks = {
  poetry: ['poetry.lock'],
  uv: ['uv.lock'],
  pdm: ['pdm.lock'],
  pipenv: ['Pipfile.lock', 'Pipfile'],
};

function locksBeside(name: string): Locks {
  return Object.hasOwn(LOCKS, name) ? LOCKS : LOCKS_OF_PYTHON;
}

/** A section that names more than one leaves it to its reader. */
function findManagers({ pieces }: Markdown): Claim[] {
  return [...groupBy(pieces, ({ under }) => under.join('\n')).values()].flatMap((section) => {
    const named = section.flatMap(({ kind, text }) =>
      kind === 'code' || kind === 'block'
        ? [...text.matchAll(/(?:^|[\s`])(npm|pnpm|yarn|bun|poetry|uv|pdm|pipenv)\s+(?:i|install|ci|add|sync)\b/g)]
        : [],
    );
    if (new Set(named.map(([, name]) => name)).size > 1) return [];
    return section.flatMap((piece) => shellCommands(piece).flatMap((each) => installClaim(piece, each)));
  });
}

function installClaim(piece: MarkdownPiece, { words, at, directory }: ShellCommand): Claim[] {
  const [program = '', first] = words;
  if (directory !== '') return [];
  const isInstall = Object.hasOwn(LOCKS_OF_PYTHON, program)
    ? (program === 'uv' ? /^sync$/ : /^(?:install|sync)$/).test(first ?? '') &&
      words.slice(2).every((word, at, all) => /^-/.test(word) || /^--/.test(all[at - 1] ?? ''))
    : Object.hasOwn(LOCKS, program) &&
      /^(?:install|i|ci|clean-install)$/.test(first ?? '') &&
      words.slice(2).every((word) => /^--(?:frozen-lockfile|immutable|ci|legacy-peer-deps)$/.test(word));
  return isInstall ? [claimAt('package-manager', piece, at, words.join(' '), { manager: program }, findHedge(piece))] : [];
}

function judgeManager(claim: Claim, document: string, { paths, tasks }: WordsTree): Judgement | undefined {
  const { manager: named = '' } = claim.said;
  // Only what stands beside the lock file speaks of it; pages of a site speak of their readers' projects.
  const directory = directoryOf(document);
  const locks = locksBeside(named);
  const root = [directory, ''].find((each) =>
    Object.values(locks)
      .flat()
      .some((lock) => paths.isFile(each === '' ? lock : `${each}/${lock}`)),
  );
  if (
    root === undefined ||
    (root !== directory && !/(?:^|\/)(?:contributing|development|agents|claude|hacking|building)[^/]*$/i.test(document))
  )
    return undefined;
  const used = Object.entries(locks).flatMap(([name, own]) =>
    own.some((lock) => paths.isFile(root === '' ? lock : `${root}/${lock}`)) ? [name] : [],
  );
  const told = tasks.packages.get(root === '' ? 'package.json' : `${root}/package.json`)?.['packageManager'];
  const [only] = used;
  if (only === undefined || used.includes(named) || (typeof told === 'string' && told.startsWith(`${named}@`))) return { is: 'true' };
  if (used.length > 1)
    return claim.hedge === undefined
      ? {
          is: 'false',
          says: `is of none of ${used.join(' and ')}, whose lock files are there`,
          remedy: `write ${only} ${only === 'uv' ? 'sync' : 'install'}`,
        }
      : { is: 'unsure', says: `is of none of ${used.join(' and ')}, and stands beside "${claim.hedge}"` };
  if (claim.hedge !== undefined)
    return { is: 'unsure', says: `is not of ${only}, whose lock file is there, and stands beside "${claim.hedge}"` };
  return {
    is: 'false',
    says: `is not of ${only}, whose lock file is the only one`,
    remedy: `write ${only} ${only === 'uv' ? 'sync' : 'install'}`,
  };
}
