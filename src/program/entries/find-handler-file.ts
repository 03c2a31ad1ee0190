import type { RuleHit } from '../names/find-matches.ts';
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

/** A path relative to the directory of a file, from the top of the tree. */
function resolve(from: string, written: string): string {
  const segments = from.split('/').slice(0, -1);
  for (const part of written.split('/')) {
    if (part === '..') segments.pop();
    else if (part !== '.' && part !== '') segments.push(part);
  }
  return segments.join('/');
}
