import { sameItems } from '../../base/same-items.ts';
import { type Topic, topicKey } from './plan.ts';
import { LISTS, type ListName, type PlacedTopic, type ReadPlan, readLearningPlan } from './read-learning-plan.ts';

/** What stands where there is no plan yet. */
const HEAD = `# Learning Plan

What is to be learned, in what order, and how far it is. You may edit all of it: topics and their priorities, the files that they cover,
questions, sources. kb reads it before each run and changes the lines that it knows; everything else stays as you wrote it.

## Topics
`;

/**
 * The text of a plan that says these topics. Of what is there now every line stays, byte for byte, that says the same already or nothing that
 * kb reads. Of a topic that is gone only what somebody else wrote stays.
 */
export function writePlan(previous: string | undefined, topics: readonly Topic[]): string {
  const read = readLearningPlan(previous ?? HEAD);
  const end = /\r\n$/.test(read.lines[0] ?? '') ? '\r\n' : '\n';
  const edits: Edits = { replaced: new Map(), after: new Map() };
  const byKey = new Map(topics.map((topic) => [topicKey(topic.title), topic]));
  for (const placed of read.topics) {
    const topic = byKey.get(topicKey(placed.topic.title));
    byKey.delete(topicKey(placed.topic.title));
    if (topic) editTopic(edits, placed, topic);
    else removeTopic(edits, placed);
  }
  const added = [...byKey.values()].flatMap((topic) => ['', ...topicLines(topic)]);
  if (added.length > 0) addTopics(edits, read, added);
  return composeLines(read, edits, end);
}

interface Edits {
  replaced: Map<number, readonly string[]>;
  after: Map<number, string[]>;
}

function put({ after }: Edits, line: number, lines: readonly string[]): void {
  after.set(line, [...(after.get(line) ?? []), ...lines]);
}

function editTopic(edits: Edits, placed: PlacedTopic, topic: Topic): void {
  const { topic: before, heading } = placed;
  if (before.title !== topic.title || before.priority !== topic.priority) edits.replaced.set(heading, [headingLine(topic)]);
  const set = (line: number | undefined, same: boolean, text: string | undefined) => {
    if (same) return;
    if (line === undefined && text !== undefined) put(edits, lastField(placed), [text]);
    else if (line !== undefined) edits.replaced.set(line, text === undefined ? [] : [text]);
  };
  set(placed.confidence, before.confidence === topic.confidence && before.target === topic.target, confidenceLine(topic));
  set(placed.covers, sameItems(before.covers, topic.covers), coversLine(topic));
  set(placed.dependsOn, sameItems(before.dependsOn, topic.dependsOn), dependsLine(topic));
  for (const name of Object.keys(LISTS) as ListName[]) editList(edits, placed, name, topic);
}

/** New fields stand below those that are there. */
function lastField({ heading, confidence = 0, covers = 0, dependsOn = 0 }: PlacedTopic): number {
  return Math.max(heading, confidence, covers, dependsOn);
}

function editList(edits: Edits, placed: PlacedTopic, name: ListName, topic: Topic): void {
  const list = placed.lists[name];
  const wanted = itemsOf(topic, name);
  if (!list) {
    if (wanted.length > 0) put(edits, endOfTopic(placed), [`- ${LISTS[name]}:`, ...wanted.map(({ line }) => line)]);
    return;
  }
  const before = new Map(list.items.map((item) => [item.text, item]));
  const isWanted = new Map(wanted.map((item) => [item.text, item]));
  const seen = new Set<string>();
  for (const { line, text, done } of list.items) {
    const item = isWanted.get(text);
    if (!item || seen.has(text)) edits.replaced.set(line, []);
    else if (item.done !== done) edits.replaced.set(line, [item.line]);
    seen.add(text);
  }
  const added = wanted.filter(({ text }) => !before.has(text)).map(({ line }) => line);
  if (added.length > 0) put(edits, list.items.at(-1)?.line ?? list.head, added);
}

/** The last line that kb knows of a topic. */
function endOfTopic(placed: PlacedTopic): number {
  const lines = Object.values(placed.lists).flatMap(({ head, items }) => [head, ...items.map(({ line }) => line)]);
  return Math.max(lastField(placed), ...lines);
}

function removeTopic({ replaced }: Edits, { heading, confidence, covers, dependsOn, lists }: PlacedTopic): void {
  const own = Object.values(lists).flatMap(({ head, items }) => [head, ...items.map(({ line }) => line)]);
  for (const line of [heading, confidence, covers, dependsOn, ...own]) if (line !== undefined) replaced.set(line, []);
}

function addTopics(edits: Edits, { topics, section, lines, openFence }: ReadPlan, added: readonly string[]): void {
  const last = topics.at(-1);
  if (last) put(edits, lastText(lines, last), added);
  else if (section !== undefined) put(edits, section, added);
  else put(edits, lines.length - 1, [...(openFence ? ['```'] : []), '', '## Topics', ...added]);
}

/** Blank lines below a topic stay below what is added. */
function lastText(lines: readonly string[], { heading, end }: PlacedTopic): number {
  let line = end - 1;
  while (line > heading && (lines[line] ?? '').trim() === '') line--;
  return line;
}

function composeLines({ lines }: ReadPlan, { replaced, after }: Edits, end: string): string {
  let text = '';
  const add = (line: string) => {
    if (text !== '' && !text.endsWith('\n')) text += end;
    text += line + end;
  };
  for (const [at, raw] of lines.entries()) {
    const instead = replaced.get(at);
    if (instead) for (const line of instead) add(line);
    else if (raw !== '') text += raw;
    for (const line of after.get(at) ?? []) add(line);
  }
  return text;
}

function topicLines(topic: Topic): string[] {
  const lists = (Object.keys(LISTS) as ListName[]).flatMap((name) => {
    const items = itemsOf(topic, name);
    return items.length === 0 ? [] : [`- ${LISTS[name]}:`, ...items.map(({ line }) => line)];
  });
  return [
    headingLine(topic),
    confidenceLine(topic),
    ...[coversLine(topic), dependsLine(topic), suggestedLine(topic)].flatMap((line) => line ?? []),
    ...lists,
  ];
}

function headingLine({ title, priority }: Topic): string {
  return `### ${title} (Priority: ${priority})`;
}

function confidenceLine({ confidence, target }: Topic): string {
  return `- Confidence: ${confidence}% → ${target}%`;
}

function coversLine({ covers }: Topic): string | undefined {
  return covers.length === 0 ? undefined : `- Covers: ${covers.map((path) => `\`${path}\``).join(', ')}`;
}

function dependsLine({ dependsOn }: Topic): string | undefined {
  return dependsOn.length === 0 ? undefined : `- Depends on: ${dependsOn.join('; ')}`;
}

function suggestedLine({ suggestedBy }: Topic): string | undefined {
  return suggestedBy === undefined ? undefined : `- Suggested by ${suggestedBy}`;
}

function itemsOf(topic: Topic, name: ListName): { text: string; done: boolean; line: string }[] {
  if (name === 'sources') {
    return topic.sources.map(({ text, have }) => ({ text, done: have, line: `  - ${text} ${have ? '✓' : '(missing)'}` }));
  }
  const items =
    name === 'questions'
      ? topic.questions.map(({ text, answered }) => [text, answered] as const)
      : topic.contradictions.map(({ text, resolved }) => [text, resolved] as const);
  return items.map(([text, done]) => ({ text, done, line: `  - [${done ? 'x' : ' '}] ${text}` }));
}
