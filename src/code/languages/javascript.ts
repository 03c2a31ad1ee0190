import { inferredEcmaScript } from './inferred.ts';
import type { Language } from './language.ts';

export const javascript: Language = {
  id: 'javascript',
  name: 'JavaScript',
  extensions: ['.js', '.mjs', '.cjs'],
  parser: { kind: 'oxc', dialect: 'js' },
  resolver: 'ecmascript',
  capitals: 'methods',
  inferred: inferredEcmaScript,
  servers: { hover: 'tsserver', problems: 'tsserver' },
};

export const jsx: Language = {
  id: 'jsx',
  name: 'JSX',
  extensions: ['.jsx'],
  parser: { kind: 'oxc', dialect: 'jsx' },
  resolver: 'ecmascript',
  capitals: 'methods',
  inferred: inferredEcmaScript,
  servers: { hover: 'tsserver', problems: 'tsserver' },
};
