import { readEntities } from '../../authored/read-entities.ts';
import type { FrontEntries } from '../../docs/document/document.ts';
import { chooseAnew } from '../../generate/choose-anew.ts';
import { generateSection } from '../../generate/generate-section.ts';
import { FILE_LENS, requireLens } from '../../lens/find-lens.ts';
import { configuredLimits } from '../../workspace/configured-limits.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { AnswerGroup } from '../answer.ts';
import { findSubject } from '../find-subject.ts';
import type { QueryCode } from './query.ts';

/** What one file is for, gives and needs: as its entity says while that is FRESH, else as it would say now. */
export const entity: QueryCode = {
  async answer(workspace, asked) {
    const { path } = await findSubject(workspace, asked, asked.about[0]);
    const { front, body, written, from } = await readOrMake(workspace, path);
    const { type, lines, complexity, status } = front;
    const groups = groupsOf(body);
    return {
      question: `entity ${path}`,
      summary: `${path}: ${type}, ${lines} lines, ${complexity} complexity${status === 'deprecated' ? ', deprecated' : ''} (${from})`,
      groups: written === undefined ? groups : [{ title: 'Purpose', lines: [{ text: plain(written) }] }, ...groups],
      gaps: [],
    };
  },
};

interface EntityAnswer {
  front: FrontEntries;
  body: string;
  written?: string;
  from: string;
}

async function readOrMake(workspace: Workspace, path: string): Promise<EntityAnswer> {
  const found = (await readEntities(workspace)).find(({ file }) => file === path);
  const written = found?.written === undefined ? {} : { written: found.written };
  const front = found?.head?.sections[0]?.front;
  if (found && front && found.verdict.status === 'FRESH') return { front, body: found.body, ...written, from: found.document };
  const lens = await requireLens(FILE_LENS);
  const limits = configuredLimits(workspace.config);
  const { selection } = await chooseAnew(workspace, lens, path, limits);
  const { section } = await generateSection(workspace, { lens, focus: path, selection, limits }, { ask: 'keep' });
  const from = found ? `${found.document} is ${found.verdict.status}, this is made now` : 'made now; kb entity make keeps it';
  // The words of somebody may be about what was there before.
  return { front: section.front ?? {}, body: section.body, ...(found?.verdict.status === 'STALE' ? written : {}), from };
}

/** The sections of the document, a line for each line, item and row. */
function groupsOf(body: string): AnswerGroup[] {
  const [, ...parts] = body.split(/^## /m);
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n');
    const [head, rule] = lines.filter((line) => line.startsWith('|'));
    const columns = head === undefined ? [] : cellsOf(head);
    const told = lines.filter((line) => line.trim() !== '' && line !== head && line !== rule);
    return { title, lines: told.map((line) => ({ text: plain(line.startsWith('|') ? tellRow(line, columns) : line) })) };
  });
}

/** A number says nothing without what is counted. */
function tellRow(row: string, columns: readonly string[]): string {
  const cells = cellsOf(row).map((cell, at) => (/^\d+$/.test(cell) ? `${columns[at]?.toLowerCase()} ${cell}` : cell));
  return cells.filter((cell) => cell !== '').join(' - ');
}

function cellsOf(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** Without the marks of markdown, on one line. */
function plain(markdown: string): string {
  return markdown
    .replace(/^- /, '')
    .replace(/\\([\\`*[\]|~$_<#+>=-])/g, '$1')
    .replace(/\*\*|^_|_$/g, '')
    .replace(/\s+/g, ' ')
    .replace(/`/g, '')
    .trim();
}
