import type { Claim, Judgement } from '../claims/claim.ts';
import { claimAt } from '../claims/claim-at.ts';
import { findOtherTime } from '../claims/find-hedge.ts';
import type { ClaimKind, Needs } from '../claims/kind.ts';
import { isPlaceholder } from '../claims/placeholder.ts';
import { spellings } from '../claims/spellings.ts';
import type { MarkdownPiece } from '../markdown/piece.ts';
import { shellCommands } from '../markdown/shell.ts';
import type { WordsTree } from '../tree/words-tree.ts';

/** Flags of the repository's own programs: `shop serve --max-orders=5`. */
export const flag: ClaimKind = {
  name: 'flag',
  summary: 'A program of the repository is given a flag that it does not name',
  find: ({ pieces }) => pieces.flatMap(flagClaims),
  needs: needsOf,
  judge: judgeFlag,
};

/** Flags that are named without a program, as a table lists them: `--max-orders <count>`. */
export const option: ClaimKind = {
  name: 'option',
  summary: 'A flag that is listed is named by no program of the repository',
  find: ({ pieces }) => pieces.flatMap(optionClaims),
  needs: needsOf,
  judge: judgeFlag,
};

/** What runs a program that a package brings. */
const RUNNERS = /^(?:npx|bunx|uvx|pipx|(?:pnpm|yarn|npm|bundle|composer) exec|(?:uv|poetry|pdm|hatch|pnpm|yarn|pipx) run|pnpm dlx)\s/;

/** Given by what reads the command line, and not by the program. */
const OF_ALL = /^(?:help|version|(?:no-)?colou?r|install-completion|show-completion|verbose|quiet|debug)$/;

function flagClaims(piece: MarkdownPiece): Claim[] {
  return shellCommands(piece).flatMap(({ words, at }) => {
    const own = words.join(' ').replace(RUNNERS, '').split(' ');
    const [program = '', ...rest] = own;
    if (!/^[a-z][\w.-]*$/i.test(program)) return [];
    const end = rest.indexOf('--');
    return (end < 0 ? rest : rest.slice(0, end)).flatMap((word) => {
      const [, name = ''] = /^--([a-z][a-z\d]*(?:[-_][a-z\d]+)*)(?:=.*)?$/i.exec(word) ?? [];
      if (name === '' || OF_ALL.test(name) || isPlaceholder(name)) return [];
      const inside = piece.text.indexOf(`--${name}`, at);
      return inside < 0 || isQuoted(piece.text.slice(at, inside))
        ? []
        : [claimAt('flag', piece, inside, `--${name}`, { program, name }, findOtherTime(piece))];
    });
  });
}

/** What stands in quotes is handed on to another program. @param before the command up to there. */
function isQuoted(before: string): boolean {
  return ['"', "'"].some((quote) => before.split(quote).length % 2 === 0);
}

/** A flag, alone or behind its letter, with or without what it takes. */
const OPTION = /^(?:-\w,?\s+)?--([a-z][a-z\d]*(?:[-_][a-z\d]+)+)(?:[ =].*)?$/;

/** Of several words: one alone is a flag of nearly any program. */
function optionClaims(piece: MarkdownPiece): Claim[] {
  const [, name = ''] = piece.kind === 'code' ? (OPTION.exec(piece.text) ?? []) : [];
  if (name === '' || OF_ALL.test(name) || isPlaceholder(name)) return [];
  return [claimAt('option', piece, piece.text.indexOf('--'), `--${name}`, { name }, findOtherTime(piece))];
}

function needsOf({ said: { program, name = '' } }: Claim, _document: string, { tasks, holders }: WordsTree): Needs {
  if (program === undefined ? tasks.programs.size === 0 : !tasks.programs.has(program)) return {};
  const isNamed = namedAs(name).some((each) => holders(each)?.length !== 0);
  return isNamed ? { tokens: namedAs(name) } : { tokens: spellingsOf(name), derives: true };
}

/** A name without the `no-` that a reader of command lines adds. */
function barely(name: string): string[] {
  return [...new Set([name, name.replace(/^no-/, '')])];
}

/** As a flag is named where it is written out; of one word only where it looks like a flag, or like a name of one. */
function namedAs(name: string): string[] {
  return barely(name).flatMap((each) =>
    /[-_]/.test(each) ? [each] : [`--${each}`, `"${each}"`, `'${each}'`, `\`${each}\``, `${each}:`, `:${each}`],
  );
}

/** As code of any language spells what a flag is made of. */
function spellingsOf(name: string): string[] {
  return [...new Set(barely(name).flatMap((each) => [each, ...spellings(each.toLowerCase().split(/[-_]/))]))];
}

function judgeFlag(
  { said: { program, name = '' } }: Claim,
  _document: string,
  { tasks, holders, derivesFlags }: WordsTree,
): Judgement | undefined {
  if (program === undefined ? tasks.programs.size === 0 : !tasks.programs.has(program)) return undefined;
  const isHeld = (names: readonly string[]) => names.some((each) => holders(each)?.length !== 0);
  if (namedAs(name).every((each) => holders(each) === undefined)) return undefined;
  if (isHeld(namedAs(name)) || (derivesFlags() !== false && isHeld(spellingsOf(name)))) return { is: 'true' };
  return {
    is: 'unsure',
    says:
      program === undefined
        ? 'is named as a flag nowhere in the repository'
        : `is named as a flag nowhere in the repository, whose program ${program} is`,
    inCompany: 'take it out, or name what took its place',
  };
}
