import type { ResolverId } from '../../code/languages/language.ts';
import type { MakeResolve } from '../resolve/resolver.ts';

/** A resolver and what its answers depend on besides the context. */
export interface ResolverEntry {
  /** Loads the code; trees without the language never do. */
  load: () => Promise<MakeResolve>;
  /** Whether all files of a directory with one extension get the same answer, or each file its own. */
  answersPer: 'directory' | 'file';
  /** Whether the answer depends on the imported names. */
  readsNames: boolean;
  /** Whether names that files export are part of the context, beside their namespaces. */
  readsExports: boolean;
}

/** How the import specifiers of each module system become files of the tree. */
export const RESOLVERS: Readonly<Record<ResolverId, ResolverEntry>> = {
  ecmascript: {
    load: async () => (await import('../ecmascript/ecmascript.ts')).makeEcmascriptResolve,
    answersPer: 'directory',
    readsNames: false,
    readsExports: false,
  },
  python: {
    load: async () => (await import('../resolve/python.ts')).makePythonResolve,
    answersPer: 'directory',
    readsNames: true,
    readsExports: false,
  },
  go: { load: async () => (await import('../resolve/go.ts')).makeGoResolve, answersPer: 'directory', readsNames: true, readsExports: true },
  rust: {
    load: async () => (await import('../resolve/rust.ts')).makeRustResolve,
    answersPer: 'file',
    readsNames: false,
    readsExports: false,
  },
  jvm: { load: async () => (await import('../resolve/jvm.ts')).makeJvmResolve, answersPer: 'file', readsNames: true, readsExports: true },
  c: { load: async () => (await import('../resolve/c.ts')).makeCResolve, answersPer: 'directory', readsNames: false, readsExports: false },
  csharp: {
    load: async () => (await import('../resolve/csharp.ts')).makeCsharpResolve,
    answersPer: 'file',
    readsNames: true,
    readsExports: true,
  },
  php: { load: async () => (await import('../resolve/php.ts')).makePhpResolve, answersPer: 'file', readsNames: false, readsExports: true },
  ruby: {
    load: async () => (await import('../resolve/ruby.ts')).makeRubyResolve,
    answersPer: 'directory',
    readsNames: false,
    readsExports: false,
  },
};
