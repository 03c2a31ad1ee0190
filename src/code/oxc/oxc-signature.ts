import type { Comment, Expression, Node } from 'oxc-parser';

import { walk } from './oxc-walk.ts';

const MAX_SIGNATURE = 300;
const MAX_INITIALISER = 60;

/** Calls in calls, and links of a chain of calls, that are looked into. */
const MAX_DEPTH = 200;

/** A text with its comments in source order. */
export interface ScriptText {
  text: string;
  comments: Comment[];
}

/** A stretch of the source that a signature shows otherwise, or not at all. */
interface Cut {
  start: number;
  end: number;
  text: string;
}

/**
 * The source of a declaration from `from` to `to` on one line: without comments, decorators and long default values, white space folded.
 * @param node the declaration, which holds what is cut
 */
export function headText(source: ScriptText, node: Node, from: number, to: number): string {
  const cuts = [...commentCuts(source, from, to), ...syntaxCuts(source, node, to)].sort((a, b) => a.start - b.start || a.end - b.end);
  let head = '';
  let at = from;
  for (const cut of cuts) {
    if (cut.start < at || cut.end > to) continue;
    head += source.text.slice(at, cut.start) + cut.text;
    at = cut.end;
  }
  return fold(head + source.text.slice(at, to));
}

/** A signature as it is stored: at most 300 characters, cut at a space. */
export function clipSignature(signature: string): string {
  if (signature.length <= MAX_SIGNATURE) return signature;
  const cut = signature.slice(0, MAX_SIGNATURE - 2);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_SIGNATURE / 2)).trimEnd()} …`;
}

/** A value as a signature shows it: short ones as written, functions without their bodies, objects and arrays without their contents. */
export function valueText(source: ScriptText, value: Node, depth = 0): string {
  if (depth > MAX_DEPTH) return '…';
  switch (value.type) {
    case 'ObjectExpression':
      return value.properties.length > 0 ? '{…}' : '{}';
    case 'ArrayExpression':
      return value.elements.length > 0 ? '[…]' : '[]';
    case 'ArrowFunctionExpression':
      return `${headText(source, value, value.start, value.body.start)} …`;
    case 'FunctionExpression':
    case 'ClassExpression':
      return headText(source, value, value.start, value.body?.start ?? value.end);
    case 'CallExpression':
      return valueOfCall(source, value, '', depth + 1);
    case 'NewExpression':
      return valueOfCall(source, value, 'new ', depth + 1);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression': {
      const word = value.type === 'TSAsExpression' ? 'as' : 'satisfies';
      return `${valueText(source, value.expression, depth + 1)} ${word} ${headText(source, value, value.typeAnnotation.start, value.end)}`;
    }
    case 'AwaitExpression':
      return `await ${valueText(source, value.argument, depth + 1)}`;
    case 'ParenthesizedExpression':
      return valueText(source, value.expression, depth + 1);
    default:
      return shortText(source, value);
  }
}

/** Whether a value is a function or a class, whose signature then stands for it. */
export function isFunctionExpression(
  value: Node | null | undefined,
): value is Extract<Expression, { type: 'ArrowFunctionExpression' | 'FunctionExpression' }> {
  return value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression';
}

function valueOfCall(
  source: ScriptText,
  call: Extract<Expression, { type: 'CallExpression' | 'NewExpression' }>,
  prefix: string,
  depth: number,
): string {
  const callee = `${prefix}${calleeText(source, call.callee, depth)}`;
  const types = call.typeArguments ? headText(source, call, call.typeArguments.start, call.typeArguments.end) : '';
  const values = call.arguments.map((argument) => (isFunctionExpression(argument) ? '…' : valueText(source, argument, depth))).join(', ');
  const inside = values.length > MAX_INITIALISER ? '…' : values;
  return `${callee}${types}(${inside})`;
}

/** `z.object({…}).strict`: a chain of calls keeps its names. */
function calleeText(source: ScriptText, callee: Node, depth: number): string {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'CallExpression' || callee.computed) return shortText(source, callee);
  const text = `${valueText(source, callee.object, depth)}.${source.text.slice(callee.property.start, callee.property.end)}`;
  return text.length > 2 * MAX_INITIALISER ? '…' : text;
}

/** Source that fits a line and holds no body; otherwise only that there is something. */
function shortText(source: ScriptText, node: Node): string {
  if (node.end - node.start > 4 * MAX_INITIALISER) return '…';
  const text = headText(source, node, node.start, node.end);
  return text.length > MAX_INITIALISER || /=>|[{;]/.test(text) ? '…' : text;
}

function commentCuts({ comments }: ScriptText, from: number, to: number): Cut[] {
  const cuts: Cut[] = [];
  for (let index = firstEndingAfter(comments, from); index < comments.length; index++) {
    const comment = comments[index];
    if (!comment || comment.start >= to) break;
    cuts.push({ start: comment.start, end: comment.end, text: ' ' });
  }
  return cuts;
}

/** Index of the first comment that ends after an offset. */
export function firstEndingAfter(comments: readonly Comment[], offset: number): number {
  let low = 0;
  let high = comments.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((comments[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function syntaxCuts(source: ScriptText, declaration: Node, to: number): Cut[] {
  const cuts: Cut[] = [];
  walk(declaration, (node) => {
    if (node.start >= to) return false;
    if (node.type === 'Decorator') cuts.push({ start: node.start, end: node.end, text: ' ' });
    else if (node.type === 'AssignmentPattern')
      cuts.push({ start: node.right.start, end: node.right.end, text: valueText(source, node.right) });
    else if (node.type === 'TSTypeLiteral') cuts.push(...memberSeparators(source.text, node.members));
    else if ((node.type === 'ClassDeclaration' || node.type === 'ClassExpression') && node.superClass?.type === 'CallExpression') {
      cuts.push({ start: node.superClass.start, end: node.superClass.end, text: valueText(source, node.superClass) });
    }
    return node.type !== 'Decorator' && node.type !== 'BlockStatement' && node.type !== 'ClassBody';
  });
  return cuts;
}

/** Members on lines of their own need no separator; on one line they do. */
function memberSeparators(text: string, members: readonly Node[]): Cut[] {
  return members
    .slice(0, -1)
    .filter(({ end }) => !/[;,]/.test(text.slice(end - 1, end + 1)))
    .map(({ end }) => ({ start: end, end, text: ';' }));
}

/** One line, with the spaces and commas gone that line breaks inside brackets leave behind. */
function fold(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/([([]|\w<) /g, '$1')
    .replace(/,? ([)\]])/g, '$1')
    .replace(/,? >(?=[(),;>[]|$| (?:[&|{=]|extends|implements))/g, '>')
    .replace(/[,;] \}/g, ' }')
    .replace(/([=:(<]) \| /g, '$1 ');
}
