import type { Naming } from '../../code/languages/language.ts';
import { languageWithId } from '../../code/languages/languages.ts';

const EXPLICIT: Naming = {
  together: 'none',
  binds: 'last',
  bareMembers: false,
  anywhere: false,
  nests: false,
  structural: false,
  overloads: false,
  submodules: false,
};

/** How code of a language names what other code defines. */
export function namingOf(language: string): Naming {
  return { ...EXPLICIT, ...languageWithId(language)?.naming };
}
