import { count } from '../../../base/count.ts';
import { settleAll } from '../../../base/settle-all.ts';
import type { Learned, Statement } from '../../knowledge/statement.ts';
import type { Topic } from '../../plan/plan.ts';
import { publicSymbols, type Terrain } from '../../terrain/terrain.ts';
import { learnData } from './learn-data.ts';
import { learnEntries } from './learn-entries.ts';
import { learnErrors } from './learn-errors.ts';
import { learnNeighbours } from './learn-neighbours.ts';
import { learnParts } from './learn-parts.ts';
import { learnPurpose } from './learn-purpose.ts';
import { learnSettings } from './learn-settings.ts';
import { learnTests } from './learn-tests.ts';
import { learnWorkings } from './learn-workings.ts';
import { readTopicFiles, type TopicFiles } from './topic-files.ts';

/** How much is looked at: what a first look tells, or all there is. */
export type Depth = 'shallow' | 'deep';

/** Learns a part of the code from what can be read in it: its own words, and what lenses and the import graph state of it. No model is asked. */
export async function learnArea(terrain: Terrain, { title, covers }: Pick<Topic, 'title' | 'covers'>, depth: Depth): Promise<Learned> {
  const files = await readTopicFiles(terrain, covers);
  const purpose = await learnPurpose(terrain, files);
  const near = learnNeighbours(terrain, files);
  const expected = { files: files.paths.map((path) => `${terrain.name}/${path}`), symbols: symbolsOf(terrain, files), entries: [] };
  if (depth === 'shallow') return { statements: [...purpose, ...near].map((each) => inTerrain(terrain, each)), expected, gaps: [] };
  const parts = learnParts(terrain, files);
  const [workings, entries, data, errors, settings] = await settleAll([
    learnWorkings(terrain, files, isDirectories(covers) ? '' : title),
    learnEntries(terrain, files.has),
    learnData(terrain, files.has),
    learnErrors(terrain, files.has),
    learnSettings(terrain, files.has),
  ]);
  const left = (number: number, what: string) =>
    number === 0 ? [] : [`${count(number, `more ${what}`)} ${number === 1 ? 'is' : 'are'} not told here.`];
  const statements = [
    ...purpose,
    ...parts.statements,
    ...workings.statements,
    ...entries.statements,
    ...(entries.labels.length === 0 ? noEntries(terrain, files, entries.unclear) : []),
    ...data.statements,
    ...errors.statements,
    ...settings.statements,
    ...near,
    ...learnTests(terrain, files),
  ];
  return {
    statements: statements.map((each) => inTerrain(terrain, each)),
    expected: { ...expected, entries: entries.labels.map((label) => `${terrain.name} ${label}`) },
    gaps: [
      ...(files.unread > 0 ? [`${count(files.unread, 'more file')} were not read: split the topic in the learning plan.`] : []),
      ...parts.gaps,
      ...left(workings.leftOut, 'function'),
      ...left(entries.leftOut, 'entry point'),
      ...left(data.leftOut, 'type'),
      ...left(errors.leftOut, 'failing function'),
      ...left(settings.leftOut, 'setting'),
      ...settings.gaps,
    ],
  };
}

/** A directory is told of as a whole; of files that words led to, what has to do with these. */
function isDirectories(covers: readonly string[]): boolean {
  return covers.every((cover) => /[/*]$/.test(cover));
}

/** That nothing leads into it is a claim, too: as sure as what was looked at. */
function noEntries(terrain: Terrain, { paths }: TopicFiles, unclear: number): Statement[] {
  const [first] = paths;
  if (first === undefined) return [];
  const doubt =
    unclear === 0 ? {} : { uncertain: `${count(unclear, 'place')} of the repository that may be entry points were not understood` };
  return [
    {
      part: 'entries',
      text: 'No route, command, job or event was recognised that ends in it: it is reached through those who import it',
      cites: [terrain.cite(first)],
      ...doubt,
    },
  ];
}

function symbolsOf(terrain: Terrain, { facts }: TopicFiles): string[] {
  return [...facts].flatMap(([path, each]) => publicSymbols(each).map(({ name }) => `${terrain.name}/${path}#${name}`));
}

/** What a statement explains, named with the repository. */
export function inTerrain({ name }: Pick<Terrain, 'name'>, statement: Statement): Statement {
  const { explains } = statement;
  const named = (each: NonNullable<Statement['explains']>) => ({
    ...each,
    ...(each.symbols ? { symbols: each.symbols.map((symbol) => `${name}/${symbol}`) } : {}),
    ...(each.entries ? { entries: each.entries.map((entry) => `${name} ${entry}`) } : {}),
  });
  return {
    ...statement,
    ...(explains ? { explains: named(explains) } : {}),
    ...(statement.more ? { more: statement.more.map((each) => (each.explains ? { ...each, explains: named(each.explains) } : each)) } : {}),
  };
}
