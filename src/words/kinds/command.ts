import { nearestName } from '../../base/nearest-name.ts';
import { directoryOf } from '../../base/path-parts.ts';
import { isMap } from '../../base/plain-data.ts';
import type { Claim, Judgement } from '../claims/claim.ts';
import { claimAt } from '../claims/claim-at.ts';
import { findHedge } from '../claims/find-hedge.ts';
import type { ClaimKind } from '../claims/kind.ts';
import { isPlaceholder } from '../claims/placeholder.ts';
import type { MarkdownPiece } from '../markdown/piece.ts';
import { type ShellCommand, shellCommands } from '../markdown/shell.ts';
import type { WordsTree } from '../tree/words-tree.ts';
import { readTask } from './read-task.ts';
import { isOfSite } from './site.ts';

/** Commands that the repository's manifests do not offer: `npm run x`, `make x`, `just x`. */
export const command: ClaimKind = {
  name: 'command',
  summary: 'A command that is named is not offered by any manifest',
  find: ({ pieces }) => {
    const installs = [...new Set(pieces.flatMap((piece) => shellCommands(piece).flatMap(packagesAdded)))].join(' ');
    const shown = new Set(pieces.flatMap(tasksShown));
    return pieces
      .flatMap((piece) => shellCommands(piece).flatMap((each) => taskClaim(piece, each, installs)))
      .filter(({ said: { name = '' } }) => !shown.has(name));
  },
  judge: judgeCommand,
};

