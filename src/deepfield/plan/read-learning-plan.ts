import { type Contradiction, type NeededSource, type PlanQuestion, PRIORITIES, type Priority, type Topic, topicKey } from './plan.ts';

/** A list of a topic and where it stands. Lines are counted from 0. */
interface PlacedList {
  head: number;
  items: readonly { line: number; text: string; done: boolean }[];
}

/** A topic and where it stands in the text. */
export interface PlacedTopic {
  topic: Topic;
  heading: number;
  /** The line after its last one. */
  end: number;
  confidence?: number;
  covers?: number;
  dependsOn?: number;
  lists: Partial<Record<ListName, PlacedList>>;
}

export interface ReadPlan {
  /** Each with its line break, as it stands. */
  lines: readonly string[];
  topics: readonly PlacedTopic[];
  /** The line of the heading below which the topics are. */
  section?: number;
  /** A code block is open at the end. */
  openFence: boolean;
}

export const LISTS = { questions: 'Questions', sources: 'Sources needed', contradictions: 'Contradictions' } as const;
export type ListName = keyof typeof LISTS;

/** What a topic says that nobody gave a priority or a confidence. */
const DEFAULT = { priority: 'MEDIUM', confidence: 0, target: 90 } as const;

/** Reads a learning plan. What it does not know it leaves where it is: any text is a plan. */
export function readLearningPlan(text: string): ReadPlan {
  const lines = text.split(/(?<=\n)/);
  const { headings, isCode, openFence } = findHeadings(lines);
  const section = headings.find(({ level, title }) => level === 2 && /^topics\b/i.test(title));
  const end = headings.find(({ level, line }) => section !== undefined && level <= 2 && line > section.line)?.line ?? lines.length;
  const own = section ? headings.filter(({ line, level }) => line > section.line && line < end && level === 3) : [];
  const seen = new Set<string>();
  const topics = own.flatMap(({ title, line }, at): PlacedTopic[] => {
    const { name, priority } = readHeading(title);
    if (name === '' || seen.has(topicKey(name))) return [];
    seen.add(topicKey(name));
    return [readTopic({ lines, isCode }, { name, priority, heading: line, end: own[at + 1]?.line ?? end })];
  });
  return { lines, topics, openFence, ...(section ? { section: section.line } : {}) };
}

function readHeading(title: string): { name: string; priority: Priority } {
  const [, name, said] = /^(.*?)\s*\(priority:\s*(\w+)\)$/i.exec(title) ?? [];
  const priority = PRIORITIES.find((each) => each === said?.toUpperCase());
  return priority ? { name: name ?? '', priority } : { name: title, priority: DEFAULT.priority };
}

interface PlanHeading {
  line: number;
  level: number;
  title: string;
}

