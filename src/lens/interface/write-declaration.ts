import type { CodeSymbol } from '../../code/facts/facts.ts';
import { wrapSignature } from './wrap-signature.ts';

/** How a language writes the declaration of a type without bodies. */
interface Syntax {
  open: string;
  close: string;
  /** After a method, a field, and a value of an enumeration. */
  ends: { method: string; field: string; value: string };
  comment: string;
  /** Methods stand outside the type's own braces: after it (Go), or in a block of their own (Rust). */
  methodsOutside?: { except: string; open: (symbol: CodeSymbol) => string; close: string };
}

const INDENT = '  ';

/** A comment that makes a line longer than this stands above it; short notes may go further. */
export const MAX_WIDTH = 120;
const NOTES_WIDTH = 140;

const BRACES: Syntax = { open: ' {', close: '}', ends: { method: ';', field: ';', value: ',' }, comment: '//' };
const BARE = { method: '', field: '', value: '' };

/** Languages of which only names and nesting are shown. */
const outline = (comment: string): Syntax => ({ open: '', close: '', ends: BARE, comment });

const SYNTAX: Record<string, Syntax> = {
  python: { open: ':', close: '', ends: BARE, comment: '#' },
  ruby: { open: '', close: 'end', ends: BARE, comment: '#' },
  kotlin: { ...BRACES, ends: { ...BARE, value: ',' } },
  c: { ...BRACES, close: '};' },
  cpp: { ...BRACES, close: '};' },
  go: { ...BRACES, ends: BARE, methodsOutside: { except: 'interface', open: () => '', close: '' } },
  rust: {
    ...BRACES,
    ends: { method: ';', field: ',', value: ',' },
    methodsOutside: { except: 'trait', open: (symbol) => `${implementationHead(symbol)} {`, close: '}' },
  },
  ...Object.fromEntries(['swift', 'scala', 'groovy'].map((language) => [language, { ...BRACES, ends: BARE }])),
  ...Object.fromEntries(
    ['shell', 'perl', 'elixir', 'r', 'julia', 'nim', 'crystal', 'powershell', 'terraform', 'nix'].map((language) => [
      language,
      outline('#'),
    ]),
  ),
  ...Object.fromEntries(['lua', 'haskell', 'elm', 'ada', 'vhdl'].map((language) => [language, outline('--')])),
  ...Object.fromEntries(['clojure', 'lisp'].map((language) => [language, outline(';')])),
  erlang: outline('%'),
  fortran: outline('!'),
  vb: outline("'"),
};

/** C names the type after its members. */
const TYPEDEF = /^(typedef (?:struct|union|enum)(?: \w+)?) (\w+)$/;

/** C# ends a property with its accessors: `{ get; private set; }`. */
const ACCESSORS = /\{ (?:[a-z ]+; )+\}$/;

/** What an extractor writes for the contents of an object or object type; members take its place. */
const CONTENTS = '{…}';

const METHODS: ReadonlySet<string> = new Set(['method', 'constructor', 'function']);

/** What has members because of its value: `const routes: Routes = { … }`. */
const VALUES: ReadonlySet<string> = new Set(['constant', 'variable']);

/** A line of a declaration, and the member that it is about, '' for none. */
export interface Line {
  text: string;
  name: string;
}

/** What is known of a declaration beside what its source says, in pieces of plain text. */
export type NotesOf = (symbol: CodeSymbol) => readonly string[];

interface Writing extends Syntax {
  notesOf: NotesOf;
}

/**
 * A declaration and its members as one would write an interface in its language: signatures only, members indented, closed as the
 * language does. Members must have been chosen already; protected ones are marked where their signature does not say so.
 * @param notesOf what to say of a member in a comment.
 */
export function writeDeclaration(symbol: CodeSymbol, language: string, notesOf: NotesOf = () => []): Line[] {
  return writeLines(symbol, { ...syntaxOf(language), notesOf });
}

/** Text as a comment to the end of a line. */
export function lineComment(text: string, language: string): string {
  return `${syntaxOf(language).comment} ${text}`;
}

/** Lines of code with notes as a comment behind the last, or above the first where that would make the line too wide. */
export function addNotes(lines: readonly string[], notes: readonly string[], language: string): string[] {
  if (notes.length === 0) return [...lines];
  const comment = lineComment(joinNotes(notes), language);
  const last = lines.at(-1) ?? '';
  return canTake(last, comment) ? [...lines.slice(0, -1), `${last}  ${comment}`] : [comment, ...lines];
}

/** Whether a comment may stand behind a line: they fit, or the line is too wide already. */
export function canTake(line: string, comment: string): boolean {
  return line.length > MAX_WIDTH || `${line}  ${comment}`.length <= NOTES_WIDTH;
}

/** Types hold commas and semicolons, so that neither keeps notes apart. */
export function joinNotes(notes: readonly string[]): string {
  return notes.join(' · ');
}

function syntaxOf(language: string): Syntax {
  return (Object.hasOwn(SYNTAX, language) ? SYNTAX[language] : undefined) ?? BRACES;
}

