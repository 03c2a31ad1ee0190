import type { Import, ModuleFacts, Resolution } from '../../code/facts/facts.ts';

/** What the graph remembers of one file: which blob it was, what it offers to the imports of others, where its own imports lead. */
export interface LinkedFile {
  id: string;
  offer: ResolverFacts | undefined;
  links: KeyedResolution[];
}

/** One import: everything that decides its answer, and the answer. */
export interface KeyedResolution {
  key: string;
  answer: Resolution;
}

/** The part of a file's module facts that resolvers of other files may see. */
export type ResolverFacts = Partial<Pick<ModuleFacts, 'namespace' | 'declares'>> & { exports?: string[] };

/** The answer of a resolver may depend on this text, the importing file and the context, and on nothing else of an import. */
export function importKey(imported: Pick<Import, 'kind' | 'specifier' | 'names' | 'scopes'>): string {
  return `${imported.kind} ${(imported.scopes ?? imported.names).join(',').replace(/\s/g, '')} ${imported.specifier}`;
}

/** The import that a key stands for. */
export function importOf(key: string): Import {
  const [kind = '', text = ''] = key.split(' ', 2);
  const names = text === '' ? [] : text.split(',');
  const imported = { specifier: specifierOf(key), kind: kind as Import['kind'], line: 0 };
  return kind === 'autoload' ? { ...imported, names: [], scopes: names } : { ...imported, names };
}

export function specifierOf(key: string): string {
  return key.slice(key.indexOf(' ', key.indexOf(' ') + 1) + 1);
}
