/** A macro that is called with items where items stand: `db_object! { … }`, `cfg_if::items!( … );` */
const CALLED =
  /^(?:[a-z_]\w*::)*[a-z_]\w*!\s*[{(](?=\s*(?:\/[/*]|#\[|pub\b|(?:struct|enum|union|impl|mod|trait|use|type|fn|async|unsafe|const|static)\s))/gm;

/** How an item begins, without comments and attributes in front of it, and without type parameters. */
const ITEM =
  /^(?:pub(?:\([^()]*\))?\s+)?(?:struct\s+\w+\s*(?:[{(;]|where\b)|enum\s+\w+\s*(?:\{|where\b)|union\s+\w+\s*\{|(?:(?:const|async|unsafe|extern\s+"\w+")\s+)*fn\s+\w+\s*\(|(?:unsafe\s+)?impl\s+[\w&(:]|mod\s+\w+\s*[{;]|(?:unsafe\s+)?trait\s+\w+\s*(?:[:{]|where\b)|use\s+[\w:{]|type\s+\w+\s*=|const\s+\w+\s*:|static\s+(?:mut\s+)?\w+\s*:)/;

/** Comments, texts, characters, and brackets. */
const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|r(#*)"[\s\S]*?"\1|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[^\n]{1,10}?|[^'\\\n])'|[{}()[\];]/g;

/**
 * A text of Rust in which what is declared inside of a macro stands where the macro does, as for its grammar a macro is called with no more
 * than signs: so the compiler sees it where the macro gives back what it is given. What has a syntax of its own is left. Every place stays where it is.
 */
export function repairRust(text: string): string {
  let repaired = text;
  for (const { 0: called, index } of text.matchAll(CALLED)) {
    const open = index + called.length - 1;
    const close = closeOf(text, open);
    if (close === undefined || !holdsItems(text.slice(open + 1, close))) continue;
    const end = /^\s*;/.exec(text.slice(close + 1))?.[0].length ?? 0;
    repaired = `${repaired.slice(0, index)}${blank(called)}${repaired.slice(open + 1, close)}${blank(text.slice(close, close + 1 + end))}${repaired.slice(close + 1 + end)}`;
  }
  return repaired;
}

function closeOf(text: string, open: number): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.slice(open).matchAll(TOKEN)) {
    if ('{(['.includes(token)) depth++;
    else if ('})]'.includes(token) && --depth === 0) return open + index;
  }
  return undefined;
}

/** Whether there is nothing but items in a text, each with its own syntax. */
function holdsItems(text: string): boolean {
  const items = itemsIn(text.replace(TOKEN, (token) => (/^[{}()[\];]$/.test(token) ? token : /^\//.test(token) ? blank(token) : '""')));
  return items.length > 0 && items.every(isItem);
}

/** The parts of a text without comments and texts: each ends with what is in braces, or with a semicolon. */
function itemsIn(code: string): string[] {
  const items: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: sign, index } of code.matchAll(/[{}()[\];]/g)) {
    if ('{(['.includes(sign)) depth++;
    else if ('})]'.includes(sign)) depth--;
    if (depth > 0 || (sign !== '}' && sign !== ';')) continue;
    items.push(code.slice(start, index + 1));
    start = index + 1;
  }
  const rest = code.slice(start).trim();
  return rest === '' ? items : [...items, rest];
}

function isItem(code: string): boolean {
  const plain = withoutArguments(code.trim().replace(/^(?:#!?\[(?:[^[\]]|\[[^[\]]*\])*\]\s*)+/, ''));
  if (!ITEM.test(plain)) return false;
  const [, kind, body] = /^(?:pub(?:\([^()]*\))?\s+)?(struct|enum)\s[^{]*\{([\s\S]*)\}$/.exec(plain) ?? [];
  if (kind === undefined || body === undefined) return true;
  const part = kind === 'struct' ? FIELD : VARIANT;
  return withoutBrackets(body.replace(/#\s*\[(?:[^[\]]|\[[^[\]]*\])*\]/g, ''))
    .split(',')
    .every((each) => part.test(each.trim()));
}

const FIELD = /^(?:(?:pub(?:\s*\(\))?\s+)?(?:r#)?\w+\s*:[^:].*)?$/s;

const VARIANT = /^(?:\w+\s*(?:\(\)|\{\})?(?:\s*=.*)?)?$/s;

/** Without type parameters and type arguments: `struct Page<T: Clone> {` */
function withoutArguments(code: string): string {
  let rest = code;
  for (let before = ''; rest !== before; ) {
    before = rest;
    rest = rest.replace(/<[^<>;{}]*(?<![-=])>/g, '');
  }
  return rest;
}

function withoutBrackets(code: string): string {
  let rest = code;
  for (let before = ''; rest !== before; ) {
    before = rest;
    rest = rest
      .replace(/\([^()]+\)/g, '()')
      .replace(/\{[^{}]+\}/g, '{}')
      .replace(/\[[^[\]]*\]/g, '');
  }
  return rest;
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
