import { findOutside } from './balanced.ts';
import { type HoverDialect, type HoverSubject, isFunctionHover } from './dialect.ts';
import { readAnnotation, resultOfType } from './read-annotation.ts';

/** `function f(a: A): B`, `(method) C.m(a: A): B`, `const x: T`, `(property) C.x: T`, `(accessor) C.x: T`. */
export const readEcmaScript: HoverDialect = ({ code }, subject) => {
  for (const piece of code.flatMap(declarationsIn)) {
    const text = piece.replace(/^\((?:[a-z ]+)\)\s*/, '').replace(/\s*\(\+\d+ overloads?\)\s*$/, '');
    if (/^(class|interface|enum|const enum|type|namespace|module|import|constructor)\b/.test(text)) continue;
    const type = readAnnotation(text, subject.name);
    if (type === undefined) continue;
    const result = isFunctionHover(subject) && !type.isResult ? resultOfType(type.text, '=>') : undefined;
    if (type.isResult && (!isFunctionHover(subject) || isConstructor(subject, type.text))) return undefined;
    return withoutImports(result ?? type.text);
  }
  return undefined;
};

/** Declarations of one name that were merged stand below each other: `const Foo: X`, then `interface Foo`. */
function declarationsIn(code: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  const isNext = (at: number) =>
    code.charAt(at) === '\n' &&
    /^\n(?:\([a-z ]+\) |(?:const|let|var|function|class|interface|enum|type|namespace|module|import|pub|def|async) )/.test(
      code.slice(at, at + 40),
    );
  for (let at = findOutside(code, 0, isNext); at >= 0; at = findOutside(code, start, isNext)) {
    pieces.push(code.slice(start, at));
    start = at + 1;
  }
  return [...pieces, code.slice(start)].map((piece) => piece.trim()).filter((piece) => piece !== '');
}

function withoutImports(type: string): string | undefined {
  const short = type.replace(/\bimport\((["'])[^"']*\1\)\./g, '');
  return /\bimport\(/.test(short) ? undefined : short;
}

/** JavaScript before classes: what `new View(name)` calls is a function without a result. */
function isConstructor({ name, language }: HoverSubject, result: string): boolean {
  return result === 'void' && /^[A-Z]/.test(name) && /^(javascript|jsx)$/.test(language);
}
