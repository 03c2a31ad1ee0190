import { qualifiedNames } from '../code/facts/qualified-names.ts';
import { languageOf } from '../code/languages/languages.ts';
import type { AnswerRecord, SourcePosition } from '../code/lsp/answers.ts';
import { shapeOf } from '../code/shape/shape-of.ts';
import { type CodeUnit, matchUnits, splitUnits } from '../code/units/split-units.ts';
import { decodeAnswers } from '../docs/answers/answers-record.ts';
import { dropTypes, keepUnits, type Standing } from '../docs/answers/keep-units.ts';
import type { Section, Source } from '../docs/document/document.ts';
import { readTypeSettings } from '../program/queries/read-type-settings.ts';
import { type ClosureDepth, type TypeClosure, typeClosure } from '../program/queries/type-closure.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { carryRecorded } from './carry-recorded.ts';
import { type Basis, sameBasis } from './find-basis.ts';
import { withUsedTools } from './keep-answers.ts';
import { readThen } from './read-then.ts';

/**
 * The recorded answers that still hold: those about parts of files that are as they were, where all that the words in them lead to is seen as
 * it was then, and configuration is the same; of types also packages. What changed elsewhere, and where in its file a part stands, make no
 * difference.
 * @param sources as they are now.
 * @param basis what answers depend on now.
 */
export async function holdAnswers(
  workspace: Workspace,
  { inputs, answers }: Section,
  sources: readonly Source[],
  { basis, asked }: { basis: Basis; asked: ClosureDepth },
): Promise<AnswerRecord | undefined> {
  const answered = decodeAnswers(answers);
  // Of what is gone nobody knows any longer who needed it.
  if (!answered || (inputs.around ?? []).some(({ path }) => !basis.exists(path))) return undefined;
  const { record, carried } = await carryRecorded(workspace, answered, inputs.sources, sources);
  const ids = new Map(sources.map(({ path, hash }) => [path, hash]));
  const isSame = inputs.sources.every(({ path }) => ids.has(path) && (record.files.get(path)?.blob ?? ids.get(path)) === ids.get(path));
  if (isSame && sameBasis(inputs, basis)) return withoutOthers(record, ids);

  const { reader } = workspace;
  const texts = await readThen(workspace, inputs);
  const shapes = new Map(await Promise.all([...texts].map(async ([path, text]) => [path, await shapeOf(languageOf(path), text)] as const)));
  const own = inputs.sources.map(({ path }) => path).filter((path) => basis.exists(path));
  const graph = await workspace.graph();
  const recorded = new Map([...(inputs.around ?? []), ...inputs.sources].map((file) => [file.path, file]));
  const isKnown = (path: string) => {
    const { hash = '', shape } = recorded.get(path) ?? {};
    return (
      hash !== '' && (texts.has(path) || workspace.tree.entries.get(path)?.id.startsWith(hash) === true || shape === then.seen.get(path))
    );
  };
  // The tree as far as it counted then, and what of it is the same now.
  const then = await typeClosure(reader, graph, own, asked, shapes);
  const settings = await readTypeSettings(reader, then.files, then.packages);
  const isSet = settings.digest === inputs.settings;
  if (!isSet && settings.setup !== inputs.setup) return undefined;
  const now = await typeClosure(reader, graph, [...new Set([...own, ...shapes.keys()])], asked);
  const unsure = new Set([...then.seen.keys()].filter((path) => !isKnown(path)));
  const ground: HoldingGround = { then, now, unsure, differing: new Set(shapes.keys()) };

  const edited = await splitEdited(workspace, texts, new Set(own.filter((path) => !carried.has(path))));
  const standings = new Map<string, Standing>();
  for (const [path, { blob }] of record.files) {
    const current = ids.get(path);
    const standing =
      current === undefined ? undefined : await standingOf(path, { blob, current, edited: edited.get(path) }, ground, workspace);
    if (standing) standings.set(path, standing);
  }
  const kept = withUsedTools(keepUnits(isSet ? record : withoutTypes(record), standings, await placeFinder(workspace, edited)));
  return kept.files.size === 0 ? undefined : kept;
}

/** What does not come from packages: other versions of these have other types, and lead to the same places of the repository. */
function withoutTypes({ tools, files }: AnswerRecord): AnswerRecord {
  const kept = [...files].map(([path, { blob, answers }]) => [path, { blob, answers: dropTypes(answers) }] as const);
  return { tools, files: new Map(kept) };
}

