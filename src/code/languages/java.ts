import { afterKeywords } from './bases.ts';
import { PLAIN_SLASHES } from './comments.ts';
import { never } from './inferred.ts';
import type { Language } from './language.ts';
import { jvmShape } from './shape-rules.ts';

export const java: Language = {
  id: 'java',
  name: 'Java',
  extensions: ['.java'],
  parser: { kind: 'tree-sitter', grammar: 'java', outline: async () => (await import('../outline/java.ts')).java },
  serves: true,
  resolver: 'jvm',
  makesWithNew: true,
  ownConstructors: true,
  annotationsConstruct: true,
  writtenInInterfaces: /(?<![\w$])(?:default|static|private) /,
  naming: { together: 'namespace', bareMembers: true, anywhere: true, overloads: true },
  space: 'package',
  typesInFront: true,
  marks: '@',
  inferred: never,
  comments: PLAIN_SLASHES,
  servers: { hover: 'explicit' },
  bases: afterKeywords,
  environment: { word: 'getenv', whole: /\bSystem\.getenv\(\)/ },
  shape: jvmShape,
};
