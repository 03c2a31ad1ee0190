import { words } from '../../base/words.ts';
import { afterColon } from './bases.ts';
import { PLAIN_SLASHES } from './comments.ts';
import { withAuto } from './inferred.ts';
import type { Language } from './language.ts';
import { cShape } from './shape-rules.ts';

export const cpp: Language = {
  id: 'cpp',
  name: 'C++',
  extensions: words('.cc .cpp .cxx .c++ .hh .hpp .hxx .h++ .ipp .inl .tpp .txx .cppm .ixx .cu .cuh'),
  parser: { kind: 'tree-sitter', grammar: 'cpp', outline: async () => (await import('../outline/cpp.ts')).cpp },
  resolver: 'c',
  includes: true,
  separator: '::',
  capitals: 'functions',
  typesInFront: true,
  inferred: withAuto,
  comments: PLAIN_SLASHES,
  servers: { hover: 'clangd', problems: 'clangd' },
  bases: afterColon,
  shape: cShape,
};
