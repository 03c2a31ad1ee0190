import type { Claim, Judgement } from '../claims/claim.ts';
import { claimAt } from '../claims/claim-at.ts';
import { findHedge } from '../claims/find-hedge.ts';
import type { ClaimKind } from '../claims/kind.ts';
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
  needs: ({ said: { program = '', name = '' } }, _document, { tasks }) => ({
    tokens: tasks.programs.has(program) ? spellingsOf(name) : [],
  }),
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
      return inside < 0 ? [] : [claimAt('flag', piece, inside, `--${name}`, { program, name }, findHedge(piece))];
    });
  });
}

/** As sources spell it: in code of any language, also without the `no-` that a reader of command lines adds. */
function spellingsOf(name: string): string[] {
  const bare = name.replace(/^no-/, '');
  return [...new Set([name, bare, ...[name, bare].flatMap((each) => spellings(each.toLowerCase().split(/[-_]/)))])];
}

function judgeFlag({ said: { program = '', name = '' } }: Claim, _document: string, { tasks, holders }: WordsTree): Judgement | undefined {
  if (!tasks.programs.has(program)) return undefined;
  const found = spellingsOf(name).map(holders);
  if (found.some((files) => files === undefined)) return undefined;
  return found.some((files) => files && files.length > 0)
    ? { is: 'true' }
    : {
        is: 'unsure',
        says: `is named nowhere in the repository, whose program ${program} is`,
        inCompany: 'take it out, or name what took its place',
      };
}
