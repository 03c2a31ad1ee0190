import type { Language } from './language.ts';

export const rust: Language = {
  id: 'rust',
  name: 'Rust',
  extensions: ['.rs'],
  parser: { kind: 'tree-sitter', grammar: 'rust' },
  resolver: 'rust',
};
