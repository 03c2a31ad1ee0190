import type { CodeSymbol } from '../../../code/facts/facts.ts';
import { functionAtLine, functionsOf } from './functions-of.ts';

/** A number, a time or a switch that a source sets outside of functions: how often, how long, how many. */
export interface SetValue {
  name: string;
  /** As written. */
  value: string;
  line: number;
}

const LONGEST = 60;
const MOST = 60;

const WORDS =
  'export|default|public|private|protected|internal|static|final|const|constexpr|val|var|let|readonly|override|pub|pub\\(crate\\)|inline|unsigned|short|byte|long|int|integer|double|float|bool|boolean|duration|string|usize|[iuf](?:8|16|32|64|128)';
const SETS = new RegExp(
  `^\\s*(?:(?:${WORDS})\\s+)*([A-Za-z_$][\\w$]*)\\s*(?::\\s*[\\w<>[\\]., &?|]+?)?\\s+(?::=|=)\\s+(\\S.*?);?\\s*$`,
  'i',
);

/** What is no value of its own: code, patterns, versions of something else. */
const CODE =
  /=>|->|[{}]|\b(?:function|func|lambda|new|import|require|await|if|else)\b|\b(?:regexp|re\.compile|RegExp|R\.\w+)\b|[[(,+\-*/|&=]$/;
const TELLS = /^-?[\d.]|\W\d|^(?:true|false)$|\btime\.[A-Z]|^\d/i;

/** The numbers, times and switches that a source sets outside of functions, each with its name. Read line by line: of a value that spans several lines nothing. Pure. */
export function constantsIn(text: string, symbols: readonly CodeSymbol[]): SetValue[] {
  const functions = functionsOf(symbols);
  const found: SetValue[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const [, name, written = ''] = SETS.exec(line) ?? [];
    const value = written
      .replace(/\s*(?:\/\/|\/\*|#\s|--\s).*$/, '')
      .replace(/;$/, '')
      .trim();
    if (name === undefined || value.length > LONGEST || /^["'`].*["'`]$/.test(value) || CODE.test(value) || !TELLS.test(value)) continue;
    if (functionAtLine(functions, at + 1) === undefined) found.push({ name, value, line: at + 1 });
  }
  return found.slice(0, MOST);
}
