import { groupBy } from '../../base/group-by.ts';
import type { Export } from '../../code/facts/facts.ts';
import type { Item } from '../report/lens.ts';
import { findDefinitions, noteDefinitions } from './note-definitions.ts';
import type { Surface } from './surface.ts';
import { addNotes } from './write-declaration.ts';

const MAX_WIDTH = 100;

/** What a source passes on from others, and what it exports without declaring it, written as the language writes it. */
export function listReexports(surface: Surface): Item[] {
  const { source } = surface;
  const language = writerOf(source.facts.language);
  const passedOn = listPassedOn(surface);
  if (passedOn.length === 0) return [];

  const statements = groupBy(passedOn, (each) => language.statementOf(each));
  const lines = passedOn.map((each) => each.line);
  const write = (exports: readonly Export[]) =>
    addNotes(language.write(exports).split('\n'), noteDefinitions(surface, exports), source.facts.language).join('\n');
  const findings = findDefinitions(surface, passedOn);
  return [
    {
      path: source.path,
      startLine: Math.min(...lines),
      endLine: Math.max(...lines),
      text: passedOn.every((each) => each.from === undefined) ? 'exports' : 're-exports',
      code: { language: source.facts.language, text: [...statements.values()].map(write).join('\n') },
      ...(findings.length === 0 ? {} : { findings }),
    },
  ];
}

/** The exports of a source that it does not declare. */
export function listPassedOn({ source, declarations }: Pick<Surface, 'source' | 'declarations'>): Export[] {
  const declared = new Set(declarations.map(({ symbol }) => symbol.name));
  const canExportOnly = writerOf(source.facts.language) === ECMASCRIPT;
  return source.facts.exports.filter((each) => each.from !== undefined || (canExportOnly && !declared.has(each.local ?? each.name)));
}

interface Writer {
  /** Exports with the same answer are written as one statement. */
  statementOf: (each: Export) => string;
  write: (exports: readonly Export[]) => string;
}

/** https://tc39.es/ecma262/#sec-exports */
const ECMASCRIPT: Writer = {
  statementOf: ({ from, name, local }) => `${from} ${name === '*' || local === '*' || isUnnamed({ name, from, local }) ? name : ''}`,
  write: (exports) => {
    const [{ name, local, from } = { name: '' }] = exports;
    const origin = from === undefined ? '' : ` from '${from}'`;
    if (name === '*') return `export *${origin}`;
    if (local === '*') return `export * as ${name}${origin}`;
    if (isUnnamed({ name, from, local })) return 'export default …';
    return `${listNames('export {', aliases(exports), '}')}${origin}`;
  },
};

/** A value that is exported and has no name in its file. */
function isUnnamed({ name, from, local }: Pick<Export, 'name' | 'from' | 'local'>): boolean {
  return name === 'default' && from === undefined && local === undefined;
}

const PYTHON: Writer = {
  statementOf: ({ from }) => from ?? '',
  write: (exports) =>
    exports[0]?.from === undefined
      ? listNames('__all__ = [', aliases(exports), ']')
      : listNames(`from ${exports[0].from} import (`, aliases(exports), ')').replace(/^(from .* import) \( (.*) \)$/, '$1 $2'),
};

/** Here `from` is the whole path, with the name at its end. */
const RUST: Writer = {
  statementOf: ({ from = '' }) => from.slice(0, from.lastIndexOf('::')),
  write: (exports) => {
    const paths = exports.map(({ from = '', name }) => {
      const last = from.slice(from.lastIndexOf('::') + 1).replace(/^:/, '');
      return name === '*' || name === last ? last : `${last} as ${name}`;
    });
    const parent = RUST.statementOf(exports[0] ?? { name: '', line: 0 });
    const path = `pub use ${parent === '' ? '' : `${parent}::`}`;
    return paths.length === 1 ? `${path}${paths[0]};` : `${listNames(`${path}{`, paths, '}')};`;
  },
};

const OTHERS: Writer = {
  statementOf: ({ from }) => from ?? '',
  write: (exports) => listNames(`${exports[0]?.from} (`, aliases(exports), ')'),
};

const WRITERS: Record<string, Writer> = {
  typescript: ECMASCRIPT,
  tsx: ECMASCRIPT,
  javascript: ECMASCRIPT,
  jsx: ECMASCRIPT,
  python: PYTHON,
  rust: RUST,
};

function writerOf(language: string): Writer {
  return WRITERS[language] ?? OTHERS;
}

function aliases(exports: readonly Export[]): string[] {
  return exports.map(({ name, local }) => (local === undefined || local === name ? name : `${local} as ${name}`));
}

/** Names between brackets, on one line or, where that is too long, on as few as hold them. */
function listNames(open: string, names: readonly string[], close: string): string {
  const line = `${open} ${names.join(', ')} ${close}`;
  if (line.length <= MAX_WIDTH) return line;
  const rows = [''];
  for (const name of names) {
    const row = `${rows.at(-1)} ${name},`;
    if (row.length > MAX_WIDTH && rows.at(-1) !== '') rows.push(` ${name},`);
    else rows[rows.length - 1] = row;
  }
  return [open, ...rows.map((row) => ` ${row}`), close].join('\n');
}
