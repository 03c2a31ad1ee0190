import type { RuleMatch } from '../rules/rules.ts';
import type { UserRule } from './user-rule.ts';

export interface ToolMatch {
  startLine: number;
  endLine: number;
  /** In UTF-16 units, end exclusive. */
  start: number;
  end: number;
  /** What was matched. */
  text: string;
  message: string;
  /** What the rule's variables stand for; their names in any case. */
  captures: readonly (readonly [string, string])[];
  lists: readonly (readonly [string, readonly string[]])[];
}

const LONGEST = 200;

/** A match of another tool in the form of a lens rule's: `<tool>:<rule id>`, variables in lower case as captures. */
export function matchOf(rule: UserRule, found: ToolMatch): RuleMatch {
  const captures = Object.fromEntries(found.captures.map(([name, text]) => [name.toLowerCase(), fold(text)]));
  const lists = Object.fromEntries(found.lists.map(([name, texts]) => [name.toLowerCase(), texts.map(fold)]));
  return {
    rule: `${rule.tool}:${rule.id}`,
    startLine: found.startLine,
    endLine: found.endLine,
    captures: { expression: fold(found.text), ...captures, message: fold(found.message) },
    ...(found.lists.length === 0 ? {} : { lists }),
    meta: { kind: found.message, severity: rule.severity, ...rule.meta },
    start: found.start,
    end: found.end,
  };
}

/** On one line; of several lines the first, as a match can be a whole body. */
function fold(text: string): string {
  const [first = '', ...others] = text.trim().split('\n');
  const folded = first.replace(/\s+/g, ' ').trim();
  if (others.length > 0) return `${folded.slice(0, LONGEST - 2)} …`;
  return folded.length > LONGEST ? `${folded.slice(0, LONGEST - 1)}…` : folded;
}
