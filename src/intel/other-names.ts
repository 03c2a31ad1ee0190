import { escapePattern } from '../base/escape-pattern.ts';
import { splitWords } from '../code/text/words.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { findSayings, type Saying } from './find-sayings.ts';

/** Another name of what somebody asks about, by a declaration that has both: the field of a JSON tag, the column of a field. */
export interface OtherName {
  name: string;
  path: string;
  line: number;
}

/** Other names that are followed. */
const MOST_NAMES = 4;

/** What is said of a declaration can stand so many lines above it, and so many below. */
const ABOVE = 5;
const BELOW = 6;

/**
 * The names that stand for a name elsewhere: `CleanUpInterval` for `clean_up_interval` by its tag, and the other way about; by a tag, an annotation,
 * an alias of a field or column, or the variable of the environment that it is taken from. Spellings of the same words are none.
 */
export async function findOtherNames({ reader }: Workspace, told: readonly Saying[], asked: string): Promise<OtherName[]> {
  const texts = await reader.readTexts(told.map(({ file }) => file));
  const found = new Map<string, OtherName>();
  for (const { file: path, lines: said } of told) {
    const lines = (texts.get(path) ?? '').split('\n');
    const whole = said.flatMap(({ line, said: how }) => (how === 'whole' ? [line - 1] : []));
    const near = new Set(whole.flatMap((line) => Array.from({ length: BELOW + ABOVE + 1 }, (_, step) => line - BELOW + step)));
    for (const at of near) {
      for (const name of namesBeside(lines, at, asked)) {
        const key = joinedWords(name);
        if (!found.has(key)) found.set(key, { name, path, line: at + 1 });
      }
    }
  }
  return [...found.values()].slice(0, MOST_NAMES);
}

/** The other names of what a line declares, where one of them is what is asked about. */
function namesBeside(lines: readonly string[], at: number, asked: string): string[] {
  const declared = declaredAt(lines, at);
  const own = joinedWords(asked);
  const names = declared ? [declared.name, ...declared.aliases] : [];
  return names.some((name) => joinedWords(name) === own)
    ? names.filter((name) => joinedWords(name) !== own && joinedWords(name).length > 1)
    : [];
}

/** Where another name is said, beside what is told already. A name of one word means many things: it counts as a member, near its declaration. */
export async function sayingsOfOther(workspace: Workspace, { name, path }: OtherName, within = ''): Promise<Saying[]> {
  const isWord = splitWords(name).length === 1;
  const { importers } = await workspace.graph();
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const isNear = (file: string) => file.slice(0, file.lastIndexOf('/') + 1) === folder || importers.get(path)?.has(file) === true;
  const member = new RegExp(`\\.${escapePattern(name)}(?![\\w$])`);
  return (await findSayings(workspace, name, within)).flatMap(({ file, lines: all }) => {
    const lines = all.filter(({ said, text }) => said === 'whole' && (!isWord || member.test(text)));
    return lines.length === 0 || (isWord && !isNear(file)) ? [] : [{ file, lines }];
  });
}

function joinedWords(name: string): string {
  return splitWords(name).join('');
}

/** What a line declares, and what that is called elsewhere. */
interface Declared {
  name: string;
  aliases: string[];
}

