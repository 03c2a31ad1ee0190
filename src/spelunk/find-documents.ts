import { byText } from '../base/digest.ts';
import { compileGlob, isGlob } from '../base/glob.ts';
import { splitWords } from '../code/text/words.ts';
import type { DocumentHead } from '../docs/document/document.ts';
import { title } from '../docs/document/title.ts';
import type { Verdict } from '../docs/judging/verdict.ts';
import { stem } from '../relevance/stem.ts';
import { FILLER_WORDS } from '../relevance/vocabulary.ts';

/** A document as a search reads it. */
export interface SearchedDocument {
  verdict: Verdict;
  head: DocumentHead;
  /** The first lines of its sections. */
  summary: readonly string[];
}

/** A document that covers what was asked for. */
export interface FoundDocument {
  /** From the top of the repository. */
  path: string;
  status: Verdict['status'];
  title: string;
  focus: string;
  lenses: string[];
  /** Best first; each the rest of a sentence: 'its focus has authentication and layer'. */
  why: string[];
  summary: readonly string[];
}

/** What is looked for: files and directories from the top of the repository, any of them, or words. */
export type Wanted = { paths: readonly string[] } | { words: string };

interface DocumentMatch {
  /** Comparable among matches of one search only. */
  score: number;
  why: string;
}

/**
 * The documents that cover a path or speak of words, best first; of equally good ones FRESH before others, then by path. A path is covered by
 * documents that are made from it, from files below it, or from a directory or glob that takes it in. Words are looked for, by their stems,
 * in the focus, the paths of the sources and the summary; a document that has not half of them is none.
 */
export function findDocuments(documents: readonly SearchedDocument[], wanted: Wanted): FoundDocument[] {
  const ranked = documents.flatMap((document) => {
    const matches = 'paths' in wanted ? wanted.paths.flatMap((path) => matchPath(document, path)) : matchWords(document, wanted.words);
    return matches.length === 0 ? [] : [{ document, matches, score: matches.reduce((sum, { score }) => sum + score, 0) }];
  });
  const isFresh = ({ document }: { document: SearchedDocument }) => (document.verdict.status === 'FRESH' ? 1 : 0);
  return ranked
    .sort((a, b) => b.score - a.score || isFresh(b) - isFresh(a) || byText(a.document.verdict.path, b.document.verdict.path))
    .map(({ document: { verdict, head, summary }, matches }) => ({
      path: verdict.path,
      status: verdict.status,
      title: title(head.focus),
      focus: head.focus,
      lenses: head.sections.map(({ lens }) => lens),
      why: matches.map(({ why }) => why),
      summary,
    }));
}

function matchPath({ head }: SearchedDocument, path: string): DocumentMatch[] {
  const sources = new Set(head.sections.flatMap(({ inputs }) => inputs.sources.map((source) => source.path)));
  const scopes = [...new Set(head.sections.flatMap(({ inputs }) => inputs.scope.map((scope) => scope.path)))];
  if (head.focus === path) return [{ score: 4, why: `it is about ${path}` }];
  const below = [...sources].filter((source) => path === '.' || source.startsWith(`${path}/`)).length;
  // Of documents that are made from a file, the one that is made from few others says most about it.
  if (sources.has(path)) return [{ score: 2 + 1 / sources.size, why: `${path} is ${whichOf(1, sources.size)}` }];
  if (below > 0)
    return [{ score: 1 + below / sources.size, why: `${whichOf(below, sources.size)} ${below === 1 ? 'is' : 'are'} below ${path}` }];
  const scope = scopes.find((each) => each === '.' || path.startsWith(`${each}/`) || (isGlob(each) && compileGlob(each)(path)));
  return scope === undefined ? [] : [{ score: 1 / 2, why: `${path} is in ${scope}, which it covers` }];
}

/** 'its only source', 'one of 5 sources', '2 of 5 sources'. */
function whichOf(some: number, all: number): string {
  return all === 1 ? 'its only source' : `${some === 1 ? 'one' : some} of ${all} sources`;
}

/** What a word counts for, by where it stands. */
const PLACES = { focus: 6, summary: 2, sources: 1 } as const;

function matchWords({ head, summary }: SearchedDocument, words: string): DocumentMatch[] {
  const wanted = tellingStems(words);
  const texts = {
    focus: head.focus,
    summary: summary.join(' '),
    sources: head.sections.flatMap(({ inputs }) => inputs.sources.map(({ path }) => path)).join(' '),
  };
  const seen = new Set<string>();
  const matches = (Object.keys(PLACES) as (keyof typeof PLACES)[]).flatMap((place) => {
    const there = new Set(splitWords(texts[place]).map(stem));
    const found = [...wanted].filter(([word]) => there.has(word));
    for (const [word] of found) seen.add(word);
    if (found.length === 0) return [];
    return [{ score: (PLACES[place] * found.length) / wanted.size, why: `${NAMES[place]} ${found.map(([, typed]) => typed).join(', ')}` }];
  });
  return seen.size * 2 >= wanted.size && wanted.size > 0 ? matches : [];
}

const NAMES: Record<keyof typeof PLACES, string> = {
  focus: 'its focus has',
  summary: 'its summary has',
  sources: 'its sources are named for',
};

/** The words that say something, as typed, by their stems; all of them where none does. */
function tellingStems(text: string): Map<string, string> {
  const words = splitWords(text);
  const telling = words.filter((word) => !FILLER_WORDS.has(word));
  return new Map((telling.length > 0 ? telling : words).map((word) => [stem(word), word]));
}
