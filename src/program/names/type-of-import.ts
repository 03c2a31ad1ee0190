import type { AllMatches } from './find-matches.ts';
import { ofRole } from './of-role.ts';

/** The type that a member is imported from by its name alone: `Paths` of Java's `import static shop.Paths.ORDERS`. */
export function typeOfImport(name: string, path: string, found: AllMatches): string | undefined {
  return /\.([A-Z]\w*)\.\w+$/.exec(specifierOf(name, path, found) ?? '')?.[1];
}

/**
 * Whether a file is the one that a name is imported from, where languages name a type with its package: `shop/Paths.java` of `import shop.Paths`, or
 * of `import static shop.Paths.ORDERS`. Undefined where the name is not imported so.
 */
export function isImportedFrom(file: string, name: string, path: string, found: AllMatches): boolean | undefined {
  const [, type] = /^((?:\w+\.)+[A-Z]\w*)(?:\.\w+)?$/.exec(specifierOf(name, path, found) ?? '') ?? [];
  return type === undefined ? undefined : file.replace(/\.\w+$/, '').endsWith(type.replaceAll('.', '/'));
}

function specifierOf(name: string, path: string, found: AllMatches): string | undefined {
  const imported = ofRole(found.get(path) ?? [], 'import').find(({ captures }) => captures.name === name && captures.local === undefined);
  return imported?.captures.specifier;
}
