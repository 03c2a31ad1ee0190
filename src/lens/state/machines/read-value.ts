import { splitText, withoutBrackets } from '../../../code/text/split-text.ts';
import { isQuoted, unquote } from '../../../program/names/unquote.ts';

/** A value as code says it: a literal, or the name of a constant or member with what stands before it. */
export type WrittenValue = { kind: 'literal'; text: string } | { kind: 'name'; qualifier: string; name: string };

/** The values that an expression can have, where it says them; undefined where one of them is computed. */
export function readValues(expression: string): WrittenValue[] | undefined {
  const text = withoutBrackets(expression);
  const said = choices(text).map(readOne);
  return said.every((one) => one !== undefined) ? said : undefined;
}

/** `a ? b : c`, `b if a else c`: both. */
function choices(text: string): string[] {
  const [, condition, rest = ''] = /^(.+?)\s\?\s(.+)$/.exec(text) ?? [];
  if (condition !== undefined) {
    const branches = splitText(rest, /^ : /);
    if (branches.length === 2) return branches;
  }
  const [, first = '', second = ''] = /^(\S+) if .+ else (\S+)$/.exec(text) ?? [];
  return first === '' ? [text] : [first, second];
}

function readOne(expression: string): WrittenValue | undefined {
  const text = withoutWrappers(expression);
  if (isQuoted(text)) return { kind: 'literal', text: unquote(text) };
  const [, symbol] = /^:(\w+)$/.exec(text) ?? [];
  if (symbol !== undefined) return { kind: 'literal', text: symbol };
  const [, qualifier = '', name = ''] = /^((?:[\w$\\]+(?:\.|::))*)([\w$]+)$/.exec(text) ?? [];
  return name === '' || /^(\d+|true|false|null|None|nil|undefined|True|False)$/.test(name)
    ? undefined
    : { kind: 'name', qualifier: qualifier.replace(/(\.|::)$/, ''), name };
}

/** What only converts a value: casts, `.value`, `String(x)`, `Some(x)`, references. */
function withoutWrappers(expression: string): string {
  let text = withoutBrackets(expression);
  for (let before = ''; before !== text; ) {
    before = text;
    text = text
      .replace(/\s+as\s+[\w<>[\].]+$/, '')
      .replace(
        /((?:\.|->)(value|name|Value|name\(\)|toString\(\)|ToString\(\)|to_string\(\)|as_str\(\)|into\(\)|clone\(\)|String\(\)|to_s|freeze)|!)$/,
        '',
      )
      .replace(/^(?:string|String|str|Some|Set|sql\.NullString|\w+Status|\w+State)\(([^()]+)\)$/, '$1')
      .replace(/^[&*]/, '')
      .trim();
  }
  return text;
}
