import type { CodeSymbol } from '../../code/facts.ts';
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

const BRACES: Syntax = { open: ' {', close: '}', ends: { method: ';', field: ';', value: ',' }, comment: '//' };
const BARE = { method: '', field: '', value: '' };

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

/**
 * A declaration and its members as one would write an interface in its language: signatures only, members indented, closed as the
 * language does. Members must have been chosen already; protected ones are marked where their signature does not say so.
 */
export function writeDeclaration(symbol: CodeSymbol, language: string): Line[] {
  return writeLines(symbol, SYNTAX[language] ?? BRACES);
}

/** Text as a comment to the end of a line. */
export function lineComment(text: string, language: string): string {
  return `${(SYNTAX[language] ?? BRACES).comment} ${text}`;
}

function writeLines(symbol: CodeSymbol, syntax: Syntax): Line[] {
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

function block(head: string, members: readonly CodeSymbol[], syntax: Syntax, close: string): Line[] {
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

function writeMember(member: CodeSymbol, syntax: Syntax): Line[] {
  const overloads = member.signature.split('\n');
  if (overloads.length > 1) return overloads.flatMap((signature) => writeMember({ ...member, signature }, syntax));
  const lines = writeLines(member, syntax).map(({ text }) => text);
  const last = lines.pop() ?? '';
  const end = member.children.length > 0 || ACCESSORS.test(member.signature) ? '' : syntax.ends[endOf(member)];
  const hidden = member.visibility === 'protected' && !/\bprotected\b/.test(member.signature);
  const texts = [...lines, `${last.replace(/[;,]$/, '')}${end}${hidden ? `  ${syntax.comment} protected` : ''}`];
  return texts.map((text) => ({ text, name: member.name }));
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