/** Names that a block gives tasks, as a manifest does: they are of a manifest that the document tells its reader to write. */
function tasksShown({ kind, text, language = '' }: MarkdownPiece): string[] {
  if (kind !== 'block' || !/^(?:jsonc?|json5|ya?ml|toml|make(?:file)?|just(?:file)?)$/.test(language)) return [];
  return [...text.matchAll(/^[ \t]*["']?([A-Za-z][\w:.-]*)["']?[ \t]*[:=]/gm)].flatMap(([, name]) => name ?? []);
}

/** What a command adds to the reader's own project; `*` where it makes one. */
function packagesAdded({ words: [program = '', verb = '', ...rest] }: ShellCommand): string[] {
  if (/^(?:npm|pnpm|yarn|bun|npx|bunx)$/.test(program) && (/^(?:create|init|dlx)$/.test(verb) || /(?:^|\/)create-/.test(verb)))
    return ['*'];
  if (!/^(?:npm|pnpm|yarn|bun|composer)$/.test(program) || !/^(?:i|install|add|require)$/.test(verb)) return [];
  return rest.filter((word) => /^@?[a-z]/i.test(word)).map((word) => word.replace(/(?<=.)@.*$/, ''));
}

function taskClaim(piece: MarkdownPiece, { words, at, directory }: ShellCommand, installs: string): Claim[] {
  const task = readTask(words);
  if (!task || directory === undefined || isPlaceholder(task.name) || !/^[\w:.@/-]+$/.test(task.name)) return [];
  const text = words.slice(0, words.indexOf(task.word ?? task.name) + 1).join(' ');
  return [
    claimAt(
      'command',
      piece,
      at,
      text,
      {
        runner: task.runner,
        name: task.name,
        directory,
        sure: task.isSure ? 'yes' : '',
        files: task.runsFiles ? 'yes' : '',
        installs,
        made: findHedge(piece) ?? '',
      },
      findHedge(piece, false),
    ),
  ];
}

function judgeCommand(claim: Claim, document: string, tree: WordsTree): Judgement | undefined {
  const { runner = '', name = '', directory = '', files } = claim.said;
  const names = tree.tasks.names.get(runner);
  // Who makes a runner shows what others run with it.
  if (!names || names.size === 0 || isMadeHere(claim.text.split(' ', 1)[0] ?? '', tree)) return undefined;
  if (names.has(name) || isSpelledApart(runner, name, names)) return { is: 'true' };
  if (directory !== '' && !isOurDirectory(directory, document, tree)) return undefined;
  if (runner === 'script' && isOfPackage(name, tree)) return { is: 'true' };
  if (files === 'yes' && RUN_AS_FILES.some((extension) => tree.paths.named(name + extension).length > 0)) return undefined;
  if (runner === 'make' && (isOfMake(name, tree) || isOfPattern(name, names))) return undefined;
  const what = MANIFEST[runner] ?? 'manifest';
  const doubt = doubtAbout(claim, document, tree);
  if (doubt !== undefined)
    return { is: 'unsure', says: `is in no ${what}${doubt.says}`, ...(doubt.inCompany ? { inCompany: REMEDY } : {}) };
  const near = nearestName(
    name,
    [...names].filter((each) => !each.includes('%')),
  );
  return {
    is: 'false',
    says: `is in no ${what} of the repository`,
    remedy: near === undefined ? REMEDY : `write ${near}, if that is meant`,
  };
}

/** Mage spells targets in any case, with or without hyphens, and Nx takes a part of the name of a project. */
function isSpelledApart(runner: string, name: string, names: ReadonlySet<string>): boolean {
  if (runner === 'mage') return names.has(name.replaceAll('-', '').toLowerCase());
  return runner === 'nx project' && [...names].some((each) => each.split(/[-/:@.]/).includes(name));
}

const REMEDY = 'take it out, or name what took its place';

/** Why a command that no manifest has may be one after all; `inCompany` where others of the document can vouch against it. */
function doubtAbout(claim: Claim, document: string, tree: WordsTree): { says: string; inCompany?: true } | undefined {
  const { runner = '', sure } = claim.said;
  const hedge = hedgeOf(claim, document, tree);
  if (hedge !== undefined) return { says: `, and stands beside "${hedge}"` };
  // Any file of such a directory holds targets.
  const isApart = runner === 'mage' && tree.paths.named('magefiles').length > 0;
  if (isApart || tree.tasks.open.has(runner)) return { says: ' that can be read to its end' };
  if (sure === '' || (runner === 'script' && !hasScripts(document, tree)))
    return { says: ', and may be run in another way', inCompany: true };
  return isForUsers(claim, document, tree) ? { says: ", and may be of a project of the reader's" } : undefined;
}

/** A page of a site tells its readers what to make, and how it is then run. */
function hedgeOf({ hedge, said: { made = '' } }: Claim, document: string, { paths }: WordsTree): string | undefined {
  return hedge ?? (made !== '' && isOfSite(document, paths) ? made : undefined);
}

function isMadeHere(program: string, { tasks }: WordsTree): boolean {
  return tasks.programs.has(program) || tasks.names.get('cargo bin')?.has(program) === true;
}

const RUN_AS_FILES = ['', '.rs', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.mts'];

/** Pages of a site that are for those who work on the project. */
const OF_DEVELOPMENT = /(?:^|\/)(?:contribut|develop|hacking|building|internals?|architecture|agents|claude|adrs?|decisions)[^/]*(?:\/|$)/i;

/** A text that makes its reader a project, or adds this one to theirs, goes on with commands of that; so may pages of a site, and what a skill knows of a product. */
function isForUsers({ said: { installs = '', runner = '' } }: Claim, document: string, { tasks, paths }: WordsTree): boolean {
  const added = installs.split(' ');
  const own = [...tasks.packages.values()].map((data) => data['name']);
  return (
    added.includes('*') ||
    /(?:^|\/)skills\/[^/]+\/references\//.test(document) ||
    own.some((each) => typeof each === 'string' && added.includes(each)) ||
    (/^(?:script|deno task|composer)$/.test(runner) && isOfSite(document, paths) && !OF_DEVELOPMENT.test(document))
  );
}

const MANIFEST: Readonly<Record<string, string>> = {
  script: 'package.json',
  make: 'Makefile',
  just: 'justfile',
  task: 'Taskfile',
  composer: 'composer.json',
  'deno task': 'deno.json',
  'cargo package': 'Cargo.toml',
  'cargo bin': 'Cargo.toml',
  'cargo example': 'Cargo.toml',
  'uv group': 'pyproject.toml',
  'uv extra': 'pyproject.toml',
  'uv package': 'pyproject.toml',
  mage: 'magefile',
  poe: 'pyproject.toml',
  tox: 'tox.ini',
  nox: 'noxfile.py',
  'gradle project': 'settings.gradle',
  'nx project': 'project.json',
};

/** Lines of one block that each begin with `cd` may each start at the top: then the last of the directories is there, and not all of them in each other. */
function isOurDirectory(directory: string, document: string, { paths }: WordsTree): boolean {
  const parts = directory.replace(/^\.\//, '').replace(/\/$/, '').split('/');
  return parts.some((_, at) => {
    const plain = parts.slice(at).join('/');
    return paths.isDirectory(plain) || paths.isDirectory([directoryOf(document), plain].filter(Boolean).join('/'));
  });
}

/** Whether this repository's own scripts are meant: a package around the document has some. */
function hasScripts(document: string, { tasks }: WordsTree): boolean {
  return [...tasks.packages].some(
    ([path, data]) => isAround(path, document) && isMap(data['scripts']) && Object.keys(data['scripts']).length > 0,
  );
}

function isAround(manifest: string, document: string): boolean {
  const directory = directoryOf(manifest);
  return directory === '' || document.startsWith(`${directory}/`);
}

/** Package managers also run programs that packages bring. */
function isOfPackage(name: string, { tasks }: WordsTree): boolean {
  return [...tasks.packages.values()].some((data) =>
    ['bin', 'dependencies', 'devDependencies', 'optionalDependencies'].some((key) => {
      const map = data[key];
      return isMap(map) && Object.keys(map).some((each) => each === name || each.endsWith(`/${name}`));
    }),
  );
}

/** `test-%` makes `test-orders`. */
function isOfPattern(name: string, names: ReadonlySet<string>): boolean {
  return [...names].some((each) => {
    const [before = '', after] = each.split('%', 2);
    return after !== undefined && name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after);
  });
}

/** Files are targets, too, and without a Makefile in the tree it is made by configuring. */
function isOfMake(name: string, { paths }: WordsTree): boolean {
  return (
    paths.named(name).length > 0 ||
    paths.isIgnored('Makefile') ||
    ['configure.ac', 'CMakeLists.txt', 'configure', 'Makefile.am', 'Makefile.in'].some((name) => paths.isFile(name))
  );
}
