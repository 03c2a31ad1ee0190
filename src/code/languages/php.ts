import type { Language } from './language.ts';

export const php: Language = {
  id: 'php',
  name: 'PHP',
  extensions: ['.php'],
  parser: { kind: 'tree-sitter', grammar: 'php' },
  resolver: 'php',
};
