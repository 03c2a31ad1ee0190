import { pushTo } from '../../base/push-to.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { ResolverContext } from './resolver.ts';
import { nearestPaths, stemOf } from './tree-paths.ts';

/** Files by the namespace that they declare, and by the names in it that they define. */
export interface NamespaceIndex {
  has: (namespace: string) => boolean;
  /** All files of a namespace that code in `from` sees: tests see everything, other code sees tests only where nothing else is there. */
  filesOf: (namespace: string, from: string) => string[];
  /** The files that define a name of a namespace, the nearest to `from` where several projects of the tree define it. */
  definers: (namespace: string, name: string, from: string) => string[];
}

/** Indexes the files of these languages. A file defines what it exports and, by convention, what it is named after. */
export function indexNamespaces(modules: ResolverContext['modules'], languages: readonly string[]): NamespaceIndex {
  const files = new Map<string, string[]>();
  const names = new Map<string, string[]>();
  for (const [path, facts] of modules) {
    if (!languages.includes(facts.language)) continue;
    const namespace = facts.namespace ?? '';
    pushTo(files, namespace, path);
    const defined = new Set(facts.exports.map((exported) => exported.name));
    for (const name of defined.add(stemOf(path))) pushTo(names, `${namespace} ${name}`, path);
  }
  return {
    has: (namespace) => files.has(namespace),
    filesOf: (namespace, from) => visibleFrom(from, files.get(namespace) ?? []),
    definers: (namespace, name, from) => nearestPaths(from, visibleFrom(from, names.get(`${namespace} ${name}`) ?? [])),
  };
}

function visibleFrom(from: string, paths: readonly string[]): string[] {
  const visible = isTestPath(from) ? paths : paths.filter((path) => !isTestPath(path));
  return [...(visible.length > 0 ? visible : paths)];
}
