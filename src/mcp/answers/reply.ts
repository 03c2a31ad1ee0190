import { estimateTokens } from '../../base/estimate-tokens.ts';
import { asCalls } from './as-calls.ts';
import { harmless, quote } from './quote.ts';

/** What a tool answers, before it is cut to what the caller has room for. */
export interface Reply {
  /** What kb says itself: a status, a count, what to do. One line each. */
  head: readonly string[];
  /** What is from the repository, best first, in as many tokens. */
  body?: (budget: number) => Body;
}

export interface Body {
  lines: readonly string[];
  /** What is left out and how to get it. */
  rest?: string;
}

/** Tokens that an answer may take unless told. */
export const BUDGET = 2000;

/** What a note may take, in characters, and how many are told. */
const NOTE = 300;
const NOTES = 5;

/**
 * The text of an answer, with what people should know beside it, in which names of the repository can be. It takes at most `budget` tokens, by
 * an estimate that is rather too high.
 */
export function renderReply({ head, body }: Reply, notes: readonly string[], budget: number): string {
  const said = notes.slice(0, NOTES).map((note) => `note: ${asCalls(note).slice(0, NOTE)}`);
  const compose = (lines: readonly string[], rest?: string) => {
    const quoted = [...lines, ...said];
    return [...head.map(harmless), ...quote(quoted), ...(rest === undefined ? [] : [rest])].join('\n');
  };
  const room = budget - estimateTokens(compose([''])) - REST;
  const { lines, rest } = body?.(Math.max(0, room)) ?? { lines: [] };
  const whole = compose(lines, rest);
  if (estimateTokens(whole) <= budget) return whole;
  // There may be no line that fits; a character is a token at most.
  return compose([lines.join('\n').slice(0, Math.max(0, room))], CUT);
}

/** What is kept for what is said of the rest. Tokens. */
const REST = 60;

const CUT = '… cut: ask for less, or give a larger budget';
