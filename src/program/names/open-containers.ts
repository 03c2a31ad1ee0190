import { words } from '../../base/words.ts';
import { outerParts, type Segment, TRANSPARENT } from './split-name.ts';

/** A type, as written, and the way from a value of it to what is meant: members, and `[*]` for each of what it holds. */
interface TypedWay {
  text: string;
  way: readonly Segment[];
}

/** What holds values of other types: the types, and which way leads to which. */
interface Container {
  kind: 'list' | 'channel' | 'map' | 'pair' | 'optional' | 'object';
  parts: readonly string[];
  /** Going through a map gives its keys. */
  byKey?: boolean;
  /** It is what its name says where the way is none that such containers have. */
  named?: boolean;
}

const setOf = (text: string): ReadonlySet<string> => new Set(words(text));

const LISTS = setOf(
  'Array ReadonlyArray Set ReadonlySet List ArrayList LinkedList MutableList ImmutableList Collection MutableCollection Iterable Iterator HashSet LinkedHashSet TreeSet SortedSet MutableSet EnumSet Queue Deque ArrayDeque PriorityQueue Stream Page Slice Flux Flow Sequence ' +
    'AsyncIterable AsyncIterator Generator AsyncGenerator IterableIterator AsyncIterableIterator list set frozenset deque QuerySet BaseManager Vec VecDeque BTreeSet SmallVec IEnumerable IAsyncEnumerable ICollection IList IReadOnlyList IReadOnlyCollection IQueryable ISet DbSet ObservableCollection ConcurrentBag ConcurrentQueue BlockingQueue CopyOnWriteArrayList AbstractSet MutableSequence',
);
const MAPS = setOf(
  'Map ReadonlyMap WeakMap Record HashMap LinkedHashMap TreeMap ConcurrentHashMap ConcurrentMap SortedMap EnumMap MutableMap dict Dict Mapping MutableMapping defaultdict OrderedDict Dictionary IDictionary IReadOnlyDictionary ConcurrentDictionary SortedDictionary BTreeMap IndexMap DashMap',
);
const BY_KEY = setOf('dict Dict Mapping MutableMapping defaultdict OrderedDict');
const PAIRS = setOf('tuple Tuple Entry Pair KeyValuePair ValueTuple');
const OPTIONALS = setOf(
  'Optional Option Result Mono Future CompletableFuture CompletionStage Task ValueTask Promise PromiseLike Awaitable Coroutine ObjectProvider Provider Lazy Mutex RwLock RefCell Cell OnceCell ContextManager AbstractContextManager AsyncContextManager',
);

/** Methods of a list that give a list of the same. */
const SAME = setOf(
  'stream parallelStream filter sorted sort reverse reversed toReversed toSorted distinct limit skip slice concat toList list iter iter_mut into_iter values all order_by exclude select_related prefetch_related using Where OrderBy OrderByDescending ThenBy ToList ToArray AsEnumerable AsNoTracking AsQueryable Skip Take Distinct ToListAsync subList takeWhile dropWhile take drop sequential unordered iterator collectList getContent clone copy entries',
);
/** Methods of a list that give one of them. */
const ONE = setOf(
  'get at first last find findFirst findAny findLast findLastOrNull pop shift next remove removeFirst removeLast getFirst getLast poll peek element elementAt nth min max First FirstOrDefault FirstAsync FirstOrDefaultAsync Single SingleOrDefault SingleAsync SingleOrDefaultAsync Last LastOrDefault ElementAt Dequeue Peek Pop Find firstOrNull single singleOrNull lastOrNull random blockFirst latest earliest pop_front pop_back popleft swap_remove take Take aget afirst',
);
/** Methods of a map that give a value of it. */
const VALUE = setOf(
  'get getOrDefault putIfAbsent computeIfAbsent compute merge remove pop setdefault get_mut getValue getOrPut getValueOrDefault GetValueOrDefault GetOrAdd',
);
const VALUES = setOf('values Values values_mut into_values getValues');
const KEYS = setOf('keys Keys keySet');
const ENTRIES = setOf('items entries entrySet iter iter_mut');
const KEY = setOf('getKey key Key 0');
const OF_PAIR = setOf('getValue value Value 1');
/** Methods of what may or will hold a value that give it, and those that give the same again. */
const OPENS = setOf(
  'get orElse orElseThrow orElseGet orElseNull unwrap unwrap_or unwrap_or_else unwrap_or_default expect join block lock read write borrow borrow_mut getIfAvailable getObject Value Result GetAwaiter GetResult load',
);
const STAYS = setOf(
  'filter or catch finally as_ref as_mut as_deref as_deref_mut cloned copied clone ok ok_or ok_or_else map_err switchIfEmpty onErrorResume ConfigureAwait',
);

