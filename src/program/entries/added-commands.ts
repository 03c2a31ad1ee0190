import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import { unquote } from '../names/unquote.ts';

/** Commands in commands in commands. */
const DEPTH = 5;

/**
 * What stands before a command's name where it is typed, for commands that are added to others by their variables or by the functions that
 * make them: `shop order` for `cancel <id>`. Only what the sources show counts.
 */
export function addedUnder(command: RuleHit, found: AllMatches, depth = DEPTH): string[] {
  const parent = depth > 0 ? parentOf(command, found) : undefined;
  return parent ? [...addedUnder(parent, found, depth - 1), firstWord(parent)] : [];
}

function parentOf(command: RuleHit, found: AllMatches): RuleHit | undefined {
  const all = [...found.values()].flat();
  const own = namesOf(command, found);
  const near = (match: RuleHit) => (match.path === command.path ? 0 : 1);
  const adds = all
    .filter(({ meta, lists }) => meta.role === 'subcommand' && (lists?.children ?? []).some((text) => own.has(calleeOf(text))))
    .sort((a, b) => near(a) - near(b));
  for (const add of adds) {
    const parents = all.filter(
      (match) => match.meta.role === 'command' && match !== command && namesOf(match, found).has(add.captures.parent ?? ''),
    );
    const parent =
      parents.find((match) => sharesFunction(match, add, found)) ?? parents.find(({ path }) => path === add.path) ?? parents[0];
    if (parent) return parent;
  }
  return undefined;
}

/** The variable that a command is bound to, and the function that makes it. */
function namesOf(command: RuleHit, found: AllMatches): Set<string> {
  const around = (found.get(command.path) ?? []).filter((match) => encloses(match, command));
  const bound = around.filter(({ meta }) => meta.role === 'command-name').at(-1);
  const maker = around.filter(({ meta }) => meta.role === 'function').at(-1);
  return new Set([bound, maker].flatMap((match) => match?.captures.name ?? []));
}

function sharesFunction(a: RuleHit, b: RuleHit, found: AllMatches): boolean {
  const functions = (found.get(a.path) ?? []).filter(({ meta }) => meta.role === 'function');
  return functions.some((each) => encloses(each, a) && encloses(each, b));
}

/** `newCancelCmd` of `order.newCancelCmd(app)` and of `newCancelCmd`. */
function calleeOf(text: string): string {
  const [dotted = ''] = /^&?[\w.]+/.exec(text) ?? [];
  return dotted.slice(dotted.lastIndexOf('.') + 1);
}

function firstWord(command: RuleHit): string {
  return unquote(command.captures.name ?? '').split(/\s/)[0] ?? '';
}
