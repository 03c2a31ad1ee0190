import type { ServerSpec } from '../server-spec.ts';
import { BUDGET, DEFAULTS } from './defaults.ts';

const SLOW = { ...DEFAULTS, readyCap: 4000, budget: { ...BUDGET, request: 2500, memory: 3000 } };
const ELIXIR = { '.ex': 'elixir', '.exs': 'elixir' };
const ERLANG = { '.erl': 'erlang', '.hrl': 'erlang' };

/**
 * Macros, preprocessors and build files of these languages are programs, and their servers run them.
 * https://github.com/ocaml/ocaml-lsp, https://haskell-language-server.readthedocs.io, https://github.com/elixir-lsp/elixir-ls,
 * https://github.com/elixir-lang/expert, https://whatsapp.github.io/erlang-language-platform, https://gleam.run,
 * https://github.com/elm-tooling/elm-language-server, https://github.com/jeapostrophe/racket-langserver
 */
export const functional: readonly ServerSpec[] = [
  {
    ...SLOW,
    id: 'ocamllsp',
    documents: { '.ml': 'ocaml', '.mli': 'ocaml.interface' },
    roots: ['dune-project', 'dune-workspace', '*.opam'],
    candidates: [{ kind: 'path', command: 'ocamllsp', args: [], versionArgs: ['--version'] }],
    priority: 100,
    install: { opam: 'opam install ocaml-lsp-server' },
    license: 'ISC',
    trust: 'executes-code',
  },
  {
    ...SLOW,
    id: 'haskell-language-server',
    documents: { '.hs': 'haskell', '.lhs': 'haskell' },
    roots: ['hie.yaml', 'stack.yaml', 'cabal.project', '*.cabal', 'package.yaml'],
    candidates: ['haskell-language-server-wrapper', 'haskell-language-server'].map((command) => ({
      kind: 'path',
      command,
      args: ['--lsp'],
      versionArgs: ['--numeric-version'],
    })),
    priority: 100,
    install: { ghcup: 'ghcup install hls' },
    license: 'Apache-2.0',
    trust: 'executes-code',
  },
  {
    ...SLOW,
    id: 'expert',
    documents: ELIXIR,
    roots: ['mix.exs'],
    candidates: [{ kind: 'path', command: 'expert', args: ['--stdio'], versionArgs: ['--version'] }],
    requires: ['elixir'],
    priority: 60,
    install: { other: 'https://github.com/elixir-lang/expert' },
    license: 'Apache-2.0',
    trust: 'executes-code',
  },
  {
    ...SLOW,
    id: 'elixir-ls',
    documents: ELIXIR,
    roots: ['mix.exs'],
    candidates: [{ kind: 'path', command: 'elixir-ls', args: [] }],
    requires: ['elixir'],
    priority: 100,
    install: { brew: 'brew install elixir-ls', other: 'https://github.com/elixir-lsp/elixir-ls/releases' },
    settings: { elixirLS: { dialyzerEnabled: false, fetchDeps: false } },
    license: 'Apache-2.0',
    trust: 'executes-code',
  },
  {
    ...SLOW,
    id: 'elp',
    documents: ERLANG,
    roots: ['rebar.config', 'erlang.mk'],
    candidates: [{ kind: 'path', command: 'elp', args: ['server'], versionArgs: ['version'] }],
    requires: ['erl'],
    priority: 100,
    install: { other: 'https://whatsapp.github.io/erlang-language-platform/docs/get-started/install' },
    license: 'MIT OR Apache-2.0',
    trust: 'executes-code',
  },
  {
    ...SLOW,
    id: 'erlang_ls',
    documents: ERLANG,
    roots: ['rebar.config', 'erlang.mk'],
    candidates: [{ kind: 'path', command: 'erlang_ls', args: [], versionArgs: ['--version'] }],
    requires: ['erl'],
    priority: 50,
    install: { other: 'https://github.com/erlang-ls/erlang_ls#installation' },
    license: 'Apache-2.0',
    trust: 'executes-code',
  },
  {
    ...SLOW,
    id: 'gleam',
    documents: { '.gleam': 'gleam' },
    roots: ['gleam.toml'],
    candidates: [{ kind: 'path', command: 'gleam', args: ['lsp'], versionArgs: ['--version'] }],
    priority: 100,
    install: { brew: 'brew install gleam', other: 'https://gleam.run/getting-started/installing' },
    license: 'Apache-2.0',
    // It compiles, dependencies in Erlang included.
    trust: 'executes-code',
  },
  {
    ...DEFAULTS,
    id: 'elm-language-server',
    documents: { '.elm': 'elm' },
    roots: ['elm.json'],
    candidates: [{ kind: 'path', command: 'elm-language-server', args: [], versionArgs: ['--version'] }],
    requires: ['elm'],
    priority: 100,
    install: { npm: 'npm install -g elm @elm-tooling/elm-language-server' },
    initOptions: {
      elmPath: '{program:elm}',
      elmReviewDiagnostics: 'off',
      skipInstallPackageConfirmation: false,
      onlyUpdateDiagnosticsOnSave: true,
    },
    license: 'MIT',
    // It prefers elm-test and elm-format of the repository's node_modules.
    trust: 'executes-code',
  },
  {
    ...SLOW,
    id: 'racket-langserver',
    documents: { '.rkt': 'racket' },
    roots: ['info.rkt'],
    candidates: [{ kind: 'path', command: 'racket', args: ['-l', 'racket-langserver'], versionArgs: ['--version'] }],
    priority: 100,
    install: { other: 'raco pkg install racket-langserver' },
    license: 'MIT',
    trust: 'executes-code',
  },
];
