import { escapePattern } from '../../../base/escape-pattern.ts';
import { type HoverDialect, isFunctionHover } from './dialect.ts';
import { readAnnotation, resultOfType } from './read-annotation.ts';

/** pyright, ty, pyrefly, jedi: `(function) def f(a: A) -> B`, `(variable) x: T`, `(property) p: (self: C) -> T`. */
export const readPython: HoverDialect = ({ code }, subject) => {
  const [block = ''] = code;
  const text = block.replace(/^\(([a-z ]+)\)\s*/, '').replace(new RegExp(`^${escapePattern(subject.name)}: (?=(?:async )?def )`), '');
  if (/^(class|module)\b/.test(text)) return undefined;
  const type = readAnnotation(text.replace(/^(?:async\s+)?def\s+/, ''), subject.name);
  if (type === undefined || (type.isResult && !isFunctionHover(subject) && subject.kind !== 'property')) return undefined;
  const bare = type.text.replace(/:\s*(\.\.\.)?\s*$/, '').trim();
  const isProperty = subject.kind === 'property' || isFunctionHover(subject);
  const result = isProperty && !type.isResult ? resultOfType(bare, '->') : undefined;
  return pythonType(result ?? bare, /\basync\s+def\b/.test(block), !isFunctionHover(subject));
};

/** In the language's own notation: `Self@Box` is pyright's, a coroutine is what `async` says, a literal is the value of a constant. */
function pythonType(written: string, isAsync: boolean, isOfValue: boolean): string {
  const [, awaited] = isAsync ? (/^Corouti(?:neType|ne)\[Any, Any, (.*)\]$/s.exec(written) ?? []) : [];
  const plain = (awaited ?? written).replace(/(?<=\w)@\w+/g, '');
  const [, literal] = isOfValue ? (/^(?:type\[)?Literal\[(-?\d+|True|False|b?(?:'[^']*'|"[^"]*"))\]$/.exec(plain) ?? []) : [];
  if (literal === undefined) return plain;
  return /\d/.test(literal.charAt(literal.length - 1)) ? 'int' : /^[TF]/.test(literal) ? 'bool' : literal.startsWith('b') ? 'bytes' : 'str';
}
