import { groupPairs } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { spend } from '../../base/steps.ts';
import { tellCut } from '../limited.ts';
import { aroundPlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import { ofRole } from '../names/of-role.ts';
import { unquote } from '../names/unquote.ts';

/** Commands in commands in commands. */
const DEPTH = 20;

/** Where commands are added to others by what is added, and the commands by what they are called in the code. */
interface Adding {
  adds: ReadonlyMap<string, readonly RuleHit[]>;
  commands: ReadonlyMap<string, readonly RuleHit[]>;
}

const known = new WeakMap<AllMatches, Adding>();

/**
 * What stands before a command's name where it is typed, for commands that are added to others by their variables or by the functions that
 * make them: `shop order` for `cancel <id>`. Only what the sources show counts.
 */
export function addedUnder(command: RuleHit, found: AllMatches, depth = DEPTH): string[] {
  const parent = parentOf(command, found);
  if (parent && depth === 0) {
    tellCut('commands in commands', command.path);
    return [];
  }
  return parent ? [...addedUnder(parent, found, depth - 1), firstWord(parent)] : [];
}

function parentOf(command: RuleHit, found: AllMatches): RuleHit | undefined {
  const { adds, commands } = remember(known, found, () => readAdding(found));
  const near = (match: RuleHit) => (match.path === command.path ? 0 : 1);
  const own = [...new Set(namesOf(command, found).flatMap((name) => adds.get(name) ?? []))].sort((a, b) => near(a) - near(b));
  for (const add of own) {
    const parents = (commands.get(add.captures.parent ?? '') ?? []).filter((match) => match !== command);
    spend(10 * parents.length);
    const parent =
      parents.find((match) => sharesFunction(match, add, found)) ?? parents.find(({ path }) => path === add.path) ?? parents[0];
    if (parent) return parent;
  }
  return undefined;
}

function readAdding(found: AllMatches): Adding {
  const lists = [...found.values()];
  const adds = lists.flatMap((here) => ofRole(here, 'subcommand'));
  const commands = lists.flatMap((here) => ofRole(here, 'command'));
  return {
    adds: groupPairs(adds.flatMap((add) => [...new Set((add.lists?.children ?? []).map(calleeOf))].map((name) => [name, add] as const))),
    commands: groupPairs(commands.flatMap((match) => namesOf(match, found).map((name) => [name, match] as const))),
  };
}

/** The variable that a command is bound to, and the function that makes it. */
function namesOf(command: RuleHit, found: AllMatches): string[] {
  const around = aroundPlace(found.get(command.path) ?? [], command).filter((match) => encloses(match, command));
  const bound = around.filter(({ meta }) => meta.role === 'command-name').at(-1);
  const maker = around.filter(({ meta }) => meta.role === 'function').at(-1);
  return [...new Set([bound, maker].flatMap((match) => match?.captures.name ?? []))];
}

function sharesFunction(a: RuleHit, b: RuleHit, found: AllMatches): boolean {
  const around = aroundPlace(found.get(a.path) ?? [], a).filter(({ meta }) => meta.role === 'function');
  return around.some((each) => encloses(each, a) && encloses(each, b));
}

/** `newCancelCmd` of `order.newCancelCmd(app)` and of `newCancelCmd`. */
function calleeOf(text: string): string {
  const [dotted = ''] = /^&?[\w.]+/.exec(text) ?? [];
  return dotted.slice(dotted.lastIndexOf('.') + 1);
}

function firstWord(command: RuleHit): string {
  return unquote(command.captures.name ?? '').split(/\s/)[0] ?? '';
}
