import { posix } from 'node:path';
import { count } from '../../../base/count.ts';
import { byText } from '../../../base/digest.ts';
import { groupBy } from '../../../base/group-by.ts';
import { codeSpan, oneLine, prose } from '../../../base/markdown.ts';
import { directoryPrefix } from '../../../base/path-parts.ts';
import type { CodeSymbol } from '../../../code/facts/facts.ts';
import { splitWords } from '../../../code/text/words.ts';
import type { Statement } from '../../knowledge/statement.ts';
import { publicSymbols, type Terrain } from '../../terrain/terrain.ts';
import type { FileRemarks, TopicFiles } from './topic-files.ts';

/** Of one directory so many files are told one by one, and of all. */
const MOST_FILES = 12;
const MOST = 60;
/** Declarations that are told of one file. */
const MOST_SYMBOLS = 5;

/** What each file does, as its own words say it, those first that most others import; files that say nothing are named together. */
export function learnParts(terrain: Terrain, files: TopicFiles): { statements: Statement[]; gaps: string[] } {
  const ranked = [...files.paths].sort((a, b) => files.wanted(b) - files.wanted(a) || byText(a, b));
  const byDirectory = groupBy(ranked, (path) => directoryPrefix(path));
  const all = files.directories.flatMap((directory) => {
    const own = byDirectory.get(directory) ?? [];
    const telling = own.filter((path) => tells(files, path));
    const heading = files.directories.length > 1 ? { heading: codeSpan(directory === '' ? './' : directory) } : {};
    const others = own.filter((path) => !telling.includes(path));
    return [
      ...telling.slice(0, MOST_FILES).map((path) => ({ ...tellFile(terrain, files, path), ...heading })),
      ...nameOthers(terrain, [...telling.slice(MOST_FILES), ...others]).map((each) => ({ ...each, ...heading })),
    ];
  });
  const left = all.length - MOST;
  return {
    statements: all.slice(0, MOST),
    gaps: left > 0 ? [`${count(left, 'file')} more in directories further down are not told.`] : [],
  };
}

/** Whether a file has words of its own, or declarations that others use. */
function tells({ facts, said, wanted }: TopicFiles, path: string): boolean {
  const symbols = publicSymbols(facts.get(path) ?? { symbols: [] });
  return (
    tellingComment(said.get(path)) !== undefined ||
    symbols.some((symbol) => docOf(symbol, said.get(path)?.declarations) !== undefined) ||
    (symbols.length > 0 && wanted(path) > 0)
  );
}

/** What a tool wrote says when it was run. */
function tellingComment(said: FileRemarks | undefined): FileRemarks['file'] {
  return said?.file && !/^generated (?:by|with|from)\b/i.test(said.file.text) ? said.file : undefined;
}

const MOST_NAMED = 15;

function nameOthers(terrain: Terrain, paths: readonly string[]): Statement[] {
  if (paths.length === 0) return [];
  const named = [...paths]
    .sort(byText)
    .slice(0, MOST_NAMED)
    .map((path) => codeSpan(posix.basename(path)));
  const more = paths.length - named.length;
  const text = `Others, by their names: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return [{ part: 'parts', text, cites: paths.slice(0, 1).map((path) => terrain.cite(path)) }];
}

function tellFile(terrain: Terrain, files: TopicFiles, path: string): Statement {
  const facts = files.facts.get(path);
  const name = codeSpan(posix.basename(path));
  const symbols = facts ? publicSymbols(facts) : [];
  const said = files.said.get(path);
  const documented = mainSymbols(path, withMethods(symbols)).flatMap((symbol) => {
    const doc = docOf(symbol, said?.declarations);
    return doc === undefined ? [] : [{ symbol, doc }];
  });
  const more = documented.slice(0, MOST_SYMBOLS).map(({ symbol, doc }) => ({
    text: `${codeSpan(symbol.name)}: ${oneLine(prose(doc))}`,
    cites: [terrain.cite(path, symbol.startLine)],
    explains: { symbols: [`${path}#${symbol.name}`] },
  }));
  const wanted = files.wanted(path);
  const used = wanted === 0 ? '' : ` (imported by ${count(wanted, 'file')} elsewhere)`;
  const own = tellingComment(said);
  const [only] = more;
  if (!own && only && symbols.length === 1)
    return { part: 'parts', text: `${name}${used}: ${only.text}`, cites: only.cites, explains: only.explains };
  const declares = symbols.slice(0, MOST_DECLARED).map((symbol) => codeSpan(symbol.name));
  const others = symbols.length - declares.length;
  const list = declares.length === 0 ? '' : ` declares ${declares.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
  const text = own ? `${name}${used}: ${oneLine(prose(own.text))}` : `${name}${used}${list}`;
  return {
    part: 'parts',
    text,
    cites: [own ? terrain.cite(path, own.line) : terrain.cite(path)],
    more,
    ...(own || more.length > 0 ? { explains: {} } : {}),
  };
}

const MOST_DECLARED = 6;

/** With the methods of classes, each under its whole name. */
function withMethods(symbols: readonly CodeSymbol[]): CodeSymbol[] {
  return symbols.flatMap((symbol) => [
    symbol,
    ...symbol.children.flatMap((child) =>
      child.doc !== undefined && child.visibility !== 'private' && /method|function/.test(child.kind)
        ? [{ ...child, name: `${symbol.name}.${child.name}` }]
        : [],
    ),
  ]);
}

/** Those that the file is named for first, then those with documentation, in the order of the file. */
function mainSymbols(path: string, symbols: readonly CodeSymbol[]): CodeSymbol[] {
  const stem = splitWords(posix.basename(path).split('.')[0] ?? '').join('');
  const rank = ({ name }: CodeSymbol) => (splitWords(name).join('') === stem ? 0 : splitWords(name).join('').includes(stem) ? 1 : 2);
  return [...symbols].sort((a, b) => rank(a) - rank(b) || a.startLine - b.startLine);
}

/** A comment that says no more than the name is none. */
export function docOf({ name, doc }: CodeSymbol, declarations: Readonly<Record<string, string>> = {}): string | undefined {
  // `constructor` is a name like any other.
  const said = Object.hasOwn(declarations, name) ? declarations[name] : doc;
  if (said === undefined) return undefined;
  const known = new Set(splitWords(name));
  const told = splitWords(said).filter(
    (word) => !known.has(word) && !known.has(word.replace(/s$/, '')) && !/^(?:a|an|the|is|of|for|to|returns?|gets?|sets?)$/.test(word),
  );
  if (told.length < 2 || /^\W*(?:specs?|see)?\W*https?:|^generated by\b/i.test(said)) return undefined;
  const rest = said.startsWith(`${name} `) ? said.slice(name.length + 1) : said;
  return rest;
}
