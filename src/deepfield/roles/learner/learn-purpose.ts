import { codeSpan, oneLine, prose } from '../../../base/markdown.ts';
import { directoryPrefix } from '../../../base/path-parts.ts';
import type { Statement } from '../../knowledge/statement.ts';
import type { Terrain } from '../../terrain/terrain.ts';
import type { TopicFiles } from './topic-files.ts';

/** Files whose own words are those of a whole directory, best first. */
const SPEAKS_FOR = [
  /(^|\/)doc\.go$/,
  /(^|\/)package-info\.java$/,
  /(^|\/)__init__\.py$/,
  /(^|\/)mod\.rs$/,
  /(^|\/)lib\.rs$/,
  /(^|\/)index\.[jt]sx?$/,
];
const README = /(^|\/)readme\.(?:md|markdown)$/i;

/** What a part of the code says that it is for: its README, else the comment that speaks for the directory. Nothing is made up where nobody says it. */
export async function learnPurpose(terrain: Terrain, { directories, facts, said: comments }: TopicFiles): Promise<Statement[]> {
  const { workspace } = terrain;
  const found: Statement[] = [];
  for (const directory of directories) {
    const readme = [...workspace.tree.entries.keys()].find(
      (path) => README.test(path) && directoryPrefix(path) === directory && directory !== '',
    );
    const text = readme === undefined ? undefined : (await workspace.reader.readTexts([readme])).get(readme);
    const said = text === undefined ? undefined : firstParagraph(text);
    if (readme !== undefined && said !== undefined) {
      found.push({
        part: 'purpose',
        text: `${codeSpan(directory)}: ${oneLine(prose(said.text))}`,
        cites: [terrain.cite(readme, said.line)],
      });
      continue;
    }
    const own = [...facts.keys()].filter((path) => directoryPrefix(path) === directory);
    const speaker = SPEAKS_FOR.map((pattern) => own.find((path) => pattern.test(path))).find((path) => path !== undefined);
    const candidates = [...new Set([...(speaker === undefined ? [] : [speaker]), ...own.filter((path) => path.endsWith('.go'))])];
    for (const path of candidates) {
      const comment = comments.get(path)?.file;
      if (!comment) continue;
      found.push({
        part: 'purpose',
        text: `${codeSpan(directory)}: ${oneLine(prose(comment.text))}`,
        cites: [terrain.cite(path, comment.line)],
      });
      break;
    }
  }
  return found;
}

/** The first paragraph that is prose: no heading, badge, list, table or code. */
export function firstParagraph(text: string): { text: string; line: number } | undefined {
  const lines = text.split(/\r?\n/);
  let isCode = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]?.trim() ?? '';
    if (/^(?:```|~~~)/.test(line)) isCode = !isCode;
    if (isCode || !/^[\p{L}*_`"'[]/u.test(line) || /^\[!?\[|^\[[^\]]*\]:|^[*_-]{3,}$|^\* /.test(line)) continue;
    const below = lines[at + 1]?.trim() ?? '';
    if (/^(?:={3,}|-{3,})$/.test(below)) continue;
    const end = lines.findIndex((each, index) => index > at && each.trim() === '');
    const plain = lines
      .slice(at, end < 0 ? undefined : end)
      .join(' ')
      .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<[^>]*>/g, '')
      .replace(/\*\*|__/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (/(?:\p{L}+\P{L}+){3}\p{L}/u.test(plain)) return { text: plain.length > 400 ? `${plain.slice(0, 399)}…` : plain, line: at + 1 };
  }
  return undefined;
}
