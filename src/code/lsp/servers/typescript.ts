import type { ServerSpec } from '../server-spec.ts';
import { BUDGET, onPath, server } from './defaults.ts';

const DOCUMENTS = {
  '.ts': 'typescript',
  '.mts': 'typescript',
  '.cts': 'typescript',
  '.tsx': 'typescriptreact',
  '.js': 'javascript',
  '.mjs': 'javascript',
  '.cjs': 'javascript',
  '.jsx': 'javascriptreact',
};

/** Fetching types runs npm, and tells its registry what the project depends on. */
const NO_ACQUISITION = { disableAutomaticTypeAcquisition: true };

/** The part of the older servers that answers early knows one file at a time, and finds a fifth of the references. */
const WHOLE_PROJECTS = { useSyntaxServer: 'never' };

/** https://github.com/microsoft/typescript-go, https://github.com/yioneko/vtsls, https://github.com/typescript-language-server */
export const typescript: readonly ServerSpec[] = [
  server({
    id: 'typescript',
    documents: DOCUMENTS,
    candidates: [
      {
        kind: 'bundled',
        from: 'typescript',
        command: '@typescript/typescript-{platform}-{arch}/lib/tsc{exe}',
        args: ['--lsp', '--stdio'],
        versionArgs: ['--version'],
      },
    ],
    install: { npm: 'npm install -g git-kb --include=optional' },
    settings: {
      typescript: NO_ACQUISITION,
      javascript: NO_ACQUISITION,
      'js/ts': { tsserver: { automaticTypeAcquisition: { enabled: false } } },
    },
    // With files of a project open it loads fewer projects, and finds fewer references.
    open: 'none',
    projects: ['tsconfig.json', 'jsconfig.json'],
    ready: 'immediate',
    readyCap: 0,
    diagnostics: 'pull',
    budget: { ...BUDGET, hover: 100, definitions: 50, diagnostics: 50 },
    license: 'Apache-2.0',
    trust: 'safe',
  }),
  server({
    id: 'vtsls',
    documents: DOCUMENTS,
    candidates: [onPath('vtsls', ['--stdio'])],
    priority: 50,
    install: { npm: 'npm install -g @vtsls/language-server' },
    settings: {
      typescript: { ...NO_ACQUISITION, tsserver: WHOLE_PROJECTS },
      javascript: NO_ACQUISITION,
      vtsls: { autoUseWorkspaceTsdk: false },
    },
    open: 'all',
    diagnostics: 'push',
    budget: { ...BUDGET, request: 2500 },
    license: 'MIT',
    trust: 'safe',
  }),
  server({
    id: 'typescript-language-server',
    documents: DOCUMENTS,
    candidates: [onPath('typescript-language-server', ['--stdio'])],
    requires: ['tsserver'],
    priority: 40,
    install: { npm: 'npm install -g typescript-language-server typescript@5' },
    // Without a path of its own it runs the TypeScript of the repository.
    initOptions: { disableAutomaticTypingAcquisition: true, tsserver: { path: '{program:tsserver}', ...WHOLE_PROJECTS } },
    open: 'all',
    diagnostics: 'push',
    budget: { ...BUDGET, request: 2500 },
    license: 'Apache-2.0',
    trust: 'safe',
  }),
];