function withoutOthers(record: AnswerRecord, ids: ReadonlyMap<string, string>): AnswerRecord | undefined {
  const files = new Map([...record.files].filter(([path, { blob }]) => ids.get(path) === blob));
  return files.size === 0 ? undefined : withUsedTools({ tools: record.tools, files });
}

/** A source that changed, as it was. */
interface Edited {
  text: string;
  before: readonly CodeUnit[];
  after: readonly CodeUnit[];
}

async function splitEdited(
  { reader }: Workspace,
  older: ReadonlyMap<string, string>,
  own: ReadonlySet<string>,
): Promise<Map<string, Edited>> {
  const paths = [...older.keys()].filter((path) => own.has(path));
  const edited = new Map<string, Edited>();
  for (const [path, text] of await reader.readTexts(paths)) {
    const [language, from = ''] = [languageOf(path), older.get(path)];
    const [before, after] = language ? [await splitUnits(language, from), await splitUnits(language, text)] : [];
    if (before && after) edited.set(path, { text: from, before, after });
  }
  return edited;
}

interface HoldingGround {
  then: TypeClosure;
  now: TypeClosure;
  /** The files of which it is not known what was seen of them. */
  unsure: ReadonlySet<string>;
  /** The files that are not what they were. */
  differing: ReadonlySet<string>;
}

async function standingOf(
  path: string,
  { blob, current, edited }: { blob: string; current: string; edited: Edited | undefined },
  ground: HoldingGround,
  { reader }: Workspace,
): Promise<Standing | undefined> {
  const isSame = blob === current;
  if (isSame && ground.then.of(path).every((each) => each === path || !leadsElsewhere(each, ground))) {
    return { blob, whole: true, lineOf: (line) => line };
  }
  const units = isSame ? await unitsOf(path, (await reader.readTexts([path])).get(path)) : edited?.before;
  const others = isSame ? units : edited?.after;
  if (!units || !others) return undefined;
  const { pairs, isAll } = matchUnits(units, others);
  const held = pairs.filter(([{ words }]) => meansSame(path, words, ground));
  const lines = linesOf(held);
  return lines.size === 0 ? undefined : { blob: current, whole: isAll && held.length === pairs.length, lineOf: (line) => lines.get(line) };
}

function leadsElsewhere(path: string, { unsure, differing }: HoldingGround): boolean {
  return unsure.has(path) || differing.has(path);
}

/** Whether words lead to what they led to. */
function meansSame(path: string, words: readonly string[], ground: HoldingGround): boolean {
  const before = ground.then.ofWords(path, words);
  if ([...before.keys()].some((each) => ground.unsure.has(each))) return false;
  if (![path, ...before.keys()].some((each) => ground.differing.has(each))) return true;
  const after = ground.now.ofWords(path, words);
  return after.size === before.size && [...before].every(([each, digest]) => after.get(each) === digest);
}

async function unitsOf(path: string, text: string | undefined): Promise<CodeUnit[] | undefined> {
  const language = languageOf(path);
  return language && text !== undefined ? splitUnits(language, text) : undefined;
}

function linesOf(pairs: readonly (readonly [CodeUnit, CodeUnit])[]): Map<number, number> {
  return new Map(pairs.flatMap(([from, to]) => from.lines.map((line, index) => [line, to.lines[index] ?? 0] as const)));
}

/** Finds declarations that answers name in sources that changed: by what is the same around them, else by their name and their first line. */
async function placeFinder(
  { reader }: Workspace,
  edited: ReadonlyMap<string, Edited>,
): Promise<(place: SourcePosition) => SourcePosition | undefined> {
  const [facts, texts] = [await reader.readFacts([...edited.keys()]), await reader.readTexts([...edited.keys()])];
  const finders = new Map(
    [...edited].map(([path, { before, after, text }]) => {
      const lines = linesOf(matchUnits(before, after).pairs);
      const [then, now] = [text.split('\n'), (texts.get(path) ?? '').split('\n')];
      const named = qualifiedNames(facts.get(path)?.symbols ?? []);
      const byName = ({ line, name }: SourcePosition) => {
        const [found, ...more] = named.filter((each) => each.name === name);
        const isSame = found && then[line - 1]?.trim() === now[found.symbol.startLine - 1]?.trim();
        return isSame && more.length === 0 ? found.symbol.startLine : undefined;
      };
      return [path, (place: SourcePosition) => lines.get(place.line) ?? byName(place)] as const;
    }),
  );
  return (place) => {
    const find = finders.get(place.path);
    const line = find ? find(place) : place.line;
    return line === undefined ? undefined : { ...place, line };
  };
}
