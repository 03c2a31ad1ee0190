import { afterColon } from './bases.ts';
import { PLAIN_SLASHES } from './comments.ts';
import { withoutColon } from './inferred.ts';
import type { Language } from './language.ts';

export const kotlin: Language = {
  id: 'kotlin',
  name: 'Kotlin',
  extensions: ['.kt', '.kts'],
  parser: { kind: 'tree-sitter', grammar: 'kotlin', outline: async () => (await import('../outline/kotlin.ts')).kotlin },
  resolver: 'jvm',
  ownConstructors: true,
  namesArguments: true,
  addsMembers: true,
  marks: '@',
  naming: { together: 'namespace', bareMembers: true, anywhere: true, overloads: true },
  space: 'package',
  inferred: withoutColon,
  comments: PLAIN_SLASHES,
  bases: afterColon,
  environment: { word: 'getenv', whole: /\bSystem\.getenv\(\)/ },
};
