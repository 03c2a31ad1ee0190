import { samePhpTypes } from '../../base/same-types.ts';
import { afterKeywords } from './bases.ts';
import { C_COMMENT } from './comments.ts';
import type { Language } from './language.ts';
import { phpShape } from './shape-rules.ts';

export const php: Language = {
  id: 'php',
  name: 'PHP',
  extensions: ['.php'],
  parser: { kind: 'tree-sitter', grammar: 'php', outline: async () => (await import('../outline/php.ts')).php },
  resolver: 'php',
  namesArguments: true,
  sameTypes: samePhpTypes,
  makesWithNew: true,
  naming: {
    together: 'namespace',
    anywhere: true,
    constructs: '__construct',
    // Laravel: a job that is told to run by its class.
    queues: { dispatch: 'handle', dispatchIf: 'handle', dispatchUnless: 'handle', dispatchSync: 'handle', dispatchAfterResponse: 'handle' },
  },
  space: 'namespace',
  sigil: '$',
  marks: '#[',
  inferred: (skeleton, isFunction) =>
    isFunction ? !skeleton.includes(':') : /^((public|protected|private|static|readonly|var) )*\$/.test(skeleton),
  comments: { line: /^(\/\/|#(?!\[))/, block: [C_COMMENT] },
  servers: { hover: 'intelephense', problems: 'intelephense' },
  bases: afterKeywords,
  shape: phpShape,
};