/** Headings outside code blocks. */
function findHeadings(lines: readonly string[]): { headings: PlanHeading[]; isCode: readonly boolean[]; openFence: boolean } {
  const headings: PlanHeading[] = [];
  const isCode: boolean[] = [];
  let fence: string | undefined;
  for (const [line, raw] of lines.entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(raw)?.[1];
    isCode.push(fence !== undefined || mark !== undefined);
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (mark[0] === fence[0] && mark.length >= fence.length && /^\s*[`~]+\s*$/.test(raw)) fence = undefined;
    } else if (fence === undefined) {
      const [, marks = '', title = ''] = /^(#{1,6})[ \t]+(.*?)\s*$/.exec(raw) ?? [];
      if (marks !== '') headings.push({ line, level: marks.length, title });
    }
  }
  return { headings, isCode, openFence: fence !== undefined };
}

function readTopic(
  { lines, isCode }: { lines: readonly string[]; isCode: readonly boolean[] },
  { name, priority, heading, end }: { name: string; priority: Priority; heading: number; end: number },
): PlacedTopic {
  const placed: PlacedTopic = {
    topic: {
      title: name,
      priority,
      ...{ confidence: DEFAULT.confidence, target: DEFAULT.target, covers: [], dependsOn: [] },
      ...{ questions: [], sources: [], contradictions: [] },
    },
    heading,
    end,
    lists: {},
  };
  for (let line = heading + 1; line < end; line++) {
    const raw = (lines[line] ?? '').trimEnd();
    if (isCode[line]) continue;
    readField(placed, raw, line);
    const list = listNamed(raw);
    if (!list || placed.lists[list]) continue;
    const items = readItems(lines, isCode, line + 1, end);
    placed.lists[list] = { head: line, items: items.map(({ line: at, text }) => ({ line: at, ...readItem(text) })) };
  }
  return { ...placed, topic: { ...placed.topic, ...listsOf(placed) } };
}

function readField(placed: PlacedTopic, raw: string, line: number): void {
  const [, now, target] = /^[-*] \**confidence:?\**:?\s*(\d{1,3})\s*%\s*(?:→|->|to)\s*(\d{1,3})\s*%/i.exec(raw) ?? [];
  if (now !== undefined && placed.confidence === undefined) {
    placed.confidence = line;
    Object.assign(placed.topic, { confidence: Math.min(100, Number(now)), target: Math.min(100, Number(target)) });
  }
  const covers = /^[-*] \**covers:?\**:?\s*(.*)$/i.exec(raw)?.[1];
  if (covers !== undefined && placed.covers === undefined) {
    placed.covers = line;
    Object.assign(placed.topic, {
      covers: covers.includes('`') ? [...covers.matchAll(/`([^`]+)`/g)].map(([, path]) => path) : split(covers, /[,;]/),
    });
  }
  const depends = /^[-*] \**depends on:?\**:?\s*(.*)$/i.exec(raw)?.[1];
  if (depends !== undefined && placed.dependsOn === undefined) {
    placed.dependsOn = line;
    Object.assign(placed.topic, { dependsOn: split(depends, /;/) });
  }
}

function split(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function listNamed(raw: string): ListName | undefined {
  const said = /^[-*] \**([a-z ]+?):?\**:?$/i.exec(raw)?.[1]?.toLowerCase();
  return (Object.keys(LISTS) as ListName[]).find((name) => LISTS[name].toLowerCase() === said);
}

/** The items below a line, each on a line of its own; what else is indented there belongs to whoever wrote it. */
function readItems(lines: readonly string[], isCode: readonly boolean[], from: number, end: number): { line: number; text: string }[] {
  const items: { line: number; text: string }[] = [];
  for (let line = from; line < end; line++) {
    const raw = (lines[line] ?? '').trimEnd();
    if (raw === '' || isCode[line]) continue;
    if (!/^\s/.test(raw)) break;
    const text = /^\s{2,}[-*] (.*)$/.exec(raw)?.[1];
    if (text !== undefined) items.push({ line, text });
  }
  return items;
}

/** `[x] how?`, `docs ✓`, `docs (missing)` */
function readItem(text: string): { text: string; done: boolean } {
  const [, box, said = ''] = /^\[([ xX])\]\s*(.*)$/.exec(text) ?? [undefined, undefined, text];
  const done = (box !== undefined && box !== ' ') || /\s(?:✓|✔|\(have\)|\(answered\)|\(resolved\))$/.test(said);
  return { text: said.replace(/\s*(?:✓|✔|\((?:have|missing|answered|open|resolved)\))$/, '').trim(), done };
}

function listsOf({ lists }: PlacedTopic): Pick<Topic, 'questions' | 'sources' | 'contradictions'> {
  const itemsOf = (name: ListName) => unique((lists[name]?.items ?? []).filter(({ text }) => text !== ''));
  return {
    questions: itemsOf('questions').map(({ text, done }): PlanQuestion => ({ text, answered: done })),
    sources: itemsOf('sources').map(({ text, done }): NeededSource => ({ text, have: done })),
    contradictions: itemsOf('contradictions').map(({ text, done }): Contradiction => ({ text, resolved: done })),
  };
}

function unique<T extends { text: string }>(items: readonly T[]): T[] {
  return items.filter(({ text }, at) => items.findIndex((other) => other.text === text) === at);
}
