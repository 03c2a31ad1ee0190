import type { ServerSpec } from '../server-spec.ts';
import { BUDGET, onPath, server } from './defaults.ts';

const DOCUMENTS = { '.py': 'python', '.pyi': 'python', '.pyw': 'python' };

/** Requests wait inside until the project is read. */
const PYRIGHT = { documents: DOCUMENTS, open: 'all', ready: 'immediate', readyCap: 0, diagnostics: 'pull' } as const;
const ANALYSIS = { diagnosticMode: 'openFilesOnly', typeCheckingMode: 'standard' };

/** Linters and type checkers that read settings of the repository, which may name plugins of its own. */
const LINTERS = ['flake8', 'pylint', 'pycodestyle', 'pydocstyle', 'pyflakes', 'mccabe', 'autopep8', 'yapf', 'pylsp_mypy', 'ruff', 'black'];

/** https://microsoft.github.io/pyright, https://docs.basedpyright.com, https://github.com/astral-sh/ty, https://pyrefly.org */
export const python: readonly ServerSpec[] = [
  server({
    ...PYRIGHT,
    id: 'pyright',
    candidates: [
      { kind: 'bundled', from: 'pyright', command: 'pyright/langserver.index.js', args: ['--stdio'] },
      { kind: 'path', command: 'pyright-langserver', args: ['--stdio'] },
    ],
    install: { npm: 'npm install -g pyright', pip: 'pip install pyright' },
    settings: { python: { analysis: { diagnosticMode: 'openFilesOnly' } } },
    budget: { ...BUDGET, request: 2500 },
    license: 'MIT',
    trust: 'safe',
  }),
  server({
    ...PYRIGHT,
    id: 'basedpyright',
    candidates: [{ kind: 'path', command: 'basedpyright-langserver', args: ['--stdio'] }],
    requires: ['python3'],
    priority: 90,
    install: { pip: 'pip install basedpyright', npm: 'npm install -g basedpyright' },
    // Without a path it runs the Python of an environment in the repository.
    settings: {
      python: { analysis: ANALYSIS, pythonPath: '{program:python3}' },
      basedpyright: { analysis: ANALYSIS, disableTaggedHints: true },
    },
    budget: { ...BUDGET, request: 2500 },
    license: 'MIT',
    trust: 'safe',
  }),
  server({
    id: 'ty',
    documents: DOCUMENTS,
    candidates: [onPath('ty', ['server'])],
    priority: 80,
    install: { pip: 'pip install ty', other: 'uv tool install ty' },
    license: 'MIT',
    trust: 'reduced',
  }),
  server({
    id: 'jedi-language-server',
    documents: DOCUMENTS,
    priority: 40,
    install: { pip: 'pip install jedi-language-server' },
    initOptions: { diagnostics: { enable: false }, workspace: { symbols: { maxSymbols: 0 } } },
    ready: 'immediate',
    license: 'MIT',
    trust: 'reduced',
  }),
  server({
    id: 'pylsp',
    documents: DOCUMENTS,
    priority: 30,
    install: { pip: 'pip install python-lsp-server', apt: 'apt install python3-pylsp' },
    settings: { pylsp: { configurationSources: [], plugins: Object.fromEntries(LINTERS.map((name) => [name, { enabled: false }])) } },
    ready: 'immediate',
    without: ['outgoingCalls'],
    license: 'MIT',
    trust: 'reduced',
  }),
  server({
    id: 'pyrefly',
    documents: DOCUMENTS,
    candidates: [onPath('pyrefly', ['lsp'])],
    priority: 20,
    install: { pip: 'pip install pyrefly' },
    license: 'MIT',
    // It asks the Python of an environment in the repository, or the one that its configuration there names, for search paths.
    trust: 'executes-code',
  }),
];
