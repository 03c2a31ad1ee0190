import type { Import, ModuleFacts, Resolution } from '../../src/code/facts/facts.ts';
import type { MakeResolve, Resolve } from '../../src/program/resolve/resolver.ts';

/** What a test states of a file: its text where a resolver reads it, its namespace and exported names where one counts. */
type FileSketch = string | { language: string; namespace?: string; exports?: string[] };

/** A resolver over a tree given as path → sketch. */
export async function resolverOver(
  make: MakeResolve,
  files: Record<string, FileSketch>,
): Promise<(from: string, imported: string | Import, ...names: string[]) => Resolution> {
  const modules = new Map<string, ModuleFacts>();
  for (const [path, sketch] of Object.entries(files)) {
    if (typeof sketch === 'string') continue;
    const { language, namespace, exports = [] } = sketch;
    const facts: ModuleFacts = { language, backend: 'ast', imports: [], exports: exports.map((name) => ({ name, line: 1 })), words: '' };
    modules.set(path, namespace === undefined ? facts : { ...facts, namespace });
  }
  const readText = (path: string) => (typeof files[path] === 'string' ? files[path] : undefined);
  const resolve: Resolve = await make({ paths: new Set(Object.keys(files)), readText, modules });
  return (from, imported, ...names) => resolve(from, typeof imported === 'string' ? importOf(imported, names) : imported);
}

/** `require:./x` is an import of kind 'require'. */
function importOf(specifier: string, names: string[]): Import {
  const isRequire = specifier.startsWith('require:');
  return { specifier: specifier.replace(/^require:/, ''), kind: isRequire ? 'require' : 'static', names, line: 1 };
}

export const files = (...paths: string[]): Resolution => ({ kind: 'file', paths });
export const external = (name: string): Resolution => ({ kind: 'package', name });
export const unresolved: Resolution = { kind: 'unresolved' };
