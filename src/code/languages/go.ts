import type { Language } from './language.ts';

export const go: Language = {
  id: 'go',
  name: 'Go',
  extensions: ['.go'],
  parser: { kind: 'tree-sitter', grammar: 'go' },
  resolver: 'go',
};
