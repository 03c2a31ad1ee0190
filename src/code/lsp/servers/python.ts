import type { ServerSpec } from '../server-spec.ts';
import { BUDGET, DEFAULTS } from './defaults.ts';

const DOCUMENTS = { '.py': 'python', '.pyi': 'python', '.pyw': 'python' };
const TOP = { roots: [], rootStrategy: 'top' } as const;

/** Requests wait inside until the project is read. */
const PYRIGHT = { ...DEFAULTS, ...TOP, documents: DOCUMENTS, open: 'all', ready: 'immediate', readyCap: 0, diagnostics: 'pull' } as const;
const ANALYSIS = { diagnosticMode: 'openFilesOnly', typeCheckingMode: 'standard' };

/** Linters and type checkers that read settings of the repository, which may name plugins of its own. */
const LINTERS = ['flake8', 'pylint', 'pycodestyle', 'pydocstyle', 'pyflakes', 'mccabe', 'autopep8', 'yapf', 'pylsp_mypy', 'ruff', 'black'];

/** https://microsoft.github.io/pyright, https://docs.basedpyright.com, https://github.com/astral-sh/ty, https://pyrefly.org */
export const python: readonly ServerSpec[] = [
  {
    ...PYRIGHT,
    id: 'pyright',
    candidates: [
      { kind: 'bundled', from: 'pyright', command: 'pyright/langserver.index.js', args: ['--stdio'] },
      { kind: 'path', command: 'pyright-langserver', args: ['--stdio'] },
    ],
    priority: 100,
    install: { npm: 'npm install -g pyright', pip: 'pip install pyright' },
    settings: { python: { analysis: { diagnosticMode: 'openFilesOnly' } } },
    without: ['goToImplementation'],
    budget: { ...BUDGET, request: 2500 },
    license: 'MIT',
    trust: 'safe',
  },
  {
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
  },
  {
    ...DEFAULTS,
    ...TOP,
    id: 'ty',
    documents: DOCUMENTS,
    candidates: [{ kind: 'path', command: 'ty', args: ['server'], versionArgs: ['--version'] }],
    priority: 80,
    install: { pip: 'pip install ty', other: 'uv tool install ty' },
    license: 'MIT',
    trust: 'reduced',
  },
  {
    ...DEFAULTS,
    ...TOP,
    id: 'jedi-language-server',
    documents: DOCUMENTS,
    candidates: [{ kind: 'path', command: 'jedi-language-server', args: [], versionArgs: ['--version'] }],
    priority: 40,
    install: { pip: 'pip install jedi-language-server' },
    initOptions: { diagnostics: { enable: false }, workspace: { symbols: { maxSymbols: 0 } } },
    ready: 'immediate',
    license: 'MIT',
    trust: 'reduced',
  },
  {
    ...DEFAULTS,
    ...TOP,
    id: 'pylsp',
    documents: DOCUMENTS,
    candidates: [{ kind: 'path', command: 'pylsp', args: [], versionArgs: ['--version'] }],
    priority: 30,
    install: { pip: 'pip install python-lsp-server', apt: 'apt install python3-pylsp' },
    settings: { pylsp: { configurationSources: [], plugins: Object.fromEntries(LINTERS.map((name) => [name, { enabled: false }])) } },
    ready: 'immediate',
    without: ['goToImplementation', 'incomingCalls', 'outgoingCalls'],
    license: 'MIT',
    trust: 'reduced',
  },
  {
    ...DEFAULTS,
    ...TOP,
    id: 'pyrefly',
    documents: DOCUMENTS,
    candidates: [{ kind: 'path', command: 'pyrefly', args: ['lsp'], versionArgs: ['--version'] }],
    priority: 20,
    install: { pip: 'pip install pyrefly' },
    license: 'MIT',
    // It asks the Python of an environment in the repository, or the one that its configuration there names, for search paths.
    trust: 'executes-code',
  },
];
