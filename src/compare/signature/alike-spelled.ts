import { splitList } from '../../code/symbols/parse-parameters.ts';

/** zod: what has two names. */
const TWICE: readonly [RegExp, string][] = [
  [/\bz\.string\(\)\.(email|url|uuid|cuid2?|ulid|nanoid|base64|emoji|ipv4|ipv6)\(/g, 'z.$1('],
  [/\bz\.string\(\)\.(datetime|date|time|duration)\(/g, 'z.iso.$1('],
  [/\bz\.number\(\)\.int\(\)/g, 'z.int()'],
  [/\bz\.nativeEnum\(/g, 'z.enum('],
  [/\.nonempty\(\)/g, '.min(1)'],
];

/** What is written of a field with one name for each rule of a library that has two for it. */
export function withOneName(written: string): string {
  return TWICE.reduce((text, [name, other]) => text.replace(name, other), written);
}

/** pydantic, dataclasses: what makes an empty value. */
const MADE: ReadonlyMap<string, string> = new Map([
  ['default_factory=list', '[]'],
  ['default_factory=dict', '{}'],
  ['default_factory=set', 'set()'],
]);

/** `Field(default=1,gt=0)` and `Field(1,gt=0)`, `[]` and `Field(default_factory=list)`: what a field is where it is left out, and what is said beside. */
export function plainPreset(preset: string): string {
  const [, given] = /^(?:\w+\.)?[Ff]ield\((.*)\)$/s.exec(preset) ?? [];
  if (given === undefined) return preset;
  const parts = splitList(given).map((part) => part.trim().replace(/\s*=\s*/, '='));
  const isValue = (part: string, at: number) => MADE.has(part) || part.startsWith('default=') || (at === 0 && !/^\w+=/.test(part));
  const value = parts.find(isValue);
  const rest = parts.filter((part) => part !== value).sort();
  return [MADE.get(value ?? '') ?? value?.replace(/^default=/, '') ?? '', ...rest].join(' ');
}

/** An annotation that is named by all of its place: `[MessagePack.Key(1)]`, `@jakarta.validation.constraints.Size(max = 3)`, `#[Assert\\Length(3)]`. */
const ANNOTATION = /(?<=@|[[,]\s*)(?:\w+[.\\])+(\w+)(?=[\s(\],]|$)/g;

/** A text of Python of which nothing is escaped: `r"[a-z]+"`. */
const RAW = /(?<!\w)[rR](?=(?:"[^"]*"|'[^']*')(?!["']))/g;

/** `"\-"` is a backslash and a dash to Python, raw or not; `"\n"` is a line's end, and in a raw text it is not. */
const ESCAPES = /\\[\\'"abfnrtvxuUN0-7\n]/;

/**
 * Two texts that declare something, without what they spell in two ways: an annotation by its place in one and by its name alone in the other, and
 * texts of Python that are raw in one, where that makes no other text of them.
 */
export function alikeSpelled(one: string, other: string): [string, string] {
  const [plain, otherPlain] = [withoutRaw(one), withoutRaw(other)];
  return [withShort(plain, otherPlain), withShort(otherPlain, plain)];
}

function withShort(text: string, other: string): string {
  const there = new Set([...other.matchAll(ANNOTATION)].map(([, name]) => name));
  const isAlone = (name: string) => !there.has(name) && new RegExp(`(?:@|[[,]\\s*)${name}(?!\\w)`).test(other);
  return text.replace(ANNOTATION, (whole, name: string) => (isAlone(name) ? name : whole));
}

function withoutRaw(text: string): string {
  return text.replace(RAW, (raw, at: number) => {
    const [quote = '"'] = text.slice(at + 1);
    const end = text.indexOf(quote, at + 2);
    return ESCAPES.test(text.slice(at + 2, end)) ? raw : '';
  });
}