/** What is declared in a line and has other names, with what is said of it above. */
export function declaredAt(lines: readonly string[], at: number): Declared | undefined {
  const line = lines[at] ?? '';
  if (line.length > LONGEST || bareOf(line) === '') return undefined;
  const [, tagged, tags] = /^\s*(\w+)\s+[^`"']*`([^`]*)`/.exec(line) ?? [];
  if (tagged !== undefined && tags !== undefined) return withAliases(tagged, aliasesOfTags(tags));
  const [, given, value] = GIVEN.exec(wholeFrom(lines, at)) ?? [];
  const byValue = value === undefined ? [] : aliasesOfValue(value);
  if (given !== undefined && byValue.length > 0) return withAliases(given, byValue);
  const name = nameIn(bareOf(line));
  return name === undefined ? undefined : withAliases(name, aliasesOfNotes(lines, at));
}

/** Longer lines are data. */
const LONGEST = 300;

function withAliases(name: string, aliases: readonly string[]): Declared | undefined {
  const named = aliases.filter((alias) => /^[\p{L}_$][\p{L}\p{N}_$.-]*$/u.test(alias));
  return named.length === 0 ? undefined : { name, aliases: named };
}

/** Keys of the tags of Go that name a field for others. */
const TAG = /\b(?:json|yaml|toml|xml|bson|db|form|query|uri|header|env|envconfig|mapstructure|koanf|param|column|long):"([^",]*)/g;

function aliasesOfTags(tags: string): string[] {
  const columns = [...tags.matchAll(/\bcolumn:(\w+)/g)].map(([, name = '']) => name);
  return [...[...tags.matchAll(TAG)].map(([, name = '']) => name), ...columns];
}

/** An annotation, a decorator or an attribute: `@JsonProperty("a")`, `#[serde(rename = "a")]`, `[Column("a")]`. */
const NOTE = /^\s*(?:@|#\[|\[(?=[A-Z]))/;

/** Of those, which give another name. */
const NAMING = /json|serial|serde|column|expose|alias|rename|element|attribute|prop|field|member|value|config|env|name/i;

function aliasesOfNotes(lines: readonly string[], at: number): string[] {
  const notes: string[] = [];
  if (NOTE.test(lines[at] ?? '')) notes.push(lines[at] ?? '');
  for (let above = at - 1; above >= Math.max(0, at - ABOVE) && NOTE.test(lines[above] ?? ''); above--) notes.push(lines[above] ?? '');
  return notes.flatMap((note) =>
    [...note.matchAll(/[@[]\s*([\w.:]+)\s*\(([^()]*)/g)].flatMap(([, called = '', given = '']) => {
      if (!NAMING.test(called)) return [];
      const named = namedIn(given);
      const [, first] = /^\s*["'](?:\$\{)?([^"':}]+)/.exec(given) ?? [];
      return named.length > 0 || first === undefined || IS_TYPE.test(first) ? named : [first];
    }),
  );
}

/** `alias="a"`, `rename = "a"`, `name: 'a'`. */
function namedIn(given: string): string[] {
  const named =
    /\b(?:name|value|rename|(?:validation_|serialization_)?alias|column|column_name|db_column|data_key|field|env)\s*[=:]\s*["']([^"']+)["']/g;
  return [...given.matchAll(named)].map(([, name = '']) => name);
}

/** A line without the annotations in front of what it declares. */
function bareOf(line: string): string {
  return line.replace(/^(?:\s*(?:@[\w.:]+(?:\((?:[^()]|\([^()]*\))*\))?|#?\[[^\]]*\]))+/, '').trim();
}

const MODIFIERS =
  /^(?:(?:export|public|private|protected|internal|readonly|static|final|override|val|var|let|const|pub(?:\([^)]*\))?|required|virtual|lateinit|declare)\s+)+/;

/** `name` of `private String name;`, `pub name: String`, `name?: string`. */
function nameIn(declared: string): string | undefined {
  const bare = declared.replace(MODIFIERS, '');
  return /^([\w$]+)[?!]?\s*:/.exec(bare)?.[1] ?? /^[\w$<>?,.[\] ]*?([\w$]+)\s*(?:[;={]|$)/.exec(bare)?.[1];
}

/** A field or key that is given what a call makes: `page = Column("page_no")`, `port: getenv('PORT')`. */
const GIVEN =
  /^\s*(?:(?:export|public|private|readonly|static|const|final)\s+)*([\w$]+)[?!]?\s*(?::[^=(]*=(?!=)|=(?!=)|:)\s*(?:await\s+)?([^\s=].*)$/s;

/** Types of columns, which stand where others have the name. */
const TYPES = String.raw`(?:text|varchar|char|(?:small|big|tiny)?int|integer|(?:big|small)?serial|bool|boolean|timestamp\w*|date|datetime|time|jsonb?|uuid|numeric|decimal|real|double\w*|float|enum|blob)`;

const IS_TYPE = new RegExp(`^${TYPES}$`);

/** Calls whose first text names a column or a setting. */
const NAMED_BY_CALL = new RegExp(
  String.raw`^(?:[\w$]+\.)*(?:\w*[Cc]olumn|${TYPES}|\w*[gG]et_?[eE]nv\w*|LookupEnv|env(?:\.\w+)?|environ(?:\.get)?)\s*(?:<[^>]*>)?[([]\s*["'\x60](\w+)["'\x60]`,
);

function aliasesOfValue(value: string): string[] {
  const [, first] = NAMED_BY_CALL.exec(value) ?? [];
  const [, ofNode] = /^(?:\w+\()?process\.env\.(\w+)/.exec(value) ?? [];
  const byKey = /^[\w$.]*(?:[Ff]ield|[Cc]olumn|attr)[\w$.]*(?:<[^>]*>)?\(/.test(value) ? namedIn(value) : [];
  return [first, ofNode, ...byKey].flatMap((name) => name ?? []);
}

/** A line with those that follow until its brackets are closed. */
function wholeFrom(lines: readonly string[], at: number): string {
  let text = '';
  for (const line of lines.slice(at, at + BELOW)) {
    text += `${line}\n`;
    if ((text.match(/[([{]/g)?.length ?? 0) <= (text.match(/[)\]}]/g)?.length ?? 0)) break;
  }
  return text.trimEnd();
}