/** More containers in each other than anybody writes. */
const DEEPEST = 8;

/**
 * Takes the containers off a type that a way leads through: `find().save` of `Order[]` is `save` of `Order`. Where the way goes into a container and
 * not through it, that is left; of a list without a name of its own, `Order[]`, nothing is.
 */
export function openContainers(text: string, way: readonly Segment[]): TypedWay | undefined {
  let left: TypedWay = { text, way };
  for (let depth = 0; depth < DEEPEST; depth++) {
    const container = readContainer(left.text);
    if (!container) return left;
    const inner = step(container, left.way);
    if (!inner) return container.named ? left : undefined;
    left = inner;
  }
  return undefined;
}

/** What a step leads to; nothing where such a container has none of that name. */
function step({ kind, parts, byKey, named }: Container, way: readonly Segment[]): TypedWay | undefined {
  const [first, ...rest] = way;
  const [one = '', other = one] = parts;
  if (kind === 'optional') return stepOptional(one, named, way);
  const text = first && TEXT_AT[kind](first, { one, other, parts, byKey });
  return text === undefined ? undefined : { text, way: rest };
}

function stepOptional(one: string, named: boolean | undefined, way: readonly Segment[]): TypedWay | undefined {
  const [first, ...rest] = way;
  if (first && STAYS.has(first.name)) return { text: `Option<${one}>`, way: rest };
  // A loop goes through the list that is waited for, and not through what waits.
  if (/^\[\*?\]$/.test(first?.name ?? '') && /^(list|map)$/.test(readContainer(one)?.kind ?? '')) return { text: one, way };
  if (isOpened(first)) return { text: one, way: rest };
  return named ? undefined : { text: one, way };
}

interface Parts extends Pick<Container, 'parts' | 'byKey'> {
  one: string;
  other: string;
}

