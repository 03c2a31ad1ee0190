import { inferredEcmaScript } from './inferred.ts';
import type { Language } from './language.ts';

export const typescript: Language = {
  id: 'typescript',
  name: 'TypeScript',
  extensions: ['.ts', '.mts', '.cts'],
  parser: { kind: 'oxc', dialect: 'ts' },
  resolver: 'ecmascript',
  capitals: 'methods',
  inferred: inferredEcmaScript,
  servers: { hover: 'tsserver', problems: 'tsserver' },
};

export const tsx: Language = {
  id: 'tsx',
  name: 'TSX',
  extensions: ['.tsx'],
  parser: { kind: 'oxc', dialect: 'tsx' },
  resolver: 'ecmascript',
  capitals: 'methods',
  inferred: inferredEcmaScript,
  servers: { hover: 'tsserver', problems: 'tsserver' },
};
