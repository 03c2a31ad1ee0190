import { count } from '../base/count.ts';
import { segmentsOf } from '../base/path-parts.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { pathsOfLabel } from '../program/entries/paths-of-label.ts';
import { filesWithName } from '../workspace/files-with-name.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { AnswerLine } from './answer.ts';
import { barePath, isParameter } from './match-route.ts';
import type { FoundEntry } from './stated-entries.ts';

/** A path with a method or none that a test asks for, as it is written: `/orders/${id}`. */
interface AskedUrl {
  line: number;
  path: string;
  method?: string;
}

/** Lines of one test that are told. */
const MOST_LINES = 8;

/** What is in front of all paths can be left to the client of the tests. */
const IN_FRONT = /^(api|rest|v\d+)$/i;

/** A path of a route, in parts. */
interface KnownPath {
  entry: FoundEntry;
  segments: readonly string[];
  methods: readonly string[];
}

/**
 * The lines of tests that ask for one of some routes by its path. Routes without a word in their paths are asked for by none.
 * @param all the routes of the tree: what asks for `/orders/export` does not ask for `/orders/:id`
 */
export async function testsByUrl(workspace: Workspace, routes: readonly FoundEntry[], all: readonly FoundEntry[]): Promise<AnswerLine[]> {
  const wanted = new Set(routes);
  const known = all.flatMap(pathsOf);
  const words = new Set(known.filter(({ entry }) => wanted.has(entry)).flatMap(({ segments }) => segments.findLast(isWord) ?? []));
  const files = new Set<string>();
  for (const word of words) for (const file of await filesWithName(workspace, word)) if (isTestPath(file)) files.add(file);
  const asks = new Map<string, { file: string; label: string; lines: number[] }>();
  for (const [file, text] of await workspace.reader.readTexts([...files])) {
    for (const { line, ...asked } of urlsIn(text)) {
      const meant = meantBy(asked, known);
      if (!meant || !wanted.has(meant)) continue;
      const { label } = meant.entry;
      const ask = asks.get(`${file} ${label}`) ?? { file, label, lines: [] };
      if (ask.lines.at(-1) !== line) ask.lines.push(line);
      asks.set(`${file} ${label}`, ask);
    }
  }
  return [...asks.values()].map(({ file, label, lines: [line = 1, ...more] }) => ({
    text: `asks for ${label}${more.length === 0 ? '' : `; also in ${count(more.length, 'line')}: ${more.slice(0, MOST_LINES).join(', ')}${more.length > MOST_LINES ? ' …' : ''}`}`,
    at: { path: file, line },
  }));
}

function isWord(segment: string): boolean {
  return !isParameter(segment) && /\p{L}{2}/u.test(segment);
}

function pathsOf(entry: FoundEntry): KnownPath[] {
  const written = /^([A-Z][A-Z|,]*)(?= )/.exec(entry.entry.label)?.[1]?.split(/[|,]/) ?? [];
  const methods = written.some((each) => each === 'ANY' || each === 'ALL') ? [] : written;
  return pathsOfLabel(entry.entry).map((path) => ({ entry, methods, segments: segmentsOf(barePath(path)) }));
}

/** The route that says most of an URL itself. */
function meantBy({ path, method }: Omit<AskedUrl, 'line'>, known: readonly KnownPath[]): FoundEntry | undefined {
  const asked = segmentsOf(path);
  const said = ({ segments, methods }: KnownPath): number => {
    if (method !== undefined && methods.length > 0 && !methods.includes(method)) return -1;
    const front = segments.findIndex((segment) => !IN_FRONT.test(segment));
    return Math.max(wordsSaid(segments, asked), front > 0 ? wordsSaid(segments.slice(front), asked) : -1);
  };
  let most = 0;
  let meant: FoundEntry | undefined;
  for (const each of known) {
    const here = said(each);
    if (here > most) [most, meant] = [here, each.entry];
  }
  return meant;
}

/** How many words of a route an URL says, where it can be one of it; else -1. */
function wordsSaid(segments: readonly string[], asked: readonly string[]): number {
  const isOne = segments.length === asked.length && segments.every((segment, at) => isParameter(segment) || segment === asked[at]);
  return isOne ? segments.filter((segment) => !isParameter(segment)).length : -1;
}

const TEXT = /(["'`])((?:https?:\/\/[^/"'`\s]+|\$\{[\w.()]+\}|\{\w+\})?\/[^"'`\s]*)\1/g;
const VERB =
  /\b(get|post|put|patch|delete|head|options)(?:Json)?\b\s*(?:<[^>]*>)?\(|["'](GET|POST|PUT|PATCH|DELETE|HEAD)["']|Method(Get|Post|Put|Patch|Delete)\b/i;

/** Paths in texts of a test; what is filled in stands for any value. */
function urlsIn(text: string): AskedUrl[] {
  return text.split('\n').flatMap((line, at) => {
    const [, call, quoted, constant] = VERB.exec(line) ?? [];
    const method = (call ?? quoted ?? constant)?.toUpperCase();
    return [...line.matchAll(TEXT)].map(({ 0: all, 2: written = '', index }) => ({
      line: at + 1,
      path: pathIn(`${written}${filledIn(written, line.slice(index + all.length))}`),
      ...(method === undefined ? {} : { method }),
    }));
  });
}

/** What is put together behind a text that ends with a slash, `'/orders/' + id + '/items'`: a value, and the text behind it. */
function filledIn(written: string, rest: string): string {
  if (!written.endsWith('/') || !/^\s*[+.]\s*[\w$(]/.test(rest)) return '';
  return `:value${/["'`](\/[^"'`\s]*)["'`]/.exec(rest)?.[1] ?? ''}`;
}

function pathIn(written: string): string {
  return written
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/^(?:\$\{[^}]*\}|\{\w+\})(?=\/)/, '')
    .replace(/[?#].*$/, '')
    .replace(/\$?\{[^}]*\}|%[sdv]/g, ':value');
}
