import { sameGoTypes } from '../../base/same-types.ts';
import type { Language } from './language.ts';
import { goShape } from './shape-rules.ts';

export const go: Language = {
  id: 'go',
  name: 'Go',
  extensions: ['.go'],
  parser: { kind: 'tree-sitter', grammar: 'go', outline: async () => (await import('../outline/go.ts')).go },
  serves: true,
  resolver: 'go',
  statesResults: true,
  sameTypes: sameGoTypes,
  naming: { together: 'directory', structural: true },
  space: 'package',
  importsSpaces: true,
  unseen: /_test\.go$/,
  capitals: 'functions',
  keepsLowerCase: true,
  typesBehind: true,
  inferred: (skeleton, isFunction) => !isFunction && /^(var|const) \w+$/.test(skeleton),
  servers: { hover: 'gopls', problems: 'gopls' },
  environment: { word: 'environ', whole: /\bos\.Environ\(\)/ },
  shape: goShape,
};
