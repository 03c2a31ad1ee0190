import { groupBy } from '../../base/group-by.ts';
import { directoryOf, fileName } from '../../base/path-parts.ts';
import type { MakeResolve } from './resolver.ts';
import { ancestorsOf, joinPath, nearestPaths, toFiles, toPackage, UNRESOLVED } from './tree-paths.ts';

/** Headers of the C and C++ standard libraries that have no extension or that projects shadow for portability. */
const STANDARD_HEADER =
  /^(([a-z_]+\d*)|(assert|complex|ctype|errno|fenv|float|inttypes|iso646|limits|locale|math|setjmp|signal|stdalign|stdarg|stdatomic|stdbool|stddef|stdint|stdio|stdlib|stdnoreturn|string|strings|tgmath|threads|time|uchar|unistd|wchar|wctype|pthread|fcntl|dirent|dlfcn|poll|sched|semaphore|syslog|termios|netdb|pwd|grp|regex|getopt|malloc|alloca|memory)\.h)$/;

/** Directories of system headers; the header itself says more than the directory. */
const SYSTEM_DIRECTORY = /^(sys|net|netinet|arpa|linux|asm|bits|mach|machine)\//;

/** Directories that builds put on the include path. */
const INCLUDE_ROOTS = ['', 'include', 'inc', 'src', 'source', 'lib'];

/**
 * C and C++ includes over a tree: quoted ones against the file's directory, both kinds against the usual include roots at and above the
 * file, then the one header of the tree whose path ends that way (the nearest, where it is clear). Build systems are not read.
 */
export const makeCResolve: MakeResolve = ({ paths }) => {
  const byName = headersByName(paths);
  return (from, { specifier }) => {
    const isAngled = specifier.startsWith('<');
    const name = specifier.replace(/^[<"]|[>"]$/g, '').trim();
    const directory = directoryOf(from);
    const beside = isAngled ? undefined : joinPath(directory, name);
    if (beside !== undefined && paths.has(beside)) return toFiles([beside]);
    if (isAngled && isSystemHeader(name)) return toPackage(name);
    const found = inIncludeRoots(paths, directory, name) ?? bySuffix(byName, from, name);
    if (found !== undefined) return toFiles([found]);
    if (isAngled) return toPackage(name.split('/')[0] ?? name);
    return name.endsWith('.h') && isSystemHeader(name) ? toPackage(name) : UNRESOLVED;
  };
};

function isSystemHeader(name: string): boolean {
  return STANDARD_HEADER.test(name) || SYSTEM_DIRECTORY.test(name);
}

function inIncludeRoots(paths: ReadonlySet<string>, directory: string, name: string): string | undefined {
  for (const above of ancestorsOf(directory)) {
    for (const root of INCLUDE_ROOTS) {
      const path = joinPath(above, `${root}/${name}`);
      if (path !== undefined && paths.has(path)) return path;
    }
  }
  return undefined;
}

/** The header whose path ends in `name`; of several the nearest, and none when that is not clear. */
function bySuffix(byName: ReadonlyMap<string, string[]>, from: string, name: string): string | undefined {
  const suffix = name.replace(/^(\.{1,2}\/)+/, '');
  const candidates = byName.get(suffix.slice(suffix.lastIndexOf('/') + 1)) ?? [];
  const closest = nearestPaths(
    from,
    candidates.filter((path) => path.endsWith(`/${suffix}`)),
  );
  return closest.length === 1 ? closest[0] : undefined;
}

function headersByName(paths: ReadonlySet<string>): Map<string, string[]> {
  const headers = [...paths].filter((path) => /\.(h|hh|hpp|hxx|h\+\+|inc|inl|ipp|tpp|tcc|def|c|cc|cpp|cxx|cu|cuh)$/.test(path));
  return groupBy(headers, (path) => fileName(path));
}
