import { BUILD } from '../../../base/build.ts';
import { byText } from '../../../base/digest.ts';
import { directoryPrefix } from '../../../base/path-parts.ts';
import { EXTRACTOR_VERSION, type Facts } from '../../../code/facts/facts.ts';
import { quoteComments } from '../../../lens/entity/quote-comments.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { coveredBy, type Terrain } from '../../terrain/terrain.ts';
import { constantsIn, type SetValue } from './constants-in.ts';
import { type CodeDecision, decisionsIn } from './decisions-in.ts';
import { lineOfQuote } from './line-of-quote.ts';
import { type NamedValue, namedValuesIn } from './named-values-in.ts';
import { type Remark, remarksIn } from './remarks-in.ts';

/** What the comments of a file say. */
export interface FileRemarks {
  /** Of the file as a whole, and the line where it begins. */
  file?: { text: string; line: number };
  /** By the name of the declaration. */
  declarations: Readonly<Record<string, string>>;
  /** Values that the code goes by. */
  names?: readonly NamedValue[];
  /** What somebody explained inside functions. */
  remarks?: readonly Remark[];
  /** On what functions end early. */
  decisions?: readonly CodeDecision[];
  /** Numbers, times and switches that it sets outside of functions. */
  constants?: readonly SetValue[];
}

/** The files of one repository that a topic is about, read. Paths are from the top of the repository. */
export interface TopicFiles {
  paths: readonly string[];
  /** The directories right above them, the first in text order first, with `/` at their end. */
  directories: readonly string[];
  facts: ReadonlyMap<string, Facts>;
  said: ReadonlyMap<string, FileRemarks>;
  has: (path: string) => boolean;
  /** How many more it covers than are read. */
  unread: number;
  /** How many files outside the topic import each. */
  wanted: (path: string) => number;
}

/** Files of one topic that are read; more are a topic that should be split. */
const MOST = 1500;
/** Files whose texts are in memory at once. */
const BATCH = 200;

/** Reads what a topic covers of a repository; of what was read before only what changed. What is skipped as generated or unreadable is left out. */
export async function readTopicFiles(terrain: Terrain, covers: readonly string[]): Promise<TopicFiles> {
  const { workspace, graph } = terrain;
  const all = coveredBy(terrain, covers);
  const covered = all.slice(0, MOST);
  const read = await workspace.reader.readFacts(covered);
  const facts = new Map([...read].filter(([, { skipped }]) => skipped === undefined));
  const own = new Set(facts.keys());
  return {
    paths: [...own],
    directories: [...new Set([...own].map((path) => directoryPrefix(path)))].sort(byText),
    facts,
    said: await readSaid(workspace, facts),
    unread: all.length - covered.length,
    has: (path) => own.has(path),
    wanted: (path) => [...(graph.importers.get(path) ?? [])].filter((each) => !own.has(each)).length,
  };
}

/** What comments say, kept by blob. */
async function readSaid({ reader, tree }: Workspace, facts: ReadonlyMap<string, Facts>): Promise<Map<string, FileRemarks>> {
  const keyOf = (path: string) =>
    `said ${EXTRACTOR_VERSION} ${BUILD} ${path.slice(path.lastIndexOf('.') + 1)} ${tree.entries.get(path)?.id}`;
  const known = reader.cache.readMemos([...facts.keys()].map(keyOf));
  const said = new Map<string, FileRemarks>();
  const unread = [...facts.keys()].filter((path) => !known.has(keyOf(path)));
  for (const [path] of facts) {
    const memo = known.get(keyOf(path));
    if (memo !== undefined) said.set(path, JSON.parse(memo) as FileRemarks);
  }
  for (let at = 0; at < unread.length; at += BATCH) {
    const texts = await reader.readTexts(unread.slice(at, at + BATCH));
    const fresh = new Map<string, string>();
    for (const [path, text] of texts) {
      const each = readComments(path, text, facts.get(path));
      said.set(path, each);
      fresh.set(keyOf(path), JSON.stringify(each));
    }
    reader.cache.writeMemos(fresh);
  }
  return said;
}

function readComments(path: string, text: string, facts: Facts | undefined): FileRemarks {
  if (!facts) return { declarations: {} };
  const { file, declarations } = quoteComments({ path, text, facts });
  const names = namedValuesIn(text, facts.symbols, new Set(facts.imports.map(({ specifier }) => specifier)));
  const remarks = remarksIn(path, text, facts.symbols);
  const decisions = decisionsIn(text, facts.symbols);
  const constants = constantsIn(text, facts.symbols);
  return {
    declarations,
    ...(names.length === 0 ? {} : { names }),
    ...(remarks.length === 0 ? {} : { remarks }),
    ...(decisions.length === 0 ? {} : { decisions }),
    ...(constants.length === 0 ? {} : { constants }),
    ...(file === undefined ? {} : { file: { text: file, line: lineOfQuote(text, file) } }),
  };
}
