import { parse } from 'oxc-parser';

import type { LocatedImport } from './oxc-module-record.ts';
import { hasErrors, type Parsed } from './oxc-parse.ts';

/** `require('x')` or `require.resolve('x')`, in code or not. */
const REQUIRE = /(?<![\w$.#])require(\s*\.\s*resolve)?\s*\((?=\s*["'`])/g;
/** `import('x')`, an expression, a type or part of a string. */
const IMPORT = /\bimport(?=\s*\()/g;

/** Text before a call that says what it is assigned to, and enough of it. */
const DESTRUCTURING = /\b(?:const|let|var)\s*\{([^{}=]*)\}\s*=\s*$/;
const MAX_BEFORE = 500;

/**
 * Finds `require('x')` without decoding the syntax tree, which takes several times as long as parsing. The text is parsed in disguise: every
 * candidate becomes `import ('x')` of the same length, and the module record tells which of them are code rather than strings or comments.
 * An `import(` that the record does not know is made an error, so that it can only be in a string or comment if the text parses.
 * @returns undefined where the syntax tree has to be asked: there are `import('x')` types, or a `require` that is no expression
 */
export async function findRequires({ dialect, text, module, options }: Parsed): Promise<LocatedImport[] | undefined> {
  const known = new Set(module().dynamicImports.map(({ start }) => start));
  const resolves = new Map<number, boolean>();
  let isDisguised = false;
  const hidden = text.replace(IMPORT, (word, at: number) => {
    if (known.has(at) || !dialect.startsWith('ts')) return word;
    isDisguised = true;
    return '#mport';
  });
  const disguised = hidden.replace(REQUIRE, (call, resolve: string | undefined, at: number) => {
    resolves.set(at, resolve !== undefined);
    return `import${' '.repeat(call.length - 'import('.length)}(`;
  });
  if (!isDisguised && resolves.size === 0) return [];
  const result = await parse('module', disguised, options);
  if (hasErrors(result)) return undefined;
  return result.module.dynamicImports.flatMap(({ start, end, moduleRequest }) => {
    const isResolve = resolves.get(start);
    const specifier = /^(["'`])([^"'`\\$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end).trim())?.[2];
    if (isResolve === undefined || specifier === undefined) return [];
    return [{ at: start, specifier, kind: 'require' as const, names: isResolve ? [] : requiredNames(text, start, end) }];
  });
}

/** `const { a } = require()` and `require().a` take `a`; a statement of its own takes nothing; otherwise it is the whole module. */
export function requiredNames(text: string, start: number, end: number): string[] {
  const property = /^\s*\.\s*([\w$]+)/.exec(text.slice(end, end + MAX_BEFORE))?.[1];
  if (property !== undefined) return [property];
  const before = text.slice(Math.max(0, start - MAX_BEFORE), start);
  const pattern = DESTRUCTURING.exec(before)?.[1];
  if (pattern !== undefined) return pattern.split(',').flatMap(boundKey);
  return isStatement(before) ? [] : ['*'];
}

/** What a property of a pattern takes: `a`, `a: b`; of `...rest` nobody can tell. */
function boundKey(property: string): string[] {
  const key = /^\s*(\.\.\.|[\w$]+)/.exec(property.replace(/\/\*.*?\*\/|\/\/.*/gs, ''))?.[1];
  if (key === undefined) return [];
  return [key === '...' ? '*' : key];
}

/** A call that starts a line or follows the end of another statement; after an operator or a keyword it is part of something. */
function isStatement(before: string): boolean {
  if (/(?:^|[;{}])\s*$/.test(before)) return true;
  return (
    /[\n\r]\s*$/.test(before) && !/(?:[=(,:?&|+\-*/%<>!~^[.]|\b(?:return|await|yield|typeof|void|new|in|of|case|else))\s*$/.test(before)
  );
}