/** The type of what a container gives by a name. */
const TEXT_AT: Readonly<Record<Exclude<Container['kind'], 'optional'>, (step: Segment, parts: Parts) => string | undefined>> = {
  channel: ({ name }, { one }) => (/^\[[<*]\]$/.test(name) ? one : undefined),
  object: ({ name }, { one }) => fieldIn(one, name),
  pair: ({ name }, { parts }) => {
    const place = KEY.has(name) ? '0' : OF_PAIR.has(name) ? '1' : (/^\[#?(\d+)\]$/.exec(name)?.[1] ?? name);
    return parts[Number(place)];
  },
  list: ({ name, called }, { one }) => {
    if (/^\[(#?\d*|\*|with)\]$/.test(name)) return one;
    if (called && SAME.has(name)) return `List<${one}>`;
    return called && ONE.has(name) ? `Option<${one}>` : undefined;
  },
  map: ({ name, called }, { one, other, byKey }) => {
    if (name === '[*]') return byKey ? one : `[${one}, ${other}]`;
    if (/^\[\d*\]$/.test(name) || (called && VALUE.has(name))) return `Option<${other}>`;
    if (VALUES.has(name)) return `List<${other}>`;
    if (KEYS.has(name)) return `List<${one}>`;
    return ENTRIES.has(name) ? `List<[${one}, ${other}]>` : undefined;
  },
};

function isOpened(first: Segment | undefined): boolean {
  return first !== undefined && (/^\[(\*|with)?\]$/.test(first.name) || OPENS.has(first.name));
}

function readContainer(written: string): Container | undefined {
  const text = plainType(written);
  const [, listed] =
    /^(?:readonly\s+)?(.*\S)\s*\[\]$/s.exec(text) ?? /^(?:\[\d*\]|\.\.\.)(\S.*)$/s.exec(text) ?? /^(\w[\w.<>, ]*)\.\.\.$/s.exec(text) ?? [];
  if (listed !== undefined && !/^map\[/.test(text)) return { kind: 'list', parts: [listed] };
  const [, sent] = /^(?:<-\s*)?chan(?:<-)?\s+(.*)$/s.exec(text) ?? [];
  if (sent !== undefined) return { kind: 'channel', parts: [sent] };
  const [, key, value] = /^map\[([^\]]*)\](.*)$/s.exec(text) ?? [];
  if (key !== undefined && value !== undefined) return { kind: 'map', parts: [key, value] };
  if (/^\[.*\]$|^\(.*\)$/s.test(text)) return readTuple(text);
  if (text.startsWith('{')) return readObject(text);
  const [, outer = '', inner = ''] = /^([\w.:\\$]+?)(?:::)?\s*[<[](.*)[>\]]$/s.exec(text) ?? [];
  return outer === ''
    ? undefined
    : readNamed(
        outer.split(/[.:\\]/).at(-1) ?? '',
        outerParts(inner, ',').map((part) => part.trim()),
      );
}

function readNamed(name: string, parts: readonly string[]): Container | undefined {
  if (MAPS.has(name) && parts.length > 1) return { kind: 'map', parts, byKey: BY_KEY.has(name), named: true };
  if (PAIRS.has(name) && parts.length > 1)
    return parts[1] === '...' ? { kind: 'list', parts, named: true } : { kind: 'pair', parts, named: true };
  if (LISTS.has(name)) return { kind: 'list', parts, named: true };
  if (!OPTIONALS.has(name) && !TRANSPARENT.has(name)) return undefined;
  return { kind: 'optional', parts: name === 'Coroutine' ? parts.slice(-1) : parts, named: !TRANSPARENT.has(name) && name !== 'Result' };
}

/** `[A, B]`, `(A, B)`, and the results of Go, `(a, b *A, err error)`; brackets around one type are none. */
function readTuple(text: string): Container {
  const parts = outerParts(text.slice(1, -1), ',').map((part) => part.trim());
  if (parts.length === 1 && text.startsWith('(')) return { kind: 'optional', parts: [unnamed(parts[0] ?? '')] };
  const types = parts.map((part, place) => unnamed(parts.slice(place).find((each) => unnamed(each) !== each) ?? part));
  const isNamed = text.startsWith('(') && parts.some((part) => unnamed(part) !== part);
  return { kind: 'pair', parts: isNamed ? types : parts.map((part) => part.replace(/^\w+\??:\s*/, '')) };
}

/** `*Handler` of `h *Handler`. */
function unnamed(part: string): string {
  return part.replace(/^(?!chan\b|func\b|interface\b|struct\b|map\b|readonly\b|mut\b|dyn\b|impl\b)[a-z_]\w*\s+(?=[*\w[])/, '');
}

/** `{ [id: string]: Order }` is a map, `{ order: Order }` an object. */
function readObject(text: string): Container {
  const [, key, value] = /^\{\s*(?:readonly\s+)?\[\s*\w+\s*(?::|\bin\b)\s*([^\]]+)\]\??:\s*([^;,]+?)[;,]?\s*\}$/s.exec(text) ?? [];
  return key === undefined || value === undefined ? { kind: 'object', parts: [text.slice(1, -1)] } : { kind: 'map', parts: [key, value] };
}

function fieldIn(members: string, name: string): string {
  for (const member of outerParts(members, ';,\n')) {
    const [, field, type] = /^\s*(?:readonly\s+)?['"]?([\w$]+)['"]?\??\s*:\s*(.*?)\s*$/s.exec(member) ?? [];
    if (field === name) return type ?? '';
  }
  return '';
}

/** Without what says that it can be nothing, is a reference, or may not be changed. */
function plainType(written: string): string {
  const parts = outerParts(written.trim().replace(/^(["'])(.*)\1$/s, '$2'), '|').map((part) => part.trim());
  const real = parts.filter((part) => part !== '' && !/^(null|undefined|None|nil|false)$/.test(part));
  const [only = ''] = real;
  return (real.length === 1 ? only : written.trim())
    .replace(/^(?:(?:const|readonly|mut|final|dyn|impl)\s+|'\w+\s+|[*&?]\s*)+/, '')
    .replace(/(?<=\S)[?!]$/, '');
}
