import type { Language } from './language.ts';

export const java: Language = {
  id: 'java',
  name: 'Java',
  extensions: ['.java'],
  parser: { kind: 'tree-sitter', grammar: 'java' },
  resolver: 'jvm',
};
