import type { ServerSpec } from '../server-spec.ts';
import { onPath, server, slowServer } from './defaults.ts';

/**
 * https://luals.github.io, https://github.com/bash-lsp/bash-language-server, https://www.fish-lsp.dev, https://dart.dev,
 * https://github.com/bscan/PerlNavigator, https://github.com/REditorSupport/languageserver,
 * https://github.com/julia-vscode/LanguageServer.jl
 */
export const scripting: readonly ServerSpec[] = [
  server({
    id: 'lua-language-server',
    documents: { '.lua': 'lua' },
    roots: ['.luarc.json', '.luarc.jsonc', '.emmyrc.json', '.luacheckrc', 'selene.toml'],
    candidates: [onPath('lua-language-server', ['--logpath={cache}/log', '--metapath={cache}/meta'])],
    install: { brew: 'brew install lua-language-server', other: 'https://luals.github.io/#install' },
    // A plugin that the repository names is loaded when the person says so, whom nobody asks here.
    settings: { Lua: { runtime: { plugin: '' }, workspace: { checkThirdParty: false }, telemetry: { enable: false } } },
    license: 'MIT',
    trust: 'reduced',
  }),
  server({
    id: 'bash-language-server',
    documents: { '.sh': 'shellscript', '.bash': 'shellscript', '.ksh': 'shellscript' },
    candidates: [onPath('bash-language-server', ['start'])],
    install: { npm: 'npm install -g bash-language-server' },
    settings: { bashIde: { shellcheckPath: '', shfmt: { path: '' }, explainshellEndpoint: '', enableSourceErrorDiagnostics: false } },
    license: 'MIT',
    trust: 'safe',
  }),
  server({
    id: 'fish-lsp',
    documents: { '.fish': 'fish' },
    candidates: [onPath('fish-lsp', ['start'])],
    requires: ['fish'],
    install: { npm: 'npm install -g fish-lsp' },
    license: 'MIT',
    trust: 'reduced',
  }),
  slowServer({
    id: 'dart',
    documents: { '.dart': 'dart' },
    roots: ['pubspec.yaml'],
    candidates: [onPath('dart', ['language-server', '--protocol=lsp'])],
    install: { other: 'https://dart.dev/get-dart' },
    initOptions: { onlyAnalyzeProjectsWithOpenFiles: true },
    ready: 'progress-idle',
    license: 'BSD-3-Clause',
    // analysis_options.yaml names plugins, which are programs.
    trust: 'executes-code',
  }),
  slowServer({
    id: 'perlnavigator',
    documents: { '.pl': 'perl', '.pm': 'perl' },
    candidates: [{ kind: 'path', command: 'perlnavigator', args: ['--stdio'] }],
    requires: ['perl'],
    install: { npm: 'npm install -g perlnavigator-server' },
    license: 'MIT',
    // It has perl check each file, which runs its BEGIN blocks.
    trust: 'executes-code',
  }),
  slowServer({
    id: 'r-languageserver',
    documents: { '.r': 'r' },
    candidates: [onPath('R', ['--vanilla', '--no-echo', '-e', 'languageserver::run()'])],
    install: { other: `Rscript -e 'install.packages("languageserver")'` },
    license: 'MIT',
    // .lintr and .Rprofile are programs.
    trust: 'executes-code',
  }),
  slowServer({
    id: 'julia-languageserver',
    documents: { '.jl': 'julia' },
    roots: ['Project.toml', 'JuliaProject.toml'],
    candidates: [onPath('julia', ['--startup-file=no', '--history-file=no', '--quiet', '-e', 'using LanguageServer; runserver()'])],
    install: { other: `julia -e 'using Pkg; Pkg.add("LanguageServer")'` },
    license: 'MIT',
    // It loads the packages of the project.
    trust: 'executes-code',
  }),
];
