import { type Evidence, fullness, type Match, pairsOf, type ScoringBasis, strongestPhrases } from './evidence.ts';
import { isAsideDirectory, isDeclarations } from './is-aside-directory.ts';
import type { NameMatch } from './names.ts';
import { ENTRY_NAMES } from './vocabulary.ts';
import { WEIGHTS } from './weights.ts';

/** Evidence in a path: the file's own name, and the directories above it, nearer ones counting more. */
export function pathEvidence(path: string, { names }: Pick<ScoringBasis, 'names'>): Evidence {
  const segments = path.split('/');
  const directories = segments.slice(0, -1);
  const asides = directories.filter((segment) => isAsideDirectory(segment));
  const declares = isDeclarations(segments.at(-1) ?? '');
  if (!names.mayHave(path)) return declares || asides.length > 0 ? NOTHING_ASIDE : NOTHING;
  const parts = [...directories, nameOf(segments)].map(names.find);
  const found: NameMatch[] = [];
  const matches: Match[] = [];
  let offset = 0;
  parts.forEach(({ matches: here, words }, index) => {
    if (here.length === 0) {
      offset += words;
      return;
    }
    const isName = index === parts.length - 1;
    const near = isName ? 1 : WEIGHTS.depth ** (parts.length - 2 - index);
    const witness = isName ? (segments.at(-1) ?? '') : `${segments.slice(0, index + 1).join('/')}/`;
    const strength = near * fullness(here, words);
    for (const { term, form, position } of here) {
      found.push({ term, form, position: offset + position });
      matches.push({ term, form, place: isName ? 'name' : 'folder', strength, witness });
    }
    offset += words;
  });
  const nameStart = offset - (parts.at(-1)?.words ?? 0);
  const phrases = pairsOf(found).map(({ first, second, strength }) => ({
    term: first.term,
    place: Math.max(first.position, second.position) >= nameStart ? ('name' as const) : ('folder' as const),
    strength,
    witness: path,
  }));
  const aside = declares || asides.some((segment) => names.find(segment).matches.length === 0);
  return { matches, phrases: strongestPhrases(phrases), aside };
}

const NOTHING: Evidence = { matches: [], phrases: [], aside: false };
const NOTHING_ASIDE: Evidence = { ...NOTHING, aside: true };

/** What a file is called: its name without the last ending, or its directory where the name says nothing (index.ts, mod.rs, __init__.py). */
function nameOf(segments: readonly string[]): string {
  const name = (segments.at(-1) ?? '').replace(/(?<=.)\.[^.]*$/, '');
  return ENTRY_NAMES.has(name) ? (segments.at(-2) ?? name) : name;
}
