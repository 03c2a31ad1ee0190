import { paced } from '../base/pace.ts';
import { splitWords } from '../code/text/words.ts';
import type { Write } from '../code/writes/find-writes.ts';
import { lastIdentifier } from '../program/names/answer-index.ts';
import { type TypeAt, typesAt } from '../program/queries/types-at.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { viewFiles } from './view-files.ts';

/** A place that sets something, with what is known of it. */
export interface DecidedWrite extends Write {
  path: string;
  /**
   * It is of the type that is asked for; of something that is called as the type is, of which nothing else is known; of another type; a condition, or a
   * declaration, that has the same form; nothing tells.
   */
  is: 'it' | 'by name' | 'other' | 'no write' | 'perhaps';
}

/** The type that a member is asked of. */
export interface MemberOf {
  type: string;
  member: string;
  declaring: readonly string[];
}

/** Which of some places set the member of a type: by the type of what it is a member of, or by what an object with it is made as or handed to. */
export async function decideWrites(
  workspace: Workspace,
  found: readonly (Write & { path: string })[],
  meant: MemberOf | undefined,
): Promise<DecidedWrite[]> {
  const told = found.map((write) => ({ ...write, is: byForm(write, meant) }));
  if (!meant) return told;
  const open = told.filter(({ is, kind, on = '' }) => kind !== 'sql' && (is === 'perhaps' || is === 'by name') && on !== '');
  const { sources } = await viewFiles(workspace, [...meant.declaring, ...open.map(({ path }) => path)]);
  const said = open.map((write) => ({ ...write, name: holderOf(write) }));
  const types = await paced(typesAt(sources, said), workspace.context.signal);
  const known = new Map(open.map((write, at) => [write, types[at]]));
  return told.map((write) => {
    const type = known.get(write);
    return type ? { ...write, is: byType(type, write, meant) } : write;
  });
}

/** `media` of `media.status = 1`, and of `media.update({ status })`; nothing of what a bare function is handed. */
function holderOf({ kind, on = '' }: Write): string {
  return kind === 'key' ? on.replace(/(?:\?\.|!?\.|->|::)?[\w$]+$/, '') : on;
}

function byType(type: TypeAt, write: DecidedWrite, { type: wanted, member, declaring }: MemberOf): DecidedWrite['is'] {
  if (
    type.name === wanted
      ? declaring.length === 0 || declaring.includes(type.path) || type.fields.size === 0
      : type.bases.some((base) => lastIdentifier(base) === wanted)
  )
    return 'it';
  // What an object of another type is handed can be of any.
  if (write.kind === 'key') return write.is;
  return type.fields.has(member) || type.name === wanted ? 'other' : 'perhaps';
}

/** Around a key, what says that an object is compared with, or asked for. */
const ASKING_KEY =
  /^(?:where|filter|filters|query|select|include|order|orderBy|order_by|attributes|fields|projection|relations|sort|with|columns|having|\$match|\$sort|\$project)$/;

/** Calls that are handed conditions, and those that are handed a declaration. */
const ASKS =
  /^(?:(?:find(?!.*(?:And|_and_)(?:Update|Modify|Replace))|get(?!_or_create)|filter|exclude|where|count|exists|select|order|query|aggregate|search|match|only|defer|annotate|expect|assert|equal|to[A-Z]\w*)\w*|and|or|not|eq|Q|F)$/;
const DECLARES = /(?:^|\.)(?:object|\w*[sS]chema|\w*Table|model|define\w*|interface|enum)$/;

/** What the form of a place tells. */
function byForm({ kind, on = '', type, keys = [] }: Write, meant: MemberOf | undefined): DecidedWrite['is'] {
  if (kind === 'key' && (keys.some((key) => ASKING_KEY.test(key)) || ASKS.test(lastIdentifier(on)) || DECLARES.test(on))) return 'no write';
  if (!meant) return 'perhaps';
  if (kind === 'sql') return isNamed(on, meant.type) ? 'it' : 'other';
  if (kind !== 'key') return isNamed(lastIdentifier(on), meant.type) ? 'by name' : 'perhaps';
  if (type !== undefined) return new RegExp(`^(?:readonly )?(?:Partial<)?${meant.type}\\b`).test(type) ? 'it' : 'perhaps';
  if (isMade(on, meant.type)) return 'it';
  return identifiersIn(on).some((name) => isNamed(name, meant.type)) ? 'by name' : 'perhaps';
}

/** Whether what is called is the type itself: `new Media(…)`, `Media{…}`, `Media.objects.create(…)`, `models.Media(…)`. */
function isMade(called: string, type: string): boolean {
  return new RegExp(`^(?:\\w+\\.)*&?${type}(?:\\b(?=[.:])|$)`).test(called.replace(/<[^<>]*>$/, ''));
}

/** The names in what is called, of arguments those that stand alone: `db`, `update`, `media` and `set` of `db.update(media).set`. */
function identifiersIn(called: string): string[] {
  return called.replace(/\((?!\s*[\w$]+\s*\))[^()]*\)/g, '').match(/[\p{L}\p{N}_$]+/gu) ?? [];
}

/** What names of types have behind them where something keeps values of one. */
const KEEPERS: ReadonlySet<string> = new Set([
  'repository',
  'repo',
  'model',
  'service',
  'store',
  'dao',
  'manager',
  'collection',
  'table',
  'mapper',
  'client',
]);

/** Whether something is called as a type is: `media`, `mediaRepository`, `all_medias`, `newMedia`, and not `mediaRequest`. */
function isNamed(name: string, type: string): boolean {
  const words = splitWords(name).filter((word, at, all) => at < all.length - 1 || !KEEPERS.has(word) || all.length === 1);
  const wanted = splitWords(type);
  const last = words.slice(-wanted.length);
  return (
    last.length === wanted.length &&
    words.length <= wanted.length + 1 &&
    last.every((word, at) => wanted[at] === word || `${wanted[at]}s` === word)
  );
}
