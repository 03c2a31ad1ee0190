import { sameCsharpTypes } from '../../base/same-types.ts';
import { afterColon } from './bases.ts';
import { PLAIN_SLASHES } from './comments.ts';
import { never } from './inferred.ts';
import type { Language } from './language.ts';
import { csharpShape } from './shape-rules.ts';

export const csharp: Language = {
  id: 'csharp',
  name: 'C#',
  extensions: ['.cs', '.csx'],
  parser: { kind: 'tree-sitter', grammar: 'c-sharp', outline: async () => (await import('../outline/csharp.ts')).csharp },
  serves: true,
  resolver: 'csharp',
  namesArguments: true,
  sameTypes: sameCsharpTypes,
  makesWithNew: true,
  ownConstructors: true,
  naming: { together: 'namespace', bareMembers: true, anywhere: true, overloads: true },
  space: 'namespace',
  importsSpaces: true,
  capitals: 'functions',
  typesInFront: true,
  marks: '[',
  inferred: never,
  comments: PLAIN_SLASHES,
  servers: { hover: 'explicit' },
  bases: afterColon,
  shape: csharpShape,
};
