import type { ServerSpec } from '../server-spec.ts';
import { BUDGET, onPath, server } from './defaults.ts';

const CPP = ['.cc', '.cpp', '.cxx', '.c++', '.hh', '.hpp', '.hxx', '.h++', '.ipp', '.inl', '.tpp', '.txx', '.cppm', '.ixx'];

const DOCUMENTS = {
  '.c': 'c',
  '.h': 'c',
  ...Object.fromEntries(CPP.map((ending) => [ending, 'cpp'])),
  '.cu': 'cuda-cpp',
  '.cuh': 'cuda-cpp',
  '.m': 'objective-c',
  '.mm': 'objective-cpp',
};

/** A query driver is a compiler that the repository names and that would be run: it is never set. */
const CLANGD = ['--background-index=0', '--clang-tidy=0', '--pch-storage=memory', '--limit-references=0', '--log=error', '-j={cpus}'];

/** Flags that the repository gives for its files make a compiler write others, wherever they say: none is read. */
const FLAGLESS = ['--enable-config=0', '--compile-commands-dir={cache}'];

/** https://clangd.llvm.org, https://github.com/MaskRay/ccls */
export const c: readonly ServerSpec[] = [
  server({
    id: 'clangd',
    documents: DOCUMENTS,
    candidates: [
      { kind: 'path', command: 'clangd-{version}', args: CLANGD, untrustedArgs: FLAGLESS, versionArgs: ['--version'] },
      { kind: 'path', command: 'clangd', args: CLANGD, untrustedArgs: FLAGLESS, versionArgs: ['--version'] },
    ],
    install: { apt: 'apt install clangd', brew: 'brew install llvm', other: 'https://clangd.llvm.org/installation' },
    open: 'all',
    maxOpen: 12,
    ready: 'immediate',
    budget: { ...BUDGET, files: 12, hover: 30, definitions: 15 },
    license: 'Apache-2.0 WITH LLVM-exception',
    trust: 'safe',
  }),
  server({
    id: 'ccls',
    documents: DOCUMENTS,
    roots: ['compile_commands.json', '.ccls'],
    rootStrategy: 'nearest',
    candidates: [onPath('ccls', ['--log-file-append=0'])],
    priority: 20,
    install: { apt: 'apt install ccls', brew: 'brew install ccls' },
    initOptions: { cache: { directory: '{cache}/index' }, index: { threads: 2, initialBlacklist: ['.'] } },
    maxOpen: 12,
    without: ['outgoingCalls'],
    budget: { ...BUDGET, files: 12, hover: 30 },
    license: 'Apache-2.0',
    // Flags in .ccls and compile_commands.json make it write files, wherever they say.
    trust: 'executes-code',
  }),
];
