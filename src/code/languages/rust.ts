import { PLAIN_SLASHES } from './comments.ts';
import { never } from './inferred.ts';
import type { Language } from './language.ts';
import { rustShape } from './shape-rules.ts';

export const rust: Language = {
  id: 'rust',
  name: 'Rust',
  extensions: ['.rs'],
  parser: { kind: 'tree-sitter', grammar: 'rust', outline: async () => (await import('../outline/rust.ts')).rust },
  resolver: 'rust',
  statesResults: true,
  naming: { anywhere: true },
  declaresModules: true,
  separator: '::',
  implementsOutside: true,
  inferred: never,
  comments: PLAIN_SLASHES,
  servers: { hover: 'explicit', problems: 'rust-analyzer' },
  shape: rustShape,
};