function writeLines(symbol: CodeSymbol, syntax: Writing): Line[] {
  const signature = symbol.signature.replace(/[\s{;:]+$/, '');
  const typedef = symbol.children.length > 0 ? TYPEDEF.exec(signature) : null;
  if (typedef) return block(typedef[1] ?? '', symbol.children, syntax, `} ${typedef[2]};`);
  const [before = '', after] = symbol.children.length > 0 ? signature.split(CONTENTS) : [];
  if (after !== undefined) return block(before.trimEnd(), symbol.children, syntax, `}${after}`);
  const head = signature.split('\n').flatMap((overload) => wrapSignature(overload));
  const above = plain(head.slice(0, -1));
  const last = `${head.at(-1) ?? ''}${VALUES.has(symbol.kind) && symbol.children.length > 0 ? ' =' : ''}`;
  const outside = syntax.methodsOutside;
  if (!outside || outside.except === symbol.kind) return [...above, ...block(last, symbol.children, syntax, syntax.close)];

  const methods = symbol.children.filter((member) => METHODS.has(member.kind));
  const fields = symbol.children.filter((member) => !METHODS.has(member.kind));
  const type = [...above, ...block(last, fields, syntax, syntax.close)];
  if (methods.length === 0) return type;
  const opening = outside.open(symbol);
  const written = methods.flatMap((method) => writeMember(method, syntax));
  if (opening === '') return [...type, ...plain(['']), ...written];
  return [...type, ...plain(['', opening]), ...indent(written), ...plain([outside.close])];
}

function block(head: string, members: readonly CodeSymbol[], syntax: Writing, close: string): Line[] {
  if (members.length === 0) return plain([head]);
  const body = indent(members.flatMap((member) => writeMember(member, syntax)));
  return [...plain([head + syntax.open]), ...body, ...plain(close === '' ? [] : [close])];
}

function plain(texts: readonly string[]): Line[] {
  return texts.map((text) => ({ text, name: '' }));
}

function indent(lines: readonly Line[]): Line[] {
  return lines.map(({ text, name }) => ({ text: INDENT + text, name }));
}

function writeMember(member: CodeSymbol, syntax: Writing): Line[] {
  const overloads = member.signature.split('\n');
  const quiet = { ...syntax, notesOf: () => [] };
  if (overloads.length > 1)
    return overloads.flatMap((signature, index) => writeMember({ ...member, signature }, index === 0 ? syntax : quiet));
  const lines = writeLines(member, syntax).map(({ text }) => text);
  const last = lines.pop() ?? '';
  const end = member.children.length > 0 || ACCESSORS.test(member.signature) ? '' : syntax.ends[endOf(member)];
  const texts = [...lines, `${last.replace(/[;,]$/, '')}${end}`];
  return addComments(texts, member, syntax).map((text) => ({ text, name: member.name }));
}

/** Behind a signature, or above it where that would be too wide or several lines follow it. */
function addComments(lines: readonly string[], member: CodeSymbol, syntax: Writing): string[] {
  const hidden = member.visibility === 'protected' && !/\bprotected\b/.test(member.signature) ? ['protected'] : [];
  const notes = syntax.notesOf(member);
  const comment = (parts: readonly string[]) => `${syntax.comment} ${joinNotes(parts)}`;
  const last = lines.at(-1) ?? '';
  const beside = (parts: readonly string[]) => [...lines.slice(0, -1), parts.length === 0 ? last : `${last}  ${comment(parts)}`];
  const all = [...hidden, ...notes];
  const isBeside = notes.length === 0 || (member.children.length === 0 && canTake(last, comment(all)));
  return isBeside ? beside(all) : [comment(notes), ...beside(hidden)];
}

function endOf(member: CodeSymbol): keyof Syntax['ends'] {
  if (member.kind === 'enum-member') return 'value';
  return METHODS.has(member.kind) ? 'method' : 'field';
}

/** `impl<T: Bound> Match<T>` for `pub struct Match<T: Bound = Any>`. */
function implementationHead({ name, signature }: CodeSymbol): string {
  const parameters = typeParameters(signature.slice(signature.indexOf(name) + name.length)).map((part) => part.replace(/\s*=.*$/, ''));
  if (parameters.length === 0) return `impl ${name}`;
  const names = parameters.map((part) => part.replace(/^const\s+/, '').replace(/\s*:.*$/, ''));
  return `impl<${parameters.join(', ')}> ${name}<${names.join(', ')}>`;
}

/** The type parameters that a text begins with, as written. */
function typeParameters(text: string): string[] {
  if (!text.startsWith('<')) return [];
  const parts: string[] = [];
  let depth = 0;
  let from = 1;
  for (const { 0: character, index } of text.matchAll(/[<>(),[\]]/g)) {
    if (character === '>' && text[index - 1] === '-') continue;
    if (depth === 1 && (character === ',' || character === '>')) {
      parts.push(text.slice(from, index).trim());
      from = index + 1;
    }
    if ('<(['.includes(character)) depth++;
    if ('>)]'.includes(character)) depth--;
    if (depth === 0) return parts.filter((part) => part !== '');
  }
  return [];
}
