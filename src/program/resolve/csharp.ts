import { indexProjects } from './csharp-projects.ts';
import { indexNamespaces } from './namespace-index.ts';
import type { MakeResolve } from './resolver.ts';
import { toFiles, toPackage, UNRESOLVED } from './tree-paths.ts';

const PLATFORM = /^(System|Microsoft)\b/;

/**
 * C# using directives over a tree: a namespace leads to every file that declares it in a project within reach, `using static A.B.C` and
 * aliases to the file that defines the type. What no namespace of the tree matches is named after its two leading segments.
 */
export const makeCsharpResolve: MakeResolve = (context) => {
  const index = indexNamespaces(context.modules, ['csharp']);
  const visible = indexProjects(context);
  const declared = [...context.modules.values()].flatMap((facts) => (facts.language === 'csharp' ? [facts.namespace ?? ''] : []));
  const roots = new Set(declared.map((namespace) => namespace.split('.')[0]));
  // Whoever adds to a namespace of the framework, as methods for its types are, does not own it.
  const isPlatform = declared.filter((namespace) => PLATFORM.test(namespace)).length * 2 > declared.length;
  return (from, { specifier, names }) => {
    if (index.has(specifier) && (isPlatform || !PLATFORM.test(specifier))) return toFiles(visible(from, index.filesOf(specifier, from)));
    const segments = specifier.split('.');
    const found =
      !isPlatform && names.includes('*') && PLATFORM.test(specifier)
        ? []
        : index.definers(segments.slice(0, -1).join('.'), segments.at(-1) ?? '', from);
    if (found.length > 0) return toFiles(visible(from, found));
    const isOwn = segments.length > 1 && roots.has(segments[0]) && !PLATFORM.test(specifier);
    if (isOwn) return UNRESOLVED;
    // An alias or a static using names a type: its namespace is what is depended on.
    const namespace = names.includes('*') || segments.length === 1 ? segments : segments.slice(0, -1);
    return toPackage(namespace.slice(0, 2).join('.'));
  };
};
