import type { Node } from 'web-tree-sitter';

import { byText } from '../../base/digest.ts';
import type { ImportRules, OutlineDraft } from '../ast/outline-rules.ts';
import { fieldOf, startLineOf } from '../ast/syntax-node.ts';
import type { Import } from '../facts/facts.ts';

/** One import per package, with the names that the file says of it: `model.User` takes `User`. */
export const goImports: ImportRules = {
  keyword: /^import\b/gm,
  nodes: {
    import_declaration: (node, draft) => node.descendantsOfType('import_spec').flatMap((spec) => (spec ? readImport(spec, draft) : [])),
  },
};

function readImport(node: Node, draft: OutlineDraft): Import[] {
  const specifier = fieldOf(node, 'path')?.text.slice(1, -1);
  if (specifier === undefined) return [];
  const alias = fieldOf(node, 'name')?.text;
  let names: string[] = [];
  for (const local of alias === undefined ? packageNames(specifier) : [alias]) {
    names = namesUsed(local, draft);
    if (names.length > 0) break;
  }
  return [{ specifier, kind: 'static', names: names.length > 0 ? names : ['*'], line: startLineOf(node) }];
}

/**
 * What the package of a path can be called, likeliest first. The package clause decides and is not seen here, but by custom it is the last
 * segment without its version, and without the affixes that say which language this is.
 */
function packageNames(specifier: string): string[] {
  const segments = specifier.split('/');
  const [last = '', parent = ''] = segments.reverse();
  const named = /^v\d+$/.test(last) && parent !== '' ? parent : last;
  const bare = named.replace(/\.v\d+$/, '');
  return [...new Set([bare, bare.replace(/^go-|[-.]go$/g, ''), bare.replace(/^.*[-.]/, ''), bare.replace(/[-.]/g, '_')])];
}

/** The exported names that stand behind a package's local name in code, sorted. Comments and strings do not count. */
function namesUsed(local: string, { text, root }: OutlineDraft): string[] {
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(local) || local === '_') return [];
  const names = new Set<string>();
  for (const match of text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}_.])${local}\\.(\\p{Lu}[\\p{L}\\p{N}_]*)`, 'gu'))) {
    const name = match[1] ?? '';
    if (!names.has(name) && isCode(root.descendantForIndex(match.index))) names.add(name);
  }
  return [...names].sort(byText);
}

function isCode(node: Node | null): boolean {
  return node?.type.endsWith('identifier') ?? false;
}
