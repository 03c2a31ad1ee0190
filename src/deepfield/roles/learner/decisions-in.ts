import { foldSpaces } from '../../../base/fold-spaces.ts';
import type { CodeSymbol } from '../../../code/facts/facts.ts';
import { functionAtLine, functionsOf } from './functions-of.ts';

/** A condition on which a function ends early, or calls another: what is asked, and what it does then, as written. */
export interface CodeDecision {
  when: string;
  does: string;
  /** Of the condition, counted from 1. */
  line: number;
  /** The first line of the function. */
  within: number;
}

/** Of one function. */
const MOST = 12;
const LONGEST_CONDITION = 240;
const LONGEST_END = 80;
/** Lines of a block that are looked through for what ends the function. */
const MOST_LINES = 5;
/** Lines of comments among them. */
const MOST_COMMENTS = 8;

const ASKS = /^[\s})]*(?:else\s+|el)?(if|unless|guard)\b\s*(.*)$/;
/** What is called, and nothing is made of what it gives. */
const CALLS = /^(?:go |await |yield |defer )?(?:[A-Za-z_$][\w$]*(?:\?\.|!\.|\.|->|::))*[A-Za-z_$][\w$]*[!?]?\(/;
const LOGS =
  /^(?:\w+[.:]+)*(?:log|logger|logging|log[A-Z]\w*|console|print\w*|fmt|debug|info|warn\w*|trace|error)\b|^(?:if|for|while|switch|catch|function|super|assert)\b/i;
const ENDS = /^(?:return|throw|raise|panic!?|bail!|abort|reject|continue|res(?:ponse)?\.(?:status|send))\b/;
/** `return x if it`, `raise X unless it` */
const ENDS_IF = /^\s*((?:return|raise|throw)\b.*?)\s+(if|unless)\s+(.+)$/;

/** What is said beside code is no part of it. */
const COMMENT = /\s+(?:\/\/|#)\s.*$/s;

/** Passing an error on is what all code does. */
const PLAIN =
  /^!?\(?\s*(?:err(?:or)?\d?|e|ex|exc)\b\s*(?:(?:[!=]==?|is(?: not)?)\s*(?:nil|null|None|undefined))?\s*\)?$|[;:]?\s*err\w*\s*!=\s*nil$/;

/** The conditions on which functions of a source end early, a few of each, in their order. Read line by line, so of a condition that spans more than a few lines nothing. Pure. */
export function decisionsIn(text: string, symbols: readonly CodeSymbol[]): CodeDecision[] {
  const functions = functionsOf(symbols);
  const lines = text.split(/\r?\n/);
  const counts = new Map<number, number>();
  return lines.flatMap((line, at): CodeDecision[] => {
    const found = decisionAt(lines, at, line);
    if (!found || PLAIN.test(found.when)) return [];
    const within = functionAtLine(functions, at + 1)?.startLine;
    if (within === undefined || (counts.get(within) ?? 0) >= MOST) return [];
    counts.set(within, (counts.get(within) ?? 0) + 1);
    return [{ ...found, line: at + 1, within }];
  });
}

function decisionAt(lines: readonly string[], at: number, line: string): Pick<CodeDecision, 'when' | 'does'> | undefined {
  const [, does, word, after] = ENDS_IF.exec(line.replace(COMMENT, '')) ?? [];
  if (does !== undefined && word !== undefined && after !== undefined)
    return /\selse\s/.test(after) ? undefined : decision(word, after, does);
  const [, asks] = ASKS.exec(line) ?? [];
  if (asks === undefined) return undefined;
  const start = line.indexOf(asks) + asks.length;
  const whole = [line.slice(start), ...lines.slice(at + 1, at + MOST_LINES + MOST_COMMENTS)].join('\n');
  const condition = readCondition(whole);
  if (!condition) return undefined;
  const block = linesInside(whole.slice(condition.end), indentOf(line));
  const end = firstEnd(block) ?? firstCall(block);
  return end === undefined ? undefined : decision(asks, condition.text, end);
}

/** The rest of a line with the lines behind it that stand further in. */
function linesInside(text: string, indent: number): string {
  const [first = '', ...others] = text.split('\n');
  const end = others.findIndex((line) => line.trim() !== '' && indentOf(line) <= indent);
  return [first, ...(end === -1 ? others : others.slice(0, end))].join('\n');
}

function indentOf(line: string): number {
  return line.search(/\S|$/);
}

function decision(word: string, when: string, does: string): Pick<CodeDecision, 'when' | 'does'> | undefined {
  const condition = foldSpaces(when);
  if (condition === '' || condition.length > LONGEST_CONDITION) return undefined;
  const end = foldSpaces(does.replace(COMMENT, '')).replace(/;$/, '');
  return {
    when: word === 'if' ? condition : `not: ${condition}`,
    does: end.length > LONGEST_END ? `${end.slice(0, LONGEST_END - 1)}…` : end,
  };
}

/** What stands between an `if` and its block: in parentheses, or up to the brace, the colon or the end of the line. */
function readCondition(text: string): { text: string; end: number } | undefined {
  const start = text.search(/\S/);
  if (start < 0) return undefined;
  if (text[start] === '(') {
    const end = closing(text, start);
    const rest = end === undefined ? '' : text.slice(end + 1, end + 40);
    // `(a) || b {` goes on behind it.
    if (end !== undefined && /^\s*(?:$|[{:;]|\n|then\b|return\b|throw\b|continue\b)/.test(rest))
      return { text: text.slice(start + 1, end), end: end + 1 };
  }
  const [, condition] = /^\s*([^{}]*?)\s*(?:\{|:\s*(?:\n|$)|\bthen\b|\belse\s*\{|\n)/.exec(text) ?? [];
  return condition === undefined || condition === '' ? undefined : { text: condition, end: text.indexOf(condition) + condition.length };
}

function closing(text: string, start: number): number | undefined {
  let open = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') open++;
    else if (text[at] === ')' && --open === 0) return at;
  }
  return undefined;
}

/** The first statement of a block that ends the function, before the block itself ends or another condition is asked. */
function firstEnd(rest: string): string | undefined {
  const code = codeOf(rest);
  for (const [at, line] of code.slice(0, MOST_LINES).entries()) {
    const said = line.trim();
    if (ENDS.test(said)) return wholeStatement(code.slice(at));
    if (/^[})]|^(?:if|else|elif|elsif|for|while|switch|case|end|function|def|fn)\b/.test(said)) return undefined;
  }
  return undefined;
}

/** The lines of a block without comments. */
function codeOf(rest: string): string[] {
  const lines = rest.replace(/^\s*(?:\)|then\b|else\b|[{:])+/, '').split('\n');
  return lines.filter((line) => !/^\s*(?:\/\/|#(?!\[)|\*|\/\*)/.test(line));
}

/** The call that a block begins with: what is done on a condition, and goes on. */
function firstCall(rest: string): string | undefined {
  const lines = codeOf(rest);
  const at = lines.findIndex((line) => line.trim() !== '');
  const said = (lines[at] ?? '').trim();
  return CALLS.test(said) && !LOGS.test(said) ? wholeStatement(lines.slice(at)) : undefined;
}

/** A statement with the lines that it goes on in: while something is open, and where the next line begins with what joins it. */
function wholeStatement(lines: readonly string[]): string {
  let text = '';
  for (const [at, line] of lines.slice(0, MOST_LINES).entries()) {
    text += ` ${line.trim()}`;
    const open = (text.match(/[([{]/g)?.length ?? 0) - (text.match(/[)\]}]/g)?.length ?? 0);
    if (open <= 0 && !/^\s*(?:[?:.&|]|->|\+)/.test(lines[at + 1] ?? '')) break;
  }
  return text
    .trim()
    .replace(/\s*}\s*$/, (end) => (text.includes('{') ? end : ''))
    .replace(/;.*$/, '');
}
