import type { Language } from './language.ts';

export const typescript: Language = {
  id: 'typescript',
  name: 'TypeScript',
  extensions: ['.ts', '.mts', '.cts'],
  parser: { kind: 'oxc', dialect: 'ts' },
  resolver: 'ecmascript',
};

export const tsx: Language = {
  id: 'tsx',
  name: 'TSX',
  extensions: ['.tsx'],
  parser: { kind: 'oxc', dialect: 'tsx' },
  resolver: 'ecmascript',
};
