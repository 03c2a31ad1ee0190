import type { RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import type { Definition } from '../names/read-names.ts';

/** Directories that compilers write into, by convention; their sources are in `src` or beside them. */
const OUTPUT = /(^|\/)(dist|build|lib|out|output)\/(esm\/|cjs\/|es\/|src\/)?/;

const SCRIPT = /\.([cm]?)[jt]sx?$/;

/**
 * The source that a declaration names as a file, as a definition that spans all of it: `./bin/run.js` as it is, `dist/cli.js` by what it is
 * most likely compiled from.
 * @param paths the sources.
 */
export function findHandlerFile(match: RuleHit, written: string, paths: ReadonlySet<string>): Definition | undefined {
  const file = resolve(match.path, written);
  const bases = [file, file.replace(OUTPUT, '$1src/'), file.replace(OUTPUT, '$1')].map((path) => path.replace(SCRIPT, ''));
  const endings = ['.ts', '.mts', '.cts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '/index.ts', '/index.js'];
  const candidates = [file, ...bases.flatMap((base) => endings.map((ending) => `${base}${ending}`))];
  const path = candidates.find((candidate) => paths.has(candidate));
  if (path === undefined) return undefined;
  return {
    ...match,
    name: path,
    path,
    startLine: 1,
    endLine: 1,
    start: -1,
    end: Number.MAX_SAFE_INTEGER,
    captures: { name: path },
    meta: {},
  };
}

/**
 * The function at the end of a name that starts with its module, `jobs.mail.send`, or the method of a class in it, `shop.api.Orders.list`; of a class
 * that has a file of its own, `App\\Controller\\HomeController::index`, where the first names of a namespace can be no directories.
 */
export function findInModule(written: string, names: Names, paths: Iterable<string>): Definition | undefined {
  const files = [...paths].map((path) => ({ path, module: `/${path.replace(/(\/__init__)?\.\w+$/, '')}` }));
  const parts = written.split(/[.:\\]+/);
  const inModule = written.includes('\\') ? undefined : findPart(parts, files, names);
  return inModule ?? (/(^|[.\\])\p{Lu}/u.test(written) ? findOfClass(parts, files, names) : undefined);
}

interface ModuleFile {
  path: string;
  module: string;
}

function findPart(parts: readonly string[], files: readonly ModuleFile[], names: Names): Definition | undefined {
  for (let length = parts.length - 1; length > 0; length--) {
    const found = lookIn(`/${parts.slice(0, length).join('/')}`, parts.slice(length).join('.'), files, names);
    if (found) return found;
  }
  return undefined;
}

/** A class by itself, or its method. */
function findOfClass(parts: readonly string[], files: readonly ModuleFile[], names: Names): Definition | undefined {
  for (const length of [parts.length - 1, parts.length]) {
    for (let from = 0; from < length; from++) {
      const found = lookIn(`/${parts.slice(from, length).join('/')}`, parts.slice(length - 1).join('::'), files, names);
      if (found) return found;
    }
  }
  return undefined;
}

/** What has a name in the only file of a module. */
function lookIn(module: string, name: string, files: readonly ModuleFile[], names: Names): Definition | undefined {
  const [only, ...others] = files.filter((file) => file.module.endsWith(module));
  const target = only && others.length === 0 ? names.resolve(only.path, name) : undefined;
  return target?.kind === 'source' ? target.definition : undefined;
}

/** A path relative to the directory of a file, from the top of the tree. */
function resolve(from: string, written: string): string {
  const segments = from.split('/').slice(0, -1);
  for (const part of written.split('/')) {
    if (part === '..') segments.pop();
    else if (part !== '.' && part !== '') segments.push(part);
  }
  return segments.join('/');
}
