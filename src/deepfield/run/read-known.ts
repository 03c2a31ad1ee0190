import { blobId } from '../../git/blob-id.ts';
import { readBriefOf } from '../brief/brief-file.ts';
import { spansOf } from '../brief/read-brief.ts';
import type { Project } from '../project/find-project.ts';
import { PLACES } from '../project/places.ts';
import type { SaidAnswer } from './read-given-answers.ts';

/** What the brief says to be known already, each paragraph or item of a list as the word of whoever wrote it. */
export async function readKnown(project: Project): Promise<SaidAnswer[]> {
  const brief = await readBriefOf(project);
  if (brief?.words.known === undefined) return [];
  const blob = blobId(Buffer.from(brief.text, 'utf8'), 'sha1');
  // Comments keep their lines, so that places stay right.
  const lines = brief.text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, '')).split(/\r?\n/);
  const spans = spansOf(lines).filter(({ key }) => key === 'known');
  return spans.flatMap(({ start, end }) => {
    const remarks: { text: string; lines: [number, number] }[] = [];
    let isOpen = false;
    for (let at = start; at < end; at++) {
      const line = lines[at] ?? '';
      const text = line.replace(ITEM, '').trim();
      const last = remarks.at(-1);
      if (text === '' || !isOpen || ITEM.test(line) || last === undefined) {
        isOpen = text !== '';
        if (isOpen) remarks.push({ text, lines: [at + 1, at + 1] });
      } else {
        last.text += ` ${text}`;
        last.lines[1] = at + 1;
      }
    }
    return remarks.map((remark) => ({ topic: '', ...remark, place: PLACES.brief, blob }));
  });
}

const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+/;
