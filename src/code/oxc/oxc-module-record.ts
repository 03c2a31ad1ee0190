import type { DynamicImport, EcmaScriptModule, StaticExport, StaticImport } from 'oxc-parser';

import type { Export, Import } from '../facts/facts.ts';

/** An import with the offset of its statement; the line is looked up once all are known. */
export interface LocatedImport extends Omit<Import, 'line'> {
  at: number;
}

/** An export with the offset of its entry. */
export interface LocatedExport extends Omit<Export, 'line'> {
  at: number;
}

/** The imports that a module record lists: static, re-exporting, and dynamic ones of a literal. */
export function recordedImports(record: EcmaScriptModule, text: string): LocatedImport[] {
  return [
    ...record.staticImports.map(readStaticImport),
    ...record.staticExports.flatMap(readReexport),
    ...record.dynamicImports.flatMap((entry) => readDynamicImport(entry, text)),
  ];
}

/** The exports that a module record lists; `*` is a re-export of everything. */
export function recordedExports(record: EcmaScriptModule): LocatedExport[] {
  return record.staticExports.flatMap(readExports);
}

function readStaticImport({ start, moduleRequest, entries }: StaticImport): LocatedImport {
  const isType = entries.length > 0 && entries.every((entry) => entry.isType);
  const taken = entries.map(({ importName: { kind, name }, localName }) => [
    kind === 'Default' ? 'default' : (name ?? '*'),
    localName.value,
  ]);
  const renamed = taken.filter(([name, local]) => name !== local);
  const locals = renamed.length === 0 ? {} : { locals: Object.fromEntries(renamed) };
  return {
    at: start,
    specifier: moduleRequest.value,
    kind: isType ? 'type' : 'static',
    names: taken.map(([name = '']) => name),
    ...locals,
  };
}

/** `export { a as b } from 'm'` imports `a`; a type-only one is a type import, since nothing is loaded for it. */
function readReexport({ start, entries }: StaticExport): LocatedImport[] {
  const source = entries.find((entry) => entry.moduleRequest)?.moduleRequest;
  if (!source) return [];
  const kind = entries.every((entry) => entry.isType) ? 'type' : 'reexport';
  return [{ at: start, specifier: source.value, kind, names: entries.map((entry) => entry.importName.name ?? '*') }];
}

/** Only an import of a literal says where it leads. */
function readDynamicImport({ start, moduleRequest }: DynamicImport, text: string): LocatedImport[] {
  const specifier = /^(['"`])([^'"`\\$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end).trim())?.[2];
  return specifier === undefined ? [] : [{ at: start, specifier, kind: 'dynamic', names: ['*'] }];
}

function readExports({ entries }: StaticExport): LocatedExport[] {
  return entries.map(({ start, moduleRequest, importName, exportName, localName }) => {
    const name = exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*');
    // `export * as name` takes the whole module under one name.
    const whole = importName.kind === 'All' ? '*' : importName.name;
    const local = moduleRequest ? whole : localName.name;
    const from = moduleRequest ? { from: moduleRequest.value } : {};
    return { at: start, name, ...from, ...(local && local !== name ? { local } : {}) };
  });
}
