import type { AllMatches } from './find-matches.ts';
import { ofRole } from './of-role.ts';

/** The type that a member is imported from by its name alone: `Paths` of Java's `import static shop.Paths.ORDERS`. */
export function typeOfImport(name: string, path: string, found: AllMatches): string | undefined {
  const imported = ofRole(found.get(path) ?? [], 'import').find(({ captures }) => captures.name === name && captures.local === undefined);
  return /\.([A-Z]\w*)\.\w+$/.exec(imported?.captures.specifier ?? '')?.[1];
}
