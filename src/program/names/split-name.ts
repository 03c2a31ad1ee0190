import { words } from '../../base/words.ts';

/** One part of a dotted name; `called` where arguments follow it before the next part. */
export interface Segment {
  name: string;
  called: boolean;
  /** It is looked for at the top alone: `::Order`. */
  top?: true;
}

/** Types that stand for what is inside them: smart pointers, containers of a framework, optional values. */
const TRANSPARENT: ReadonlySet<string> = new Set(
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
  if (segments.length === 0 || !segments.every(({ name }) => /^#?[\p{L}\p{N}_$]+[!?]?$/u.test(name))) return undefined;
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
  const bare = text.replace(/^(await|new|yield)\s+/, '');
  const [, inner, rest] = /^\((?:new\s+|await\s+)?([\w\\.:$]+(?:\([^()]*\))?)\)(.+)$/s.exec(bare) ?? [];
  return inner === undefined ? bare : `${inner}${rest}`;
}

/** Arguments become `()`, type arguments vanish; an index, or brackets that do not close, make it no name. */
function dropArguments(text: string): string | undefined {
  let depth = 0;
  let plain = '';
  for (const [index, character] of [...text].entries()) {
    const opens = character === '(' || character === '<';
    const closes = character === ')' || (character === '>' && text[index - 1] !== '-');
    if (opens) depth++;
    else if (closes) depth--;
    else if (depth === 0) plain += character;
    if (closes && depth === 0 && character === ')') plain += '()';
    if (depth < 0) return undefined;
  }
  return depth === 0 ? plain.replace(/::(?=::|\(|$)/g, '') : undefined;
}

/** The parts of a text between some separators, but for those in brackets. */
function outerParts(text: string, separators: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if ('<[('.includes(character)) depth++;
    else if ('>])'.includes(character)) depth--;
    if (depth === 0 && separators.includes(character)) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts;
}
