import type { Language } from './language.ts';

export const javascript: Language = {
  id: 'javascript',
  name: 'JavaScript',
  extensions: ['.js', '.mjs', '.cjs'],
  parser: { kind: 'oxc', dialect: 'js' },
  resolver: 'ecmascript',
};

export const jsx: Language = {
  id: 'jsx',
  name: 'JSX',
  extensions: ['.jsx'],
  parser: { kind: 'oxc', dialect: 'jsx' },
  resolver: 'ecmascript',
};
