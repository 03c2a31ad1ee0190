import { byText } from '../../base/digest.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { Group } from '../report/lens.ts';
import { enumerateCode } from '../report/phrases.ts';
import type { ImportLink } from './collect-imports.ts';

export interface LinksApart {
  /** What the code imports; where the focus holds tests alone, they are what was asked for. */
  code: ImportLink[];
  tests: ImportLink[];
}

/**
 * The imports of tests of the focus apart from those of its code: what only tests take is no dependency of what they test.
 * @param paths of the focus.
 */
export function setTestsApart(links: readonly ImportLink[], paths: readonly string[]): LinksApart {
  const code = links.filter(({ from }) => !isTestPath(from));
  if (paths.every(isTestPath)) return { code: [...links], tests: [] };
  return { code, tests: links.filter(({ from }) => isTestPath(from)) };
}

/** Places that are named in the line about tests. */
const NAMED = 12;

/**
 * A group of what the code imports, with a line on what tests alone import of that kind.
 * @param placeOf where a link leads, nothing for one of another kind.
 */
export function withTests(group: Group, { code, tests }: LinksApart, placeOf: (link: ImportLink) => string | undefined): Group {
  const told = new Set(code.map(placeOf));
  const alone = [...new Set(tests.flatMap((link) => placeOf(link) ?? []))].filter((place) => !told.has(place)).sort(byText);
  if (alone.length === 0) return group;
  const note = `${group.items.length === 0 ? 'Only its tests' : 'Its tests also'} import ${enumerateCode(alone, NAMED)}.`;
  return { ...group, note };
}
