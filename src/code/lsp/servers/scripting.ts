import type { ServerSpec } from '../server-spec.ts';
import { BUDGET, DEFAULTS } from './defaults.ts';

const SLOW = { ...DEFAULTS, readyCap: 4000, budget: { ...BUDGET, request: 2500, memory: 3000 } };
const TOP = { roots: [], rootStrategy: 'top' } as const;

/**
 * https://luals.github.io, https://github.com/bash-lsp/bash-language-server, https://www.fish-lsp.dev, https://dart.dev,
 * https://github.com/bscan/PerlNavigator, https://github.com/REditorSupport/languageserver,
 * https://github.com/julia-vscode/LanguageServer.jl
 */
export const scripting: readonly ServerSpec[] = [
  {
    ...DEFAULTS,
    id: 'lua-language-server',
    documents: { '.lua': 'lua' },
    roots: ['.luarc.json', '.luarc.jsonc', '.emmyrc.json', '.luacheckrc', 'selene.toml'],
    candidates: [
      {
        kind: 'path',
        command: 'lua-language-server',
        args: ['--logpath={cache}/log', '--metapath={cache}/meta'],
        versionArgs: ['--version'],
      },
    ],
    priority: 100,
    install: { brew: 'brew install lua-language-server', other: 'https://luals.github.io/#install' },
    // A plugin that the repository names is loaded when the person says so, whom nobody asks here.
    settings: { Lua: { runtime: { plugin: '' }, workspace: { checkThirdParty: false }, telemetry: { enable: false } } },
    license: 'MIT',
    trust: 'reduced',
  },
  {
    ...DEFAULTS,
    ...TOP,
    id: 'bash-language-server',
    documents: { '.sh': 'shellscript', '.bash': 'shellscript', '.ksh': 'shellscript' },
    candidates: [{ kind: 'path', command: 'bash-language-server', args: ['start'], versionArgs: ['--version'] }],
    priority: 100,
    install: { npm: 'npm install -g bash-language-server' },
    settings: { bashIde: { shellcheckPath: '', shfmt: { path: '' }, explainshellEndpoint: '', enableSourceErrorDiagnostics: false } },
    license: 'MIT',
    trust: 'safe',
  },
  {
    ...DEFAULTS,
    ...TOP,
    id: 'fish-lsp',
    documents: { '.fish': 'fish' },
    candidates: [{ kind: 'path', command: 'fish-lsp', args: ['start'], versionArgs: ['--version'] }],
    requires: ['fish'],
    priority: 100,
    install: { npm: 'npm install -g fish-lsp' },
    license: 'MIT',
    trust: 'reduced',
  },
  {
    ...SLOW,
    id: 'dart',
    documents: { '.dart': 'dart' },
    roots: ['pubspec.yaml'],
    candidates: [{ kind: 'path', command: 'dart', args: ['language-server', '--protocol=lsp'], versionArgs: ['--version'] }],
    priority: 100,
    install: { other: 'https://dart.dev/get-dart' },
    initOptions: { onlyAnalyzeProjectsWithOpenFiles: true },
    ready: 'progress-idle',
    license: 'BSD-3-Clause',
    // analysis_options.yaml names plugins, which are programs.
    trust: 'executes-code',
  },
  {
    ...SLOW,
    ...TOP,
    id: 'perlnavigator',
    documents: { '.pl': 'perl', '.pm': 'perl' },
    candidates: [{ kind: 'path', command: 'perlnavigator', args: ['--stdio'] }],
    requires: ['perl'],
    priority: 100,
    install: { npm: 'npm install -g perlnavigator-server' },
    license: 'MIT',
    // It has perl check each file, which runs its BEGIN blocks.
    trust: 'executes-code',
  },
  {
    ...SLOW,
    ...TOP,
    id: 'r-languageserver',
    documents: { '.r': 'r' },
    candidates: [
      { kind: 'path', command: 'R', args: ['--vanilla', '--no-echo', '-e', 'languageserver::run()'], versionArgs: ['--version'] },
    ],
    priority: 100,
    install: { other: `Rscript -e 'install.packages("languageserver")'` },
    license: 'MIT',
    // .lintr and .Rprofile are programs.
    trust: 'executes-code',
  },
  {
    ...SLOW,
    id: 'julia-languageserver',
    documents: { '.jl': 'julia' },
    roots: ['Project.toml', 'JuliaProject.toml'],
    candidates: [
      {
        kind: 'path',
        command: 'julia',
        args: ['--startup-file=no', '--history-file=no', '--quiet', '-e', 'using LanguageServer; runserver()'],
        versionArgs: ['--version'],
      },
    ],
    priority: 100,
    install: { other: `julia -e 'using Pkg; Pkg.add("LanguageServer")'` },
    license: 'MIT',
    // It loads the packages of the project.
    trust: 'executes-code',
  },
];
