import { count } from '../../base/count.ts';
import { KbError, usageError } from '../../base/errors.ts';
import { escapePattern } from '../../base/escape-pattern.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { splitWords } from '../../code/text/words.ts';
import type { ImportGraph } from '../../program/imports/graph.ts';
import { ROLES, roleOf } from '../file-roles.ts';
import { filesWithName } from '../find-symbols.ts';
import type { Query } from './query.ts';

/** Places of one file that are told. */
const MOST_LINES = 4;

/** A name followed through the repository: every file that says it, however it spells it, from declaration to screen. */
export const trace: Query = {
  name: 'trace',
  takes: '<name>',
  summary: 'an existing setting, field or permission in every file that says it, whatever the spelling: what a sibling of it would touch',
  options: ['path', 'tests'],
  async answer(workspace, { about, path = '', tests = false }) {
    const [name] = about;
    const words = splitWords(name ?? '');
    if (name === undefined || words.length === 0) throw usageError('say which name', 'kb query trace rateLimit');
    const files = (await filesWithName(workspace, name)).filter((each) => each.includes(path));
    const texts = await workspace.reader.readTexts(files);
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.map(escapePattern).join('[\\s_.-]?')}(?![\\p{Ll}\\p{N}])`, 'giu');
    const said = [...texts].flatMap(([file, text]) => {
      const lines = text.split('\n').flatMap((line, at) => (isSaid(line, pattern, words) ? [{ line: at + 1, text: line.trim() }] : []));
      return lines.length === 0 ? [] : [{ file, lines }];
    });
    if (said.length === 0) throw new KbError(`nothing here says '${name}'`, { exit: 1, hint: `kb query '${name}' looks for its words` });
    const graph = await workspace.graph();
    const shown = said.filter(({ file }) => tests || !isTestPath(file));
    const hidden = said.length - shown.length;
    const groups = ROLES.map((role) => {
      const own = shown.filter(({ file }) => roleOf(file) === role).sort((a, b) => rank(graph, a.file) - rank(graph, b.file));
      return { title: role, lines: own.flatMap(tellFile) };
    });
    return {
      question: `trace ${name}`,
      summary: `${name}: ${count(shown.length, 'file says', 'files say')} it${hidden > 0 ? `, and ${count(hidden, 'test')}` : ''}`,
      groups: groups.filter(({ lines }) => lines.length > 0),
      gaps: ['files that are no source code: translations, data'],
    };
  },
};

/** Words in a row are the name where they are written as one: `rateLimit`, `rate_limit`, `RATE-LIMIT`, but not `the rate limit`. */
function isSaid(line: string, pattern: RegExp, words: readonly string[]): boolean {
  return (line.match(pattern) ?? []).some((match) => words.length === 1 || !/\s/.test(match));
}

/** What is imported by many comes before what imports. */
function rank({ imports, importers }: ImportGraph, path: string): number {
  return (imports.get(path)?.size ?? 0) - (importers.get(path)?.size ?? 0);
}

function tellFile({ file, lines }: { file: string; lines: readonly { line: number; text: string }[] }) {
  const more = lines.length - MOST_LINES;
  return lines.slice(0, MOST_LINES).map(({ line, text }, at) => ({
    text: `${text}${more > 0 && at === MOST_LINES - 1 ? `  (and ${more} more lines)` : ''}`,
    at: { path: file, line },
  }));
}
