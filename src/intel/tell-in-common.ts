import { groupBy } from '../base/group-by.ts';
import type { AnswerLine } from './answer.ts';
import { cutAround, WIDTH } from './cut-line.ts';

/** More lines than these share what they have in common. */
const FEW = 12;

/** A line as it is printed, and how many things it tells: none where it heads others. */
export interface NumberedText {
  text: string;
  number: number;
}

/** Many lines, with what those of a file have in common told once; undefined where each is told in full. */
export function tellInCommon(lines: readonly AnswerLine[]): NumberedText[] | undefined {
  if (lines.length <= FEW) return undefined;
  if (lines.every(({ brief, at }) => brief !== undefined && at?.line !== undefined)) return packLines(lines);
  const among = lines.flatMap(toMarked);
  return among.length === lines.length ? groupMarked(among) : undefined;
}

/** Many places of few files as `src/a.ts  12 find, 40 51 list`: its path is most of what a line of its own would say. */
function packLines(lines: readonly AnswerLine[]): NumberedText[] {
  return [...groupBy(lines, ({ at }) => at?.path)].flatMap(([path = '', here]) => {
    const pieces = [...groupBy(here, ({ brief }) => brief)].map(([brief = '', same]) => ({
      text: `${same.map(({ at }) => at?.line).join(' ')} ${brief}`,
      number: same.length,
    }));
    const packed: NumberedText[] = [];
    for (const piece of pieces) {
      const last = packed.at(-1);
      if (last && last.text.length + piece.text.length + 2 <= WIDTH) {
        last.text += `, ${piece.text}`;
        last.number += piece.number;
      } else packed.push({ text: last ? `    ${piece.text}` : `  ${path}  ${piece.text}`, number: piece.number });
    }
    return packed;
  });
}

/** A line with what it says among others of its file. */
interface Marked extends NonNullable<AnswerLine['among']> {
  path: string;
  line: number;
  order: number;
}

function toMarked({ among, at, less }: AnswerLine, order: number): Marked[] {
  return among && at?.line !== undefined && less === undefined ? [{ ...among, path: at.path, line: at.line, order }] : [];
}

/** Lines of a file that have some marks in common. */
interface MarkedGroup {
  marks: readonly string[];
  members: readonly Marked[];
}

/** Lines below their file and the marks they have in common, in the order of the first of each. */
function groupMarked(lines: readonly Marked[]): NumberedText[] {
  const groups = [...groupBy(lines, ({ path }) => path).values()].flatMap(groupByMarks);
  return groups.sort((one, other) => orderOf(one) - orderOf(other)).flatMap(tellGroup);
}

function orderOf({ members }: MarkedGroup): number {
  return members[0]?.order ?? 0;
}

/** The marks that most lines have, no more and no less, with all lines that have them; then the same with the lines that are left. */
function groupByMarks(lines: readonly Marked[]): MarkedGroup[] {
  const groups: MarkedGroup[] = [];
  for (let left = lines; left.length > 0; ) {
    const [most = []] = [...groupBy(left, keyOf).values()].sort((one, other) => other.length - one.length);
    const { marks = [] } = most[0] ?? {};
    const members = left.filter((each) => marks.every((mark) => each.marks.includes(mark)));
    groups.push({ marks, members });
    left = left.filter((each) => !members.includes(each));
  }
  return groups;
}

function keyOf({ marks }: Marked): string {
  return marks.join('\n');
}

function tellGroup({ marks, members }: MarkedGroup): NumberedText[] {
  const [first, ...others] = members;
  if (!first) return [];
  if (others.length === 0) return [{ text: tellMember(`  ${first.path}:`, first, [], false), number: 1 }];
  const head = `  ${first.path}${tellMarks('', marks)}:`;
  const isBelow = toldBelowPlace(members, marks);
  const byPlace = [...groupBy(members.filter(isBelow), ({ place }) => place?.path ?? '')];
  const lines = [
    ...members.filter((each) => !isBelow(each)).map((each) => ({ text: tellMember('    ', each, marks, false), number: 1 })),
    ...byPlace.flatMap(([path, here]) => [
      { text: `    → ${path}:`, number: 0 },
      ...here.map((each) => ({ text: tellMember('    ', each, marks, true), number: 1 })),
    ]),
  ];
  return [{ text: cutAround(head, undefined, HEAD_WIDTH), number: 0 }, ...lines];
}

/** Whether the file of what runs is told above a line: it is that of others, too, or has no room behind it. */
function toldBelowPlace(members: readonly Marked[], marks: readonly string[]): (each: Marked) => boolean {
  const byPath = groupBy(members, ({ place }) => place?.path);
  return (each) =>
    (byPath.get(each.place?.path ?? '')?.length ?? 0) > 1 ||
    (each.place !== undefined && tellMember('    ', each, marks, false).endsWith('…'));
}

/** Characters of what is told once for many. */
const HEAD_WIDTH = 300;

/** @param common marks that are told above it. @param isShared whether where its place is, is told there, too. */
function tellMember(indent: string, member: Marked, common: readonly string[], isShared: boolean): string {
  const { label, marks, line, runs, place } = member;
  const own = marks.filter((mark) => !common.includes(mark));
  const start = `${label}${tellMarks(common.length > 0 ? 'also ' : '', own)}`;
  const where = place === undefined ? '' : isShared ? `:${place.line}` : ` ${place.path}:${place.line}`;
  const end = runs === undefined ? where : ` → ${runs}${where}`;
  const head = `${indent}${line}  `;
  return `${head}${cutAround(`${start}${end}`, start, WIDTH - head.length)}`;
}

function tellMarks(before: string, marks: readonly string[]): string {
  return marks.length === 0 ? '' : ` [${before}${marks.join(', ')}]`;
}
