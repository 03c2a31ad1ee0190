import type { ServerSpec } from '../server-spec.ts';
import { onPath, server, slowServer } from './defaults.ts';

const ELIXIR = { '.ex': 'elixir', '.exs': 'elixir' };
const ERLANG = { '.erl': 'erlang', '.hrl': 'erlang' };

/**
 * Macros, preprocessors and build files of these languages are programs, and their servers run them.
 * https://github.com/ocaml/ocaml-lsp, https://haskell-language-server.readthedocs.io, https://github.com/elixir-lsp/elixir-ls,
 * https://github.com/elixir-lang/expert, https://whatsapp.github.io/erlang-language-platform, https://gleam.run,
 * https://github.com/elm-tooling/elm-language-server, https://github.com/jeapostrophe/racket-langserver
 */
export const functional: readonly ServerSpec[] = [
  slowServer({
    id: 'ocamllsp',
    documents: { '.ml': 'ocaml', '.mli': 'ocaml.interface' },
    roots: ['dune-project', 'dune-workspace', '*.opam'],
    install: { opam: 'opam install ocaml-lsp-server' },
    license: 'ISC',
    trust: 'executes-code',
  }),
  slowServer({
    id: 'haskell-language-server',
    documents: { '.hs': 'haskell', '.lhs': 'haskell' },
    roots: ['hie.yaml', 'stack.yaml', 'cabal.project', '*.cabal', 'package.yaml'],
    candidates: ['haskell-language-server-wrapper', 'haskell-language-server'].map((command) => ({
      kind: 'path',
      command,
      args: ['--lsp'],
      versionArgs: ['--numeric-version'],
    })),
    install: { ghcup: 'ghcup install hls' },
    license: 'Apache-2.0',
    trust: 'executes-code',
  }),
  slowServer({
    id: 'expert',
    documents: ELIXIR,
    roots: ['mix.exs'],
    candidates: [onPath('expert', ['--stdio'])],
    requires: ['elixir'],
    priority: 60,
    install: { other: 'https://github.com/elixir-lang/expert' },
    license: 'Apache-2.0',
    trust: 'executes-code',
  }),
  slowServer({
    id: 'elixir-ls',
    documents: ELIXIR,
    roots: ['mix.exs'],
    candidates: [{ kind: 'path', command: 'elixir-ls', args: [] }],
    requires: ['elixir'],
    install: { brew: 'brew install elixir-ls', other: 'https://github.com/elixir-lsp/elixir-ls/releases' },
    settings: { elixirLS: { dialyzerEnabled: false, fetchDeps: false } },
    license: 'Apache-2.0',
    trust: 'executes-code',
  }),
  slowServer({
    id: 'elp',
    documents: ERLANG,
    roots: ['rebar.config', 'erlang.mk'],
    candidates: [onPath('elp', ['server'], ['version'])],
    requires: ['erl'],
    install: { other: 'https://whatsapp.github.io/erlang-language-platform/docs/get-started/install' },
    license: 'MIT OR Apache-2.0',
    trust: 'executes-code',
  }),
  slowServer({
    id: 'erlang_ls',
    documents: ERLANG,
    roots: ['rebar.config', 'erlang.mk'],
    requires: ['erl'],
    priority: 50,
    install: { other: 'https://github.com/erlang-ls/erlang_ls#installation' },
    license: 'Apache-2.0',
    trust: 'executes-code',
  }),
  slowServer({
    id: 'gleam',
    documents: { '.gleam': 'gleam' },
    roots: ['gleam.toml'],
    candidates: [onPath('gleam', ['lsp'])],
    install: { brew: 'brew install gleam', other: 'https://gleam.run/getting-started/installing' },
    license: 'Apache-2.0',
    // It compiles, dependencies in Erlang included.
    trust: 'executes-code',
  }),
  server({
    id: 'elm-language-server',
    documents: { '.elm': 'elm' },
    roots: ['elm.json'],
    requires: ['elm'],
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
  }),
  slowServer({
    id: 'racket-langserver',
    documents: { '.rkt': 'racket' },
    roots: ['info.rkt'],
    candidates: [onPath('racket', ['-l', 'racket-langserver'])],
    install: { other: 'raco pkg install racket-langserver' },
    license: 'MIT',
    trust: 'executes-code',
  }),
];
