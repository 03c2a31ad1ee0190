import type { Language } from './language.ts';

/** Languages without a parser here: found by their names and read as words. */
export const textLanguages: readonly Language[] = [
  text('swift', 'Swift', '.swift'),
  text('scala', 'Scala', '.scala', '.sc'),
  text('lua', 'Lua', '.lua'),
  text('shell', 'Shell', '.sh', '.bash', '.zsh', '.ksh', '.fish'),
  text('perl', 'Perl', '.pl', '.pm'),
  text('elixir', 'Elixir', '.ex', '.exs'),
  text('erlang', 'Erlang', '.erl', '.hrl'),
  text('haskell', 'Haskell', '.hs', '.lhs'),
  text('ocaml', 'OCaml', '.ml', '.mli'),
  text('clojure', 'Clojure', '.clj', '.cljs', '.cljc'),
  text('dart', 'Dart', '.dart'),
  text('r', 'R', '.r'),
  text('julia', 'Julia', '.jl'),
  text('zig', 'Zig', '.zig'),
  text('nim', 'Nim', '.nim'),
  text('vue', 'Vue', '.vue'),
  text('svelte', 'Svelte', '.svelte'),
  text('astro', 'Astro', '.astro'),
  text('thrift', 'Thrift', '.thrift'),
  text('terraform', 'Terraform', '.tf'),
  { ...text('groovy', 'Groovy', '.groovy', '.gradle'), filenames: ['Jenkinsfile'] },
  text('objective-c', 'Objective-C', '.m', '.mm'),
  text('powershell', 'PowerShell', '.ps1', '.psm1'),
  text('fsharp', 'F#', '.fs', '.fsx', '.fsi'),
  text('vb', 'Visual Basic', '.vb'),
  text('solidity', 'Solidity', '.sol'),
  text('crystal', 'Crystal', '.cr'),
  text('elm', 'Elm', '.elm'),
  text('gleam', 'Gleam', '.gleam'),
  text('fortran', 'Fortran', '.f', '.f90', '.f95', '.f03', '.f08'),
  text('pascal', 'Pascal', '.pas'),
  text('ada', 'Ada', '.adb', '.ads'),
  text('lisp', 'Lisp', '.lisp', '.el', '.scm', '.rkt'),
  text('verilog', 'Verilog', '.v', '.sv', '.svh'),
  text('vhdl', 'VHDL', '.vhd', '.vhdl'),
  text('nix', 'Nix', '.nix'),
];

function text(id: string, name: string, ...extensions: string[]): Language {
  return { id, name, extensions, parser: { kind: 'text' } };
}
