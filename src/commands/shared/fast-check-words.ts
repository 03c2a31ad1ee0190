import type { TreeSource } from '../../git/objects/tree.ts';

/** What `kb check` is asked for in its common forms. */
export interface PlainCheck {
  documents: string[];
  source: TreeSource;
  verbose: boolean;
  strict: boolean;
}

/**
 * Reads the words after `kb check`: documents, --staged, --rev, --verbose, --strict, as the command line reads them.
 * @returns undefined for every other word, for a flag that is there twice, and for what contradicts itself: the command line answers those.
 */
export function readPlainWords(words: readonly string[]): PlainCheck | undefined {
  const documents: string[] = [];
  const flags = new Map<string, string>();
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '') return undefined;
    if (!word.startsWith('-')) {
      documents.push(word);
      continue;
    }
    const [name, value] = word === '--rev' ? ['--rev', rest.shift() ?? ''] : splitFlag(word);
    if (name === undefined || flags.has(name)) return undefined;
    flags.set(name, value ?? '');
  }
  const rev = flags.get('--rev');
  if (rev !== undefined && (rev === '' || rev.startsWith('-') || flags.has('--staged'))) return undefined;
  const tree: TreeSource = flags.has('--staged') ? { kind: 'index' } : { kind: 'worktree' };
  return {
    documents,
    source: rev === undefined ? tree : { kind: 'commit', rev },
    verbose: flags.has('--verbose'),
    strict: flags.has('--strict'),
  };
}

function splitFlag(word: string): [name: string, value: string] | [] {
  if (word.startsWith('--rev=')) return ['--rev', word.slice('--rev='.length)];
  const name = word === '-v' ? '--verbose' : word;
  return ['--staged', '--verbose', '--strict'].includes(name) ? [name, ''] : [];
}
