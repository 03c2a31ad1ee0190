import { words } from '../../base/words.ts';
import type { Resolution } from '../../code/facts/facts.ts';
import { indexNamespaces, type NamespaceIndex } from './namespace-index.ts';
import type { MakeResolve } from './resolver.ts';
import { toFiles, toPackage, UNRESOLVED } from './tree-paths.ts';

/** Second segments that many independent projects share, so that a third one names the project. */
const UMBRELLAS: ReadonlySet<string> = new Set(
  words('apache google fasterxml eclipse jetbrains amazonaws microsoft github gitlab squareup facebook oracle sun'),
);

/**
 * Java and Kotlin imports over a tree, by declared package and name: a class, a member of a class (static and nested imports), a
 * top-level function, or a whole package. What no package of the tree matches is named after its leading segments.
 */
export const makeJvmResolve: MakeResolve = (context) => {
  const index = indexNamespaces(context.modules, ['java', 'kotlin']);
  return (from, imported) => {
    const { specifier } = imported;
    if (imported.names.includes('*') && index.has(specifier)) return toFiles(index.filesOf(specifier, from));
    return findName(index, specifier.split('.'), from) ?? toPackage(packageName(specifier, !imported.names.includes('*')));
  };
};

/** Looks for the longest package; a package of the tree without the name means that it is made elsewhere (generated, another language). */
function findName(index: NamespaceIndex, segments: readonly string[], from: string): Resolution | undefined {
  for (let length = segments.length - 1; length > 0; length--) {
    const namespace = segments.slice(0, length).join('.');
    const found = index.definers(namespace, segments[length] ?? '', from);
    if (found.length > 0) return toFiles(found);
    if (index.has(namespace)) return UNRESOLVED;
  }
  return undefined;
}

/** 'java.util', 'org.springframework', 'com.google.common': never a class, nor a function where the import names one. */
function packageName(specifier: string, namesOne: boolean): string {
  const segments = specifier.split('.');
  const firstClass = segments.findIndex((segment) => /^[A-Z]/.test(segment));
  const end = firstClass > 0 ? firstClass : namesOne && segments.length > 1 ? -1 : segments.length;
  const packages = segments.slice(0, end);
  return packages.slice(0, UMBRELLAS.has(packages[1] ?? '') ? 3 : 2).join('.');
}
