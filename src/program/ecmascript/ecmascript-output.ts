import { directoryOf, inDirectory } from '../../base/path-parts.ts';
import { joinPath } from '../resolve/tree-paths.ts';
import { findIndex, findSourceFile } from './ecmascript-files.ts';
import type { Tsconfig } from './ecmascript-tsconfig.ts';

/** Directories that builds write to, at any depth of a package: `dist/esm/index.js`. */
const OUTPUT = /^(?:dist|build|built|lib|out|output|\.output|es|esm|cjs|umd|compiled)\//;
const SOURCES = ['src', 'source', 'lib', ''];
/** What is left of a compiled file's name without its ending, `.d.ts` and `.min.js` included. */
const COMPILED = /(?:\.(?:esm|cjs|umd|min|prod|dev|development|production|module|modern))*(?:\.d)?\.[cm]?[jt]sx?$/;

/**
 * The source of a file that a build would write but the tree does not hold, so that a package's entry leads to code: by the package's own
 * `outDir` and `rootDir` first, then by the same path below `src` and its like.
 * @param directory of the package
 * @param target path of the tree
 */
export function findSource(
  paths: ReadonlySet<string>,
  directory: string,
  target: string,
  config: Tsconfig | undefined,
): string | undefined {
  for (const candidate of [...configured(directory, target, config), ...conventional(directory, target)]) {
    const found = findSourceFile(paths, candidate) ?? findSourceFile(paths, candidate.replace(COMPILED, '')) ?? findIndex(paths, candidate);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What a package's main entry is most often called. */
export function findEntry(paths: ReadonlySet<string>, directory: string): string | undefined {
  const names = ['src/index', 'index', 'src/main', 'src/lib/index', 'lib/index', 'source/index', 'src/mod', 'mod', 'main'];
  for (const name of names) {
    const found = findSourceFile(paths, inDirectory(directory, name));
    if (found !== undefined) return found;
  }
  return undefined;
}

function configured(directory: string, target: string, config: Tsconfig | undefined): string[] {
  const { outDir, rootDir } = config ?? {};
  if (outDir === undefined || outDir === '' || !target.startsWith(`${outDir}/`)) return [];
  const rest = target.slice(outDir.length + 1);
  return (rootDir === undefined ? [inDirectory(directory, 'src'), directory] : [rootDir]).map((root) => inDirectory(root, rest));
}

function conventional(directory: string, target: string): string[] {
  let rest = directory === '' ? target : target.slice(directory.length + 1);
  const candidates: string[] = [];
  while (OUTPUT.test(rest)) {
    rest = rest.replace(OUTPUT, '');
    for (const source of SOURCES) candidates.push(joinPath(directory, `${source}/${rest}`) ?? '');
  }
  // A build may keep the name of the source directory: `dist/src/index.js`.
  return candidates.filter((candidate) => directoryOf(candidate) !== '' || directory === '');
}
