import { words } from '../../base/words.ts';

/**
 * One part of a dotted name; `called` where arguments follow it before the next part. Of what something holds, `[2]` is at that place, `[]` at another,
 * and `[*]` stands for each of them; `[#1]` is the second of several that are given at once, `[<]` what a channel gives, `[with]` what `with` does.
 */
export interface Segment {
  name: string;
  called: boolean;
  /** It is looked for at the top alone: `::Order`. */
  top?: true;
}

/** Types that stand for what is inside them: smart pointers, containers of a framework, optional values. */
export const TRANSPARENT: ReadonlySet<string> = new Set(
  words(
    'Arc Rc Box Mutex RwLock RefCell Ref Cow Pin Lazy LazyLock OnceCell State Data ReqData Extension Json Form Option Optional Annotated Inject Provider',
    'ObjectProvider Lazy Readonly Partial Required Promise Awaited Task ValueTask Depends ClassVar Final Type type',
  ),
);

/**
 * The parts of a name as any of the languages writes it: `this.orders.place`, `$this->orders->place`, `OrderService::call`,
 * `self.repo.find`, `@repo.find`, `new OrderService(x).place`, `OrdersController#show`. Arguments and type arguments are left out, sigils too.
 * @returns undefined for anything that is not a name: an index, an operator, a literal.
 */
export function splitName(written: string): Segment[] | undefined {
  const text = unwrap(written.trim());
  const plain = dropArguments(text.replace(/^@(?=\w)/, 'self.'));
  if (plain === undefined) return undefined;
  const parts = plain.split(/\?->|->|::|\\|\?\.|!!\.|!\.|\.|(?<=[\w)(])#/).filter((part, index) => part !== '' || index > 0);
  const segments = parts.map((part) => ({ name: bareIdentifier(part.trim().replace(/\(\)$/, '')), called: part.trimEnd().endsWith('()') }));
  if (segments.length === 0 || !segments.every(({ name }) => /^(#?[\p{L}\p{N}_$]+[!?]?|\[[\d*]*\])$/u.test(name))) return undefined;
  return plain.startsWith('::') ? segments.map((segment, index) => (index === 0 ? { ...segment, top: true as const } : segment)) : segments;
}

/** A name without the sigil that some languages write in front of variables. */
export function bareIdentifier(name: string): string {
  return name.replace(/^(r#|[$@&*]+)(?=[\p{L}_])/u, '');
}

/** The names in a type that can be a class with methods: `OrderRepo` of `&Arc<dyn OrderRepo>`, `store.DB` of `*store.DB`. */
export function typeNames(written: string): string[] {
  return outerParts(written, '|&').flatMap((part) => {
    const text = part
      .trim()
      .replace(/^['"*?@\s]+|['"?!\s]+$/g, '')
      .replace(/^('\w+|mut|dyn|impl|const|readonly|unique)\s+/g, '')
      .replace(/^('\w+|mut|dyn|impl)\s+/, '');
    const [, outer = '', inner = ''] = /^([\w.:\\$]+)\s*[<[](.*)[>\]]$/s.exec(text) ?? [];
    if (TRANSPARENT.has(outer.split(/[.:\\]/).at(-1) ?? '')) return typeNames(outerParts(inner, ',')[0] ?? '');
    const name = outer === '' ? text : outer;
    return /^[\w.:\\$]+$/.test(name) && !/^(null|undefined|None|nil|void|string|number|boolean|int|str|any|object)$/.test(name)
      ? [name]
      : [];
  });
}

function unwrap(text: string): string {
  // What is seen as a value of a type, `((Order) found).cancel`, goes by its name.
  const bare = text.replace(/^(await|new|yield)\s+/, '').replace(/^\(\(([\w.]+)\)\s*[\w.]+(?:\([^()]*\))?\)/, '$1');
  const [, inner, rest] = /^\((?:new\s+|await\s+)?([\w\\.:$]+(?:\([^()]*\))?)\)(.+)$/s.exec(bare) ?? [];
  return inner === undefined ? bare : `${inner}${rest}`;
}

/** Arguments become `()`, an index `.[]`, type arguments vanish; brackets that do not close make it no name. */
function dropArguments(text: string): string | undefined {
  let plain = '';
  let angles = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? '';
    const end = character === '(' || (character === '[' && angles === 0) ? closingOf(text, index) : index;
    if (end === undefined || (end > index && plain === '')) return undefined;
    if (character === '<') angles++;
    else if (character === '>' && text[index - 1] !== '-') angles--;
    else if (angles === 0) plain = addPart(plain, text.slice(index, end + 1));
    if (angles < 0) return undefined;
    index = end;
  }
  return angles === 0 ? plain.replace(/::(?=::|\(|$)/g, '') : undefined;
}

/** With a character, or with what is in brackets. */
function addPart(plain: string, part: string): string {
  if (part.length === 1) return plain + part;
  if (part.startsWith('(')) return `${plain}()`;
  const place = /^\[(\d+)\]$/.exec(part)?.[1] ?? '';
  return `${plain.replace(/(\?\.|\?|!+)$/, '')}.[${place}]`;
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Where a bracket closes; what stands in quotes is passed over. */
function closingOf(text: string, start: number): number | undefined {
  const open: string[] = [];
  for (let index = start; index < text.length; index++) {
    const character = text[index] ?? '';
    const closing = CLOSING[character];
    if (closing !== undefined) open.push(closing);
    else if (`"'\``.includes(character)) index = endOfQuoted(text, index);
    else if (character === open.at(-1)) open.pop();
    if (open.length === 0) return index;
  }
  return undefined;
}

/** Where what is in quotes ends; a quote alone, as of a lifetime, is none. */
function endOfQuoted(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    if (text[index] === '\\') index++;
    else if (text[index] === text[start]) return index;
  }
  return start;
}

/** The parts of a text between some separators, but for those in brackets. */
export function outerParts(text: string, separators: string): string[] {
  const parts = [''];
  let depth = 0;
  let previous = '';
  for (const character of text) {
    if ('<[({'.includes(character)) depth++;
    else if ('])}'.includes(character) || (character === '>' && previous !== '=' && previous !== '-')) depth--;
    previous = character;
    if (depth === 0 && separators.includes(character)) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts;
}
