import { count } from '../../base/count.ts';
import { KbError, usageError } from '../../base/errors.ts';
import { qualifiedNames } from '../../code/facts/qualified-names.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { splitWords } from '../../code/text/words.ts';
import { findWrites, type Write } from '../../code/writes/find-writes.ts';
import { tableWritten } from '../../code/writes/writes-sql.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { AnswerLine } from '../answer.ts';
import { type DecidedWrite, decideWrites } from '../decide-writes.ts';
import { findSayings, type Saying } from '../find-sayings.ts';
import { type MemberMeant, memberMeant, memberNamed } from '../member-meant.ts';
import { findOtherNames } from '../other-names.ts';
import type { QueryCode } from './query.ts';

/** Files that say a name, beyond which nobody waits. */
const MOST_FILES = 600;

/** Places that are told of what is only perhaps asked for. */
const MOST_OTHERS = 12;

/** Files that bring stored data into another shape. */
const IN_MIGRATIONS = /(?:^|\/)(?:[\w-]*migrations?|migrate|alembic)\//i;

/** Who sets a field, a column or a setting: where it is assigned, given to what makes or changes a thing, set by name, and in SQL. */
export const writes: QueryCode = {
  async answer(workspace, { about, path = '', tests = false }) {
    const [asked] = about;
    if (asked === undefined || splitWords(asked).length === 0) throw usageError('say which field', 'kb query writes Order.status');
    const declared = await memberMeant(workspace, asked);
    const written = await findPlaces(workspace, asked, declared, path);
    // A column, or a member that is made at run time, has no declaration: it goes by what is called as its type is.
    const undeclared = written.found.length === 0 ? memberNamed(asked) : undefined;
    const { meant, name, said, looked, found } = undeclared ? await findPlaces(workspace, asked, undeclared, path) : written;
    if (said.length === 0) throw new KbError(`nothing here says '${name}'`, { exit: 1, hint: `kb query '${name}' looks for its words` });
    const shown = found.filter((each) => tests || !isTestPath(each.path));
    const own = shown.filter(({ path }) => !IN_MIGRATIONS.test(path));
    const of = (is: DecidedWrite['is']) => own.filter((each) => each.is === is);
    const open = of('perhaps');
    // Of a name alone nothing tells more than that it is assigned.
    const told = meant ? of('it') : open.filter(({ kind }) => kind !== 'key');
    const perhaps = meant ? open.filter(({ kind }) => kind !== 'key') : [];
    const asKeys = open.filter(({ kind }) => kind === 'key');
    const tell = await lineTeller(workspace, own);
    const [hidden, migrating] = [
      found.length - shown.length,
      shown.filter(({ path, is }) => IN_MIGRATIONS.test(path) && is !== 'other').length,
    ];
    return {
      question: `writes ${asked}`,
      summary: [
        `${asked}: ${count(told.length, 'place sets', 'places set')} it`,
        ...(of('by name').length > 0 ? [`${of('by name').length} more by the name of what they are made on`] : []),
        ...(perhaps.length > 0 ? [`${perhaps.length} not decided`] : []),
        ...(asKeys.length > 0 ? [`${count(asKeys.length, 'object')} with such a key`] : []),
        ...(of('other').length > 0 ? [`${of('other').length} of others of that name`] : []),
        ...(migrating > 0 ? [`${migrating} in migrations`] : []),
        ...(hidden > 0 ? [`${hidden} in tests`] : []),
      ].join('; '),
      groups: [
        { lines: told.map(tell) },
        { title: `of what is called as ${meant?.type} is, and of which nothing else is known`, lines: of('by name').map(tell) },
        { title: 'not decided, as it is not known what it is a member of', lines: perhaps.map(tell) },
        { title: 'a key of an object of which it is not known what it is', lines: asKeys.map(tell), most: MOST_OTHERS },
        { title: 'of others of that name', lines: of('other').map(tell), most: MOST_OTHERS },
      ].filter(({ lines }) => lines.length > 0),
      gaps: [
        ...(meant && meant.declaring.length === 0
          ? [`nothing here declares ${asked}: it is told by what is called as ${meant.type} is`]
          : []),
        ...(of('no write').length > 0 ? [`${count(of('no write').length, 'place')} of the same form in conditions and schemas`] : []),
        'whole objects that are saved, copied or decoded, names that are made at run time',
        ...(said.length > looked.length ? [`${said.length - looked.length} more files that say ${name}`] : []),
      ],
    };
  },
};

interface Places {
  meant: MemberMeant | undefined;
  name: string;
  said: Saying[];
  /** As many of the files that say it as are read. */
  looked: string[];
  found: DecidedWrite[];
}

async function findPlaces(workspace: Workspace, asked: string, meant: MemberMeant | undefined, path: string): Promise<Places> {
  const name = meant?.member ?? asked;
  const said = await findSayings(workspace, name, path);
  const others = await findOtherNames(workspace, said, name);
  const columns = [...new Set([name, splitWords(name).join('_'), ...others.map((other) => other.name)])];
  const looked = said.slice(0, MOST_FILES).map(({ file }) => file);
  const found = await decideWrites(workspace, await writesInFiles(workspace, looked, { name, columns }), meant);
  return { meant, name, said, looked, found };
}

/** The places in some files that set something of a name. */
async function writesInFiles(
  { reader, context }: Workspace,
  files: readonly string[],
  { name, columns }: { name: string; columns: readonly string[] },
): Promise<(Write & { path: string })[]> {
  const found: (Write & { path: string })[] = [];
  for (const [path, text] of await reader.readTexts(files)) {
    context.signal?.throwIfAborted();
    const own = path.endsWith('.sql') ? statementsWriting(text, columns) : await findWrites(languageOf(path), text, name, columns);
    found.push(...own.map((write) => ({ ...write, path })));
  }
  return found;
}

function statementsWriting(text: string, columns: readonly string[]): Write[] {
  return [...text.matchAll(/[^;]+/g)].flatMap(({ 0: statement, index }): Write[] => {
    const start = index + (statement.length - statement.trimStart().length);
    const line = text.slice(0, start).split('\n').length;
    const on = tableWritten(statement, columns);
    return on === undefined ? [] : [{ line, start, end: index + statement.length, kind: 'sql', on }];
  });
}

/** How a place is told: what it stands in, and its line. */
async function lineTeller({ reader }: Workspace, found: readonly DecidedWrite[]): Promise<(write: DecidedWrite) => AnswerLine> {
  const paths = [...new Set(found.map(({ path }) => path))];
  const [facts, texts] = [await reader.readFacts(paths), await reader.readTexts(paths)];
  return ({ path, line, kind }) => {
    const around = qualifiedNames(facts.get(path)?.symbols ?? []).filter(
      ({ symbol }) => symbol.startLine <= line && line <= symbol.endLine,
    );
    const text = (texts.get(path) ?? '').split('\n')[line - 1]?.trim() ?? '';
    const within = around.at(-1)?.name;
    return { text: within === undefined ? text : `${within}: ${text}`, at: { path, line }, item: { kind, within } };
  };
}
