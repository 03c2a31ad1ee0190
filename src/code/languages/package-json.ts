import type { Language } from './language.ts';

/** npm's description of a package: its commands, entry points and scripts. */
export const packageJson: Language = {
  id: 'package-json',
  name: 'package.json',
  extensions: [],
  filenames: ['package.json'],
  parser: { kind: 'data', tool: 'oxc' },
  reader: async () => (await import('../data/read-package-json.ts')).readPackageJson,
};
