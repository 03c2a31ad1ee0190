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
