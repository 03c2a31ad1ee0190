import { posix } from 'node:path';
import { directoryOf, fileName, pathPrefixes } from '../../base/path-parts.ts';

import { isRegularFile, type Tree } from '../../git/objects/tree.ts';
import { keptFrom } from '../../git/objects/unreadable.ts';

/** The names of a tree, as texts speak of them. */
export interface Paths {
  isFile: (path: string) => boolean;
  isDirectory: (path: string) => boolean;
  /** Whether it lies behind a symbolic link, in a submodule or where nobody may read, and the tree does not tell what there is. */
  isBeyond: (path: string) => boolean;
  isIgnored: (path: string) => boolean;
  /** Files and directories with this last component. */
  named: (name: string) => readonly string[];
  /** What is right below a directory; '' is the top. */
  below: (directory: string) => readonly string[];
  files: readonly string[];
}

/** @param isIgnored whether the tree's own rules keep git from seeing a path. */
export function indexPaths(
  { entries, unreadable = [] }: Pick<Tree, 'entries' | 'unreadable'>,
  isIgnored: (path: string) => boolean,
): Paths {
  const children = new Map<string, Set<string>>([['', new Set()]]);
  const byName = new Map<string, string[]>();
  const beyond = new Set<string>();
  const add = (path: string) => {
    const at = path.lastIndexOf('/');
    const directory = at < 0 ? '' : path.slice(0, at);
    const name = path.slice(at + 1);
    let own = children.get(directory);
    if (!own) {
      own = new Set();
      children.set(directory, own);
      add(directory);
    }
    if (own.has(name)) return;
    own.add(name);
    const same = byName.get(name);
    if (same) same.push(path);
    else byName.set(name, [path]);
  };
  for (const [path, entry] of entries) {
    add(path);
    if (!isRegularFile(entry)) beyond.add(path);
  }
  return {
    isFile: (path) => entries.has(path),
    isDirectory: (path) => children.has(path),
    isBeyond: (path) =>
      (beyond.size > 0 && pathPrefixes(path).some((prefix) => beyond.has(prefix))) ||
      (!entries.has(path) && (keptFrom(unreadable, path) ?? keptFrom(unreadable, `${path}/`)) !== undefined),
    isIgnored,
    named: (name) => byName.get(name) ?? [],
    below: (directory) => [...(children.get(directory) ?? [])],
    files: [...entries.keys()],
  };
}

/** A path as it is written in a document, from the top; undefined where it leads out of the repository. */
export function joinWrittenPath(directory: string, written: string): string | undefined {
  const joined = posix.normalize(posix.join(directory, written)).replace(/\/$/, '');
  if (joined === '..' || joined.startsWith('../')) return undefined;
  return joined === '.' ? '' : joined;
}

/** What a path that a document names can mean, the nearest first: from the document's directory and each one above it. */
export function candidatesOf(written: string, document: string): string[] {
  const found = new Set<string>();
  for (let directory = directoryOf(document); ; directory = directoryOf(directory)) {
    const joined = joinWrittenPath(directory, written.replace(/^\/+/, ''));
    if (joined !== undefined && joined !== '') found.add(joined);
    if (directory === '') return [...found];
  }
}

/** Sources are named by what they are built to, or without their extension. */
const SOURCES_OF: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.jsx', '.mts', '.coffee'],
  '.mjs': ['.mts', '.ts'],
  '.cjs': ['.cts', '.ts'],
  '.jsx': ['.tsx'],
  '.css': ['.scss', '.sass', '.less'],
  '.html': ['.md', '.mdx', '.rst', '.adoc', '.pug'],
};

/** The path in the tree that one means, whatever it leaves out; undefined where there is none. */
export function findMeant(paths: Paths, written: string, document: string): string | undefined {
  return allMeant(paths, written, document)[0];
}

/** The same where no other can be meant: for who looks into the file. */
export function findOnlyMeant(paths: Paths, written: string, document: string): string | undefined {
  const [only, ...others] = allMeant(paths, written, document);
  return others.length === 0 ? only : undefined;
}

/** From the document's directory and those above it it is one; what ends so may be any of them. */
function allMeant(paths: Paths, written: string, document: string): string[] {
  for (const path of candidatesOf(written, document)) {
    const meant = meantBy(paths, path);
    if (meant !== undefined) return [meant];
  }
  const tail = written.replace(/^(\.{0,2}\/)+/, '').replace(/\/+$/, '');
  const name = tail.slice(tail.lastIndexOf('/') + 1);
  const ending = paths.named(name).filter((path) => path === tail || path.endsWith(`/${tail}`));
  if (ending.length > 0) return ending;
  const whole = withoutExtension(paths, tail, name);
  return whole === undefined ? [] : [whole];
}

/** Languages of templates, before the extension of what they make. */
const MAKES = /^\.(?:ejs|hbs|mustache|njk|erb|j2|jinja2?|tmpl|tpl|template|in)$/;

/** The same for one path from the top. */
export function meantBy(paths: Paths, path: string): string | undefined {
  if (path === '' || paths.isFile(path) || paths.isDirectory(path)) return path;
  const extension = posix.extname(path);
  const stem = path.slice(0, path.length - extension.length);
  const source = (SOURCES_OF[extension] ?? []).map((other) => stem + other).find((other) => paths.isFile(other));
  if (source !== undefined) return source;
  const name = fileName(path);
  const directory = directoryOf(path);
  const { name: bare } = posix.parse(path);
  // What it is made of: `page.md.erb`, `template.ejs.qmd`.
  const isOf = (other: string) =>
    other.startsWith(`${name}.`) ||
    (extension !== '' &&
      other.startsWith(`${bare}.`) &&
      other.endsWith(extension) &&
      MAKES.test(other.slice(bare.length, -extension.length)));
  const whole = paths.below(directory).find(isOf);
  return whole === undefined ? undefined : posix.join(directory, whole);
}

function withoutExtension(paths: Paths, tail: string, name: string): string | undefined {
  if (!tail.includes('/') || name.includes('.')) return undefined;
  const directory = directoryOf(tail);
  const parent = directory.slice(directory.lastIndexOf('/') + 1);
  const above = paths.named(parent).filter((path) => path === directory || path.endsWith(`/${directory}`));
  return above.map((path) => meantBy(paths, `${path}/${name}`)).find((path) => path !== undefined);
}
