import { usageError } from '../../base/errors.ts';
import { didYouMean, nearestName } from '../../base/nearest-name.ts';

/** A command and the words that are its own to read. */
export interface CommandLine {
  /** As oclif spells it, 'runs:verify'. */
  id: string;
  argv: string[];
}

/** What asks for help wherever it stands, and for the version where it stands first. */
const HELP = ['--help', '-h'];
const VERSION = ['--version', '-V'];

/**
 * Finds the command that words ask for, the longest one that they begin with. Without any, with `--help`, and for a group of commands it is
 * `help`, with the words of the command as its own.
 * @param words what follows `kb`.
 * @param ids of all commands, with ':' between their words.
 * @throws KbError (exit 2) where there is no such command, with the one that is nearest.
 */
export function readCommandLine(written: readonly string[], ids: readonly string[]): CommandLine {
  const words = wholeNames(written);
  const own = words.includes('--') ? words.slice(0, words.indexOf('--')) : words;
  if (VERSION.includes(words[0] ?? '')) return { id: 'version', argv: words.slice(1) };
  const named = commandWords(own, ids);
  const options = own.slice(named.length).filter((word) => word === '--json');
  if (own.some((word) => HELP.includes(word)) && named[0] !== 'help') return { id: 'help', argv: [...named, ...options] };
  if (named.length === 0 && own[0]?.startsWith('-')) {
    const near = didYouMean(own[0], [...HELP, ...VERSION]);
    throw usageError(
      `kb takes no option ${own[0]} before a command`,
      near ?? 'options follow it, as in kb check --json; kb help lists the commands',
    );
  }
  const id = named.join(':');
  return ids.includes(id) ? { id, argv: words.slice(named.length) } : { id: 'help', argv: [...named, ...options] };
}

/** Groups of commands that have a short name, too. */
const SHORT: Readonly<Record<string, string>> = { df: 'deepfield' };

function wholeNames(words: readonly string[]): readonly string[] {
  const at = words[0] === 'help' ? 1 : 0;
  return words.map((word, index) => (index === at && Object.hasOwn(SHORT, word) ? (SHORT[word] ?? word) : word));
}

/**
 * The words of a command or of a group of commands that a line begins with.
 * @throws KbError (exit 2) where the first word, or the first one after a group, is none.
 */
export function commandWords(words: readonly string[], ids: readonly string[]): string[] {
  const named: string[] = [];
  for (const word of words) {
    const path = [...named, word].join(':');
    if (ids.some((id) => id === path || id.startsWith(`${path}:`))) named.push(word);
    else if (word.startsWith('-') || ids.includes(named.join(':'))) break;
    else throw unknownCommand(named, word, ids);
  }
  return named;
}

function unknownCommand(group: readonly string[], word: string, ids: readonly string[]) {
  const siblings = [...new Set(ids.map((id) => id.split(':')).filter((id) => group.every((part, at) => id[at] === part)))].map(
    (id) => id[group.length] ?? '',
  );
  const near = nearestName(word, siblings);
  const lead = ['kb', ...group].join(' ');
  const hint = near === undefined ? `${['kb help', ...group].join(' ')} lists the commands` : `did you mean ${lead} ${near}?`;
  return usageError(`${lead} has no command '${word}'`, hint);
}
