import { DASHES, FUNCTIONAL_DASHES, HASHES, PLAIN_SLASHES, SEMICOLONS } from './comments.ts';
import type { Language } from './language.ts';

/** Languages without a parser here: found by their names and read as words. */
export const textLanguages: readonly Language[] = [
  { ...program('swift', 'Swift', '.swift'), comments: PLAIN_SLASHES },
  program('scala', 'Scala', '.scala', '.sc'),
  { ...program('lua', 'Lua', '.lua'), comments: DASHES },
  { ...text('shell', 'Shell', '.sh', '.bash', '.zsh', '.ksh', '.fish'), comments: HASHES },
  { ...program('perl', 'Perl', '.pl', '.pm'), comments: HASHES },
  { ...program('elixir', 'Elixir', '.ex', '.exs'), comments: HASHES },
  { ...program('erlang', 'Erlang', '.erl', '.hrl'), comments: { line: /^%/, block: [] } },
  { ...program('haskell', 'Haskell', '.hs', '.lhs'), comments: FUNCTIONAL_DASHES },
  { ...program('ocaml', 'OCaml', '.ml', '.mli'), comments: { line: /^(?!)/, block: [['(*', '*)']], hasCharacters: true } },
  { ...program('clojure', 'Clojure', '.clj', '.cljs', '.cljc'), comments: SEMICOLONS },
  program('dart', 'Dart', '.dart'),
  { ...text('r', 'R', '.r'), comments: HASHES },
  { ...program('julia', 'Julia', '.jl'), comments: HASHES },
  { ...program('zig', 'Zig', '.zig'), comments: PLAIN_SLASHES, servers: { hover: 'explicit' } },
  { ...program('nim', 'Nim', '.nim'), comments: HASHES },
  { ...text('vue', 'Vue', '.vue'), embeds: 'ecmascript', servers: { hover: 'tsserver' } },
  { ...text('svelte', 'Svelte', '.svelte'), embeds: 'ecmascript', servers: { hover: 'tsserver' } },
  { ...text('astro', 'Astro', '.astro'), embeds: 'ecmascript', servers: { hover: 'tsserver' } },
  text('thrift', 'Thrift', '.thrift'),
  text('terraform', 'Terraform', '.tf'),
  { ...text('groovy', 'Groovy', '.groovy', '.gradle'), filenames: ['Jenkinsfile'] },
  { ...text('objective-c', 'Objective-C', '.m', '.mm'), servers: { hover: 'clangd', problems: 'clangd' } },
  { ...text('powershell', 'PowerShell', '.ps1', '.psm1'), comments: HASHES },
  program('fsharp', 'F#', '.fs', '.fsx', '.fsi'),
  program('vb', 'Visual Basic', '.vb'),
  text('solidity', 'Solidity', '.sol'),
  { ...program('crystal', 'Crystal', '.cr'), comments: HASHES },
  { ...text('elm', 'Elm', '.elm'), comments: FUNCTIONAL_DASHES },
  program('gleam', 'Gleam', '.gleam'),
  text('fortran', 'Fortran', '.f', '.f90', '.f95', '.f03', '.f08'),
  program('pascal', 'Pascal', '.pas'),
  { ...text('ada', 'Ada', '.adb', '.ads'), comments: FUNCTIONAL_DASHES },
  { ...text('lisp', 'Lisp', '.lisp', '.el', '.scm', '.rkt'), comments: SEMICOLONS },
  text('verilog', 'Verilog', '.v', '.sv', '.svh'),
  { ...text('vhdl', 'VHDL', '.vhd', '.vhdl'), comments: FUNCTIONAL_DASHES },
  { ...text('nix', 'Nix', '.nix'), comments: HASHES },
];

/** A language that servers and other programs are written in. */
function program(id: string, name: string, ...extensions: string[]): Language {
  return { ...text(id, name, ...extensions), holdsPrograms: true };
}

function text(id: string, name: string, ...extensions: string[]): Language {
  return { id, name, extensions, parser: { kind: 'text' } };
}
