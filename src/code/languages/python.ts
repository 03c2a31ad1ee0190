import type { Language } from './language.ts';

export const python: Language = {
  id: 'python',
  name: 'Python',
  extensions: ['.py', '.pyi', '.pyw'],
  parser: { kind: 'tree-sitter', grammar: 'python' },
  resolver: 'python',
};
