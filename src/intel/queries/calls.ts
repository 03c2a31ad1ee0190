import { count } from '../../base/count.ts';
import { usageError } from '../../base/errors.ts';
import { showLocation } from '../../base/source-location.ts';
import { sum } from '../../base/sum.ts';
import type { ToldCall } from '../../program/queries/calls-from.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Answer, AnswerGroup, AnswerLine } from '../answer.ts';
import { findCallingCode, type TitledCode } from '../find-calling-code.ts';
import { followCallsFrom, type UndecidedCall } from '../find-calls-from.ts';
import type { FoundSymbol } from '../find-symbols.ts';
import { tellCalls } from '../tell-calls.ts';
import { withoutArguments } from '../without-arguments.ts';
import type { QueryCode } from './query.ts';

/** Calls away from what is asked about that are followed unless told. */
const DEPTH = 3;

/** Functions that are told; and of what is called beyond them. */
const MOST = 60;
const MOST_OTHERS = 12;

/** Declarations of at most so many lines are shown whole. */
const SHOWN_WHOLE = 120;

/** What a function or an entry point calls, and what that calls, as far as names lead, in the order in which it is called. */
export const calls: QueryCode = {
  async answer(workspace, asked) {
    const wanted = asked.about.join(' ');
    if (wanted.trim() === '') throw usageError('say which function or route', "kb query calls 'POST /orders'");
    const { starts, gaps } = await findCallingCode(workspace, asked, wanted);
    const depth = asked.depth ?? DEPTH;
    const told: Told[] = [];
    for (const start of starts) told.push(await tellStart(workspace, start, depth));
    const functions = new Set(told.flatMap(({ places }) => places)).size;
    return {
      question: `calls ${wanted}`,
      summary: [
        `${count(functions, 'function')} of the repository, up to ${count(depth, 'call')} away`,
        ...countOf(told, 'undecided', 'not decided'),
        ...countOf(told, 'more', 'not told'),
      ].join('; '),
      groups: told.flatMap(({ groups }) => groups),
      gaps: [...gaps, ...told.flatMap((each) => each.gaps), 'what frameworks call, what is called by a name that is made at run time'],
    } satisfies Answer;
  },
};

interface Told {
  /** Of the functions that are told. */
  places: string[];
  /** Calls that are not decided, and those beyond what is told. */
  undecided: number;
  more: number;
  groups: AnswerGroup[];
  gaps: string[];
}

function countOf(told: readonly Told[], what: 'undecided' | 'more', says: string): string[] {
  const number = sum(told.map((each) => each[what]));
  return number === 0 ? [] : [`${count(number, 'call')} ${says}`];
}

async function tellStart(workspace: Workspace, { title, code }: TitledCode, depth: number): Promise<Told> {
  const found = await followCallsFrom(workspace, code, { depth, most: MOST });
  if (!found)
    return {
      places: [],
      undecided: 0,
      more: 0,
      groups: [],
      gaps: [`${title} (${code.path}:${code.line}), whose code no rule of kb reads`],
    };
  const lines = tellCalls(found.calls);
  // What few declarations have the name of is the repository's own, perhaps; the others are the language's and packages', nearly always.
  const undecided = found.undecided.filter(({ perhaps }) => perhaps.length > 0);
  const others = found.undecided.length - undecided.length;
  const groups: AnswerGroup[] = [
    { lines: [{ text: title, at: { path: code.path, line: code.line } }, ...lines], codeUpTo: SHOWN_WHOLE },
    { title: 'not decided, as it is not known what they are called on', lines: undecided.map(tellUndecided), most: MOST_OTHERS },
    { title: 'of packages', lines: found.packages.map((text) => ({ text })), most: MOST_OTHERS },
  ];
  return {
    places: placesOf(found.calls),
    undecided: undecided.length,
    more: found.more,
    groups: groups.filter((group) => group.lines.length > 0),
    gaps: [
      ...(others > 0 ? [`${count(others, 'call')} on what is not known, of names that nothing here declares, or more than a few do`] : []),
      ...(found.more > 0
        ? [`${count(found.more, 'more call')} beyond the ${MOST} that are told: a smaller --depth, or ask for what is called`]
        : []),
      ...found.gaps.map((gap) => gap.replaceAll('`', '')),
      ...(found.isCut ? ['files that calls may lead to, of which there were too many'] : []),
    ],
  };
}

/** A call that is not decided, with what it may be of. */
function tellUndecided({ callee, path, line, perhaps }: UndecidedCall): AnswerLine {
  return { text: `${withoutArguments(callee)}: perhaps ${perhaps.map(tellDeclared).join(' or ')}`, at: { path, line } };
}

function tellDeclared({ name, path, symbol }: FoundSymbol): string {
  return `${name} (${path}:${symbol.startLine})`;
}

function placesOf(calls: readonly ToldCall[]): string[] {
  return calls.flatMap(({ path, line, calls: own }) => [showLocation({ path, line }), ...placesOf(own)]);
}
