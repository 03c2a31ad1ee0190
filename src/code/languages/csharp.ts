import type { Language } from './language.ts';

export const csharp: Language = {
  id: 'csharp',
  name: 'C#',
  extensions: ['.cs', '.csx'],
  parser: { kind: 'tree-sitter', grammar: 'c-sharp' },
  resolver: 'csharp',
};
