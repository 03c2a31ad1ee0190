import { PLAIN_SLASHES } from './comments.ts';
import { withAuto } from './inferred.ts';
import type { Language } from './language.ts';
import { cShape } from './shape-rules.ts';

export const c: Language = {
  id: 'c',
  name: 'C',
  extensions: ['.c', '.h'],
  parser: { kind: 'tree-sitter', grammar: 'c', outline: async () => (await import('../outline/c.ts')).c },
  resolver: 'c',
  includes: true,
  capitals: 'functions',
  typesInFront: true,
  // Headers of C++ are taken for C by their name.
  inferred: withAuto,
  comments: PLAIN_SLASHES,
  servers: { hover: 'clangd', problems: 'clangd' },
  shape: cShape,
};
