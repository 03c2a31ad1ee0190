import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { GIT_ENVIRONMENT } from '../helpers/git-repo.ts';

/** Directory of the documents; what lies there is kb's, but for the words that people wrote into it. */
export const DOCUMENTS = 'docs/spelunk';

/** What every word that somebody writes into a document has, wherever it stands. */
const WORD = /\bnumber \d+\w*/;

/** All that the user wrote, as the disk, the index and the last commit have it. */
export interface UserState {
  /** Contents of the files of the working tree, outside the documents. */
  files: Record<string, string>;
  /** `<mode> <id> <stage>` of the index entries outside the documents. */
  staged: Record<string, string>;
  /** `<mode> blob <id>` of the files of the last commit, outside the documents. */
  committed: Record<string, string>;
  /** The words outside the generated sections of each document, and those inside that somebody wrote there. */
  words: Record<string, string>;
  /** What somebody wrote into documents as it is staged and committed: `<path>:<words>`. */
  stagedWords: string[];
  committedWords: string[];
  stashes: number;
}

export function readUserState(dir: string): UserState {
  const files: Record<string, string> = {};
  for (const name of listFiles(dir)) if (!name.startsWith(`${DOCUMENTS}/`)) files[name] = readFileSync(join(dir, name), 'latin1');
  const entries = (args: string[]) => {
    const records = list(dir, args).map((record) => record.split('\t') as [string, string]);
    return Object.fromEntries(
      records.filter(([, path]) => !path.startsWith(`${DOCUMENTS}/`)).map(([entry, path]) => [`${path} ${entry.slice(-1)}`, entry]),
    );
  };
  return {
    files,
    staged: entries(['ls-files', '--stage', '-z']),
    committed: entries(['ls-tree', '-r', '-z', 'HEAD']),
    words: readWords(dir),
    stagedWords: wordsAt(dir, '--cached'),
    committedWords: wordsAt(dir, 'HEAD'),
    stashes: list(dir, ['stash', 'list', '-z']).length,
  };
}

/** What people wrote into documents of a commit, or of the index. The index page repeats the first words of a document: those are kb's. */
export function wordsAt(dir: string, rev: string): string[] {
  try {
    const found = list(dir, [
      'grep',
      '-I',
      '--only-matching',
      '-z',
      '-E',
      '-e',
      'number [0-9]+[a-z]*',
      rev,
      '--',
      DOCUMENTS,
      `:!${DOCUMENTS}/_index.md`,
    ]);
    return found
      .flatMap((text) => text.split('\n'))
      .filter((text) => text !== '')
      .sort();
  } catch {
    return [];
  }
}

function readWords(dir: string): Record<string, string> {
  const root = join(dir, DOCUMENTS);
  const names = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : [];
  const words: Record<string, string> = {};
  for (const name of names.filter((each) => each.includes('/') && each.endsWith('.md'))) {
    const text = readFileSync(join(root, name), 'utf8');
    const inside: string[] = [];
    const outside = text.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/<!-- kb:begin (\S+) -->[\s\S]*?<!-- kb:end \1 -->/g, (section) => {
      inside.push(...section.split('\n').filter((line) => WORD.test(line)));
      return '';
    });
    words[name] = `${outside.replace(/\n+/g, '\n')}${inside.join('\n')}`;
  }
  return words;
}

/** Paths below a directory, without git's own; what goes meanwhile is not there. */
function listFiles(dir: string, below = ''): string[] {
  const names = existsSync(join(dir, below)) ? readdirSync(join(dir, below), { withFileTypes: true }) : [];
  const paths = names.filter(({ name }) => name !== '.git').map((entry) => ({ entry, path: `${below}${entry.name}` }));
  return paths.flatMap(({ entry, path }) => (entry.isDirectory() ? listFiles(dir, `${path}/`) : entry.isFile() ? [path] : [])).sort();
}

/** What git prints, cut at NUL. */
export function list(dir: string, args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: dir, env: GIT_ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] }).toString('utf8');
  return output.split('\0').filter((record) => record !== '');
}

/** Files that a process which is gone may have left: locks, temporary files and refs. */
export function leftovers(dir: string, temporary: readonly string[]): string[] {
  const inGit = readdirSync(join(dir, '.git'), { recursive: true, encoding: 'utf8' });
  const locks = inGit.filter((name) => /\.lock$|(^|\/)tmp_obj_|\.tmp$/.test(name)).map((name) => `.git/${name}`);
  const files = listFiles(dir).filter((name) => /(^|\/)\.kb-.*\.tmp$/.test(name));
  const refs = list(dir, ['for-each-ref', '--format=%(refname)%00']).map((ref) => ref.trim());
  const strange = refs.filter((ref) => ref !== '' && !/^refs\/(heads|remotes|notes|tags|kb\/remotes)\/|^refs\/stash$/.test(ref));
  return [...locks, ...files, ...strange, ...temporary.flatMap((each) => readdirSync(each)).map((name) => `temporary directory: ${name}`)];
}
