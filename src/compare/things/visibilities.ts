import type { Facts, Visibility } from '../../code/facts/facts.ts';
import { qualifiedNames } from '../../code/facts/qualified-names.ts';
import { namingHome } from './naming-home.ts';

/** By home and name of what files declare, who may use it: several can share a name. */
export type Visibilities = ReadonlyMap<string, ReadonlySet<Visibility>>;

/**
 * Who may use what files declare, private things too.
 * @param nameOf the path that a file has at the head.
 */
export function visibilitiesOf(facts: ReadonlyMap<string, Facts>, nameOf: (path: string) => string): Visibilities {
  const found = new Map<string, Set<Visibility>>();
  for (const [path, each] of facts) {
    const home = namingHome(nameOf(path), each);
    for (const { name, symbol } of qualifiedNames(each.symbols)) {
      const key = `${home} ${name}`;
      found.set(key, (found.get(key) ?? new Set()).add(symbol.visibility));
    }
  }
  return found;
}
