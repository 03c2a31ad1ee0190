import type { Language } from './language.ts';

export const kotlin: Language = {
  id: 'kotlin',
  name: 'Kotlin',
  extensions: ['.kt', '.kts'],
  parser: { kind: 'tree-sitter', grammar: 'kotlin' },
  resolver: 'jvm',
};
