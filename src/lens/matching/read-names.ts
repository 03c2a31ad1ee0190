import type { SourceView } from '../lens.ts';
import { encloses, type Found } from './find-matches.ts';

/** A function or class of the sources. */
export interface Definition extends Found {
  name: string;
  /** The class or receiver type it belongs to. */
  owner?: string;
}

/** The names that a source defines, imports and passes on. */
export interface FileNames {
  source: SourceView;
  definitions: Definition[];
  /** Local name → where it comes from. */
  imports: Map<string, { specifier: string; name: string }>;
  /** Specifiers of `export * from`. */
  reexports: string[];
  typed: Found[];
  /** Local name of the default export. */
  exported: string | undefined;
  /** The files that see its names without an import, itself included: those of a Go package. */
  siblings: FileNames[];
}

/** The names of every source, by path. */
export function readNames(sources: readonly SourceView[], found: ReadonlyMap<string, readonly Found[]>): Map<string, FileNames> {
  const files = sources.map((source) => readFile(source, found.get(source.path) ?? []));
  linkSiblings(files);
  return new Map(files.map((file) => [file.source.path, file]));
}

/** The directory of a path with its closing slash, '' for the top. */
export function directoryOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function readFile(source: SourceView, found: readonly Found[]): FileNames {
  const ofRole = (role: string) => found.filter(({ meta }) => meta['role'] === role);
  const classes = ofRole('class');
  const definitions = [...classes, ...ofRole('function')].map((match) => define(match, classes));
  const imports = new Map(ofRole('import').flatMap((match) => readImport(match)));
  const reexports = ofRole('reexport').map(({ captures }) => captures['specifier'] ?? '');
  return {
    source,
    definitions,
    imports,
    reexports,
    typed: ofRole('typed'),
    exported: ofRole('default').at(-1)?.captures['local'],
    siblings: [],
  };
}

function define(match: Found, classes: readonly Found[]): Definition {
  const owner = match.captures['type'] ?? classes.filter((outer) => encloses(outer, match)).at(-1)?.captures['name'];
  const name = match.captures['name'] ?? match.meta['name'] ?? '';
  return { ...match, name, ...(owner === undefined ? {} : { owner }) };
}

function readImport({ captures, meta }: Found): [string, { specifier: string; name: string }][] {
  const specifier = (captures['specifier'] ?? '').replace(/^"|"$/g, '');
  const name = captures['name'] ?? meta['name'] ?? '*';
  const local = captures['local'] ?? (name === '*' ? lastSegment(specifier) : name);
  return [[local, { specifier, name }]];
}

/** The name a module goes by when the import gives none: Go skips a major version, Python binds the first part. */
function lastSegment(specifier: string): string {
  if (!specifier.includes('/')) return specifier.split('.')[0] ?? specifier;
  const segments = specifier.split('/');
  const last = segments.at(-1) ?? '';
  return /^v\d+$/.test(last) ? (segments.at(-2) ?? last) : last;
}

function linkSiblings(files: readonly FileNames[]): void {
  const packages = new Map<string, FileNames[]>();
  for (const file of files) {
    if (!file.source.path.endsWith('.go')) continue;
    const directory = directoryOf(file.source.path);
    file.siblings = packages.get(directory) ?? [];
    packages.set(directory, file.siblings);
    file.siblings.push(file);
  }
}
