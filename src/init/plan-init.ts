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
 * The documents have LF line ends, are merged by kb's driver, and fold in diffs. Where people set attributes of the documents themselves
 * only the driver is added, unless they said how to merge.
 */
function attributes(current: ReadonlyMap<string, string>, documents: string): InitStep {
  const path = '.gitattributes';
  const text = current.get(path) ?? '';
  const pattern = `/${literalPattern(documents)}/**`;
  const written = quotePattern(pattern);
  const wanted = `${written} text eol=lf merge=kb linguist-generated=true`;
  // Older ones had no driver, and wrote a name with blanks without quotes.
  const older = [written, `/${documents}/**`].flatMap((start) => OLDER.map((rest) => `${start} ${rest}`)).filter((line) => line !== wanted);
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const broken = lines.find((line) => older.includes(line));
  const own = lines.flatMap((line) => readAttributeLine(line) ?? []).filter((line) => line.pattern === pattern);
  if (own.some(({ attributes }) => attributes.some((each) => /^[-!]?merge(?:=|$)/.test(each)))) return { path, action: 'keep' };
  if (broken !== undefined && own.length < 2) return { path, action: 'update', content: text.replace(broken, () => wanted) };
  return appended(current, path, [own.length === 0 ? wanted : `${written} merge=kb`]);
}

const OLDER = ['text eol=lf linguist-generated=true', 'text eol=lf merge=kb linguist-generated=true', 'merge=kb'];

function appended(current: ReadonlyMap<string, string>, path: string, lines: string[]): InitStep {
  const text = current.get(path);
  if (text === undefined) return { path, action: 'create', content: `${lines.join('\n')}\n` };
  const present = new Set(text.split(/\r?\n/).map((line) => line.trim()));
  const missing = lines.filter((line) => !present.has(line));
  if (missing.length === 0) return { path, action: 'keep' };
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const separator = text === '' || text.endsWith('\n') ? '' : end;
  return { path, action: 'append', content: `${text}${separator}${missing.map((line) => `${line}${end}`).join('')}` };
}
