import type { Language } from './language.ts';

export const c: Language = {
  id: 'c',
  name: 'C',
  extensions: ['.c', '.h'],
  parser: { kind: 'tree-sitter', grammar: 'c' },
  resolver: 'c',
};
