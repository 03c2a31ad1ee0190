import { RECORDS } from '../docs/store/record-path.ts';
import { literalPattern, quotePattern, readAttributeLine } from '../git/attribute-line.ts';
import { configJsonSchema, configTemplate } from '../workspace/config/write-config.ts';
import { CONFIG_PATH } from '../workspace/config.ts';

/** One file that `kb init` looks after, and what it does to it. */
export interface InitStep {
  path: string;
  action: 'create' | 'append' | 'update' | 'keep';
  /** The whole new content; absent when the file is kept as it is. */
  content?: string;
}

/**
 * Decides what setting up a repository takes, from what is there. Files that exist are never overwritten; missing lines are appended,
 * and a line that an older kb wrote becomes the one of today.
 * @param current content of each file that exists, by path.
 * @param documents directory of the documents.
 * @param indexPage content of a fresh `_index.md`.
 */
export function planInit(current: ReadonlyMap<string, string>, documents: string, indexPage: string): InitStep[] {
  return [
    created(current, CONFIG_PATH, configTemplate()),
    created(current, '.kb/config.schema.json', configJsonSchema()),
    created(current, `${documents}/_index.md`, indexPage),
    attributes(current, documents),
    appended(current, '.gitignore', [`/${literalPattern(documents)}/_staleness.json`, `/${literalPattern(documents)}/**/.kb-*.tmp`]),
  ];
}

/** The files whose current content `planInit` wants to know. */
export function initPaths(documents: string): string[] {
  return [CONFIG_PATH, '.kb/config.schema.json', `${documents}/_index.md`, '.gitattributes', '.gitignore'];
}

function created(current: ReadonlyMap<string, string>, path: string, content: string): InitStep {
  return current.has(path) ? { path, action: 'keep' } : { path, action: 'create', content };
}

/**
 * The documents have LF line ends and are merged by kb's driver; their records are for programs, so diffs pass over them. Where people set
 * attributes of the documents themselves only the driver is added, unless they said how to merge.
 */
function attributes(current: ReadonlyMap<string, string>, documents: string): InitStep {
  const path = '.gitattributes';
  const before = current.get(path);
  const own = attributeLine(before ?? '', documents, '**', 'text eol=lf merge=kb', OLDER);
  const text = attributeLine(own, documents, `${RECORDS}/**`, 'linguist-generated -diff merge=kb', []);
  if (before === undefined) return { path, action: 'create', content: text };
  if (text === before) return { path, action: 'keep' };
  return { path, action: text.startsWith(before) ? 'append' : 'update', content: text };
}

/** What older versions wrote; the first ones had no driver. */
const OLDER = ['text eol=lf linguist-generated=true', 'text eol=lf merge=kb linguist-generated=true', 'merge=kb'];

/** The text with a line for a pattern below the documents: the one of an older kb becomes the one of today. */
function attributeLine(text: string, documents: string, below: string, rest: string, older: readonly string[]): string {
  const pattern = `/${literalPattern(documents)}/${below}`;
  const written = quotePattern(pattern);
  const wanted = `${written} ${rest}`;
  // Older ones wrote a name with blanks without quotes.
  const replaced = [written, `/${documents}/${below}`].flatMap((start) => older.map((each) => `${start} ${each}`));
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines.includes(wanted)) return text;
  const broken = lines.find((line) => replaced.includes(line));
  const own = lines.flatMap((line) => readAttributeLine(line) ?? []).filter((line) => line.pattern === pattern);
  if (broken !== undefined && own.length < 2) return text.replace(broken, () => wanted);
  if (own.some(({ attributes: set }) => set.some((each) => /^[-!]?merge(?:=|$)/.test(each)))) return text;
  return withLines(text, [own.length === 0 ? wanted : `${written} merge=kb`]);
}

function appended(current: ReadonlyMap<string, string>, path: string, lines: string[]): InitStep {
  const text = current.get(path);
  if (text === undefined) return { path, action: 'create', content: withLines('', lines) };
  const content = withLines(text, lines);
  return content === text ? { path, action: 'keep' } : { path, action: 'append', content };
}

/** A text with these lines, the missing ones at its end. */
function withLines(text: string, lines: string[]): string {
  const present = new Set(text.split(/\r?\n/).map((line) => line.trim()));
  const missing = lines.filter((line) => !present.has(line));
  if (missing.length === 0) return text;
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const separator = text === '' || text.endsWith('\n') ? '' : end;
  return `${text}${separator}${missing.map((line) => `${line}${end}`).join('')}`;
}
