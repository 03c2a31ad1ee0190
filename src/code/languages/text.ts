import { DASHES, FUNCTIONAL_DASHES, HASHES, PLAIN_SLASHES, SEMICOLONS } from './comments.ts';
import type { Language } from './language.ts';

/** Languages without a parser here: found by their names and read as words. */
export const textLanguages: readonly Language[] = [
  { ...text('swift', 'Swift', '.swift'), comments: PLAIN_SLASHES },
  text('scala', 'Scala', '.scala', '.sc'),
  { ...text('lua', 'Lua', '.lua'), comments: DASHES },
  { ...text('shell', 'Shell', '.sh', '.bash', '.zsh', '.ksh', '.fish'), comments: HASHES },
  { ...text('perl', 'Perl', '.pl', '.pm'), comments: HASHES },
  { ...text('elixir', 'Elixir', '.ex', '.exs'), comments: HASHES },
  { ...text('erlang', 'Erlang', '.erl', '.hrl'), comments: { line: /^%/, block: [] } },
  { ...text('haskell', 'Haskell', '.hs', '.lhs'), comments: FUNCTIONAL_DASHES },
  { ...text('ocaml', 'OCaml', '.ml', '.mli'), comments: { line: /^(?!)/, block: [['(*', '*)']], hasCharacters: true } },
  { ...text('clojure', 'Clojure', '.clj', '.cljs', '.cljc'), comments: SEMICOLONS },
  text('dart', 'Dart', '.dart'),
  { ...text('r', 'R', '.r'), comments: HASHES },
  { ...text('julia', 'Julia', '.jl'), comments: HASHES },
  { ...text('zig', 'Zig', '.zig'), comments: PLAIN_SLASHES, servers: { hover: 'explicit' } },
  { ...text('nim', 'Nim', '.nim'), comments: HASHES },
  { ...text('vue', 'Vue', '.vue'), embeds: 'ecmascript', servers: { hover: 'tsserver' } },
  { ...text('svelte', 'Svelte', '.svelte'), embeds: 'ecmascript', servers: { hover: 'tsserver' } },
  { ...text('astro', 'Astro', '.astro'), embeds: 'ecmascript', servers: { hover: 'tsserver' } },
  text('thrift', 'Thrift', '.thrift'),
  text('terraform', 'Terraform', '.tf'),
  { ...text('groovy', 'Groovy', '.groovy', '.gradle'), filenames: ['Jenkinsfile'] },
  { ...text('objective-c', 'Objective-C', '.m', '.mm'), servers: { hover: 'clangd', problems: 'clangd' } },
  { ...text('powershell', 'PowerShell', '.ps1', '.psm1'), comments: HASHES },
  text('fsharp', 'F#', '.fs', '.fsx', '.fsi'),
  text('vb', 'Visual Basic', '.vb'),
  text('solidity', 'Solidity', '.sol'),
  { ...text('crystal', 'Crystal', '.cr'), comments: HASHES },
  { ...text('elm', 'Elm', '.elm'), comments: FUNCTIONAL_DASHES },
  text('gleam', 'Gleam', '.gleam'),
  text('fortran', 'Fortran', '.f', '.f90', '.f95', '.f03', '.f08'),
  text('pascal', 'Pascal', '.pas'),
  { ...text('ada', 'Ada', '.adb', '.ads'), comments: FUNCTIONAL_DASHES },
  { ...text('lisp', 'Lisp', '.lisp', '.el', '.scm', '.rkt'), comments: SEMICOLONS },
  text('verilog', 'Verilog', '.v', '.sv', '.svh'),
  { ...text('vhdl', 'VHDL', '.vhd', '.vhdl'), comments: FUNCTIONAL_DASHES },
  { ...text('nix', 'Nix', '.nix'), comments: HASHES },
];

function text(id: string, name: string, ...extensions: string[]): Language {
  return { id, name, extensions, parser: { kind: 'text' } };
}
