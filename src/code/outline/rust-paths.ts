import type { Node } from 'web-tree-sitter';

import type { OutlineDraft } from '../ast/outline-rules.ts';
import { ancestorOfType, startLineOf } from '../ast/syntax-node.ts';
import type { Import } from '../facts/facts.ts';
import { isInTests } from './rust-imports.ts';

/**
 * Imports that are made without `use`: code may say `ignore::WalkBuilder::new()` or `crate::db::open()` right away. One import per path,
 * up to its first type, at the line that says it first. Paths that begin with a name the file itself brings in are no imports, nor is what
 * comes with the language; what macros are called with is not seen. `super` inside a module of the file mostly means the file.
 */
export function readRustPaths(draft: OutlineDraft): Import[] {
  const known = namesInScope(draft);
  const found = new Map<string, Import>();
  for (const match of draft.text.matchAll(PATH)) {
    const [written, first = ''] = match;
    if (known.has(first) || OF_THE_LANGUAGE.test(first)) continue;
    const path = upToType(written.split('::'));
    const node = found.has(path) ? undefined : pathAt(draft, match.index);
    if (!node) continue;
    found.set(path, { specifier: path, kind: 'static', names: [path.slice(path.lastIndexOf(':') + 1)], line: startLineOf(node) });
  }
  const used = new Set(draft.imports.map(({ specifier }) => specifier));
  return [...found.values()].filter(({ specifier }) => !used.has(specifier));
}

/** A path of code that does not begin inside another: `crate::db::Pool`, `serde_json::from_str`. */
const PATH = /(?<![\w:$'".])([a-z_][a-z0-9_]*)(?:::[A-Za-z_]\w*)+/g;

/** Primitive types, modules as seen from the file itself, and crates that need no dependency. */
const OF_THE_LANGUAGE = /^(?:self|std|core|alloc|str|char|bool|never|[iu](?:8|16|32|64|128|size)|f(?:32|64))$/;

/** Names that `use`, `mod` and `extern crate` bring in, and those of modules written out in the file. */
function namesInScope({ text, imports }: OutlineDraft): Set<string> {
  const names = new Set(
    imports.flatMap((imported) => [...imported.names, imported.specifier.slice(imported.specifier.lastIndexOf(':') + 1)]),
  );
  for (const [, name = ''] of text.matchAll(/\b(?:as|mod|crate)\s+(\w+)/g)) names.add(name);
  return names;
}

function upToType(segments: readonly string[]): string {
  const type = segments.findIndex((segment) => /^[A-Z]/.test(segment));
  return segments.slice(0, type < 0 ? undefined : type + 1).join('::');
}

/** The node at an index, if a path of code begins there that counts. */
function pathAt(draft: OutlineDraft, index: number): Node | undefined {
  const node = draft.root.descendantForIndex(index);
  if (!node?.parent || !/^scoped_(?:type_)?identifier$/.test(node.parent.type)) return undefined;
  if (node.type === 'super' && ancestorOfType(node, 'mod_item')) return undefined;
  return ancestorOfType(node, 'use_declaration') || isInTests(node, draft) ? undefined : node;
}
