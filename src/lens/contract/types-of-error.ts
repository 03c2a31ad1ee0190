import { words } from '../../base/words.ts';
import type { RuleHit } from '../../program/names/find-matches.ts';
import type { Names } from '../../program/names/index-names.ts';
import type { Definition } from '../../program/names/read-names.ts';
import { basesWritten } from '../../program/routes/list-lineage.ts';

/** What is known of the types of something that is raised. */
export interface ErrorTypes {
  /** The last names of its class and of those that it derives from. */
  names: readonly string[];
  /** Whether these are all that the sources and packages declare. */
  isWhole: boolean;
}

const FARTHEST = 8;

/** Every error of a language is one of these. */
const ALL = /^(?:\\|System\.|java\.lang\.|kotlin\.|builtins\.)?(Exception|BaseException|Throwable|StandardError)$/;

/** Nothing that a language has beside what catches everything is above these. */
const HIGHEST: ReadonlySet<string> = new Set(words('Error Exception Throwable StandardError BaseException'));

/** Errors that languages have. */
const BUILT_IN: ReadonlySet<string> = new Set(
  words(
    'Error TypeError RangeError SyntaxError ReferenceError EvalError URIError AggregateError Exception BaseException Throwable StandardError',
    'ValueError KeyError IndexError LookupError RuntimeError OSError IOError AttributeError PermissionError FileNotFoundError TimeoutError',
    'ConnectionError NotImplementedError ArithmeticError ZeroDivisionError UnicodeError UnicodeDecodeError ImportError NameError AssertionError',
    'RuntimeException IllegalArgumentException IllegalStateException NullPointerException UnsupportedOperationException IOException',
    'ArgumentException ArgumentNullException InvalidOperationException SystemException NotSupportedException NotImplementedException',
    'LogicException InvalidArgumentException DomainException OutOfBoundsException ErrorException ArgumentError RuntimeError NoMethodError',
  ),
);

/** What packages raise, and nobody derives from. */
const LEAVES = /^(ZodError|AxiosError|PrismaClient\w*Error|MongoServerError|ValiError|JsonProcessingException)$/;

/** What is raised by a call that is called otherwise. */
const RAISED_BY: Readonly<Record<string, string>> = {
  abort: 'HTTPException',
  findOrFail: 'ModelNotFoundException',
  firstOrFail: 'ModelNotFoundException',
  get_object_or_404: 'Http404',
  get_list_or_404: 'Http404',
};

/** The types of what is raised, as far as its class and the bases of that are among the sources. */
export function typesOfError(raise: RuleHit, names: Names): ErrorTypes {
  const written = raise.captures.error ?? '';
  const called = RAISED_BY[lastName(written)];
  if (called !== undefined) return { names: [called], isWhole: false };
  if (!/^\\?(?:[\w$]+(?:\.|::|\\))*_?[A-Z]\w*$/.test(written)) return { names: [], isWhole: false };
  const target = names.resolve(raise.path, written, raise);
  const known = [lastName(written)];
  if (target.kind !== 'source' || target.definition.meta.role !== 'class') return { names: known, isWhole: BUILT_IN.has(written) };
  const waiting: Definition[] = [target.definition];
  let isWhole = true;
  for (const at of waiting) {
    const bases = basesWritten(at);
    if (bases.length === 0) isWhole = false;
    for (const base of bases) {
      const found = names.baseOf(at, base);
      known.push(lastName(base));
      if (found.kind === 'source' && found.definition.meta.role === 'class' && waiting.length < FARTHEST) waiting.push(found.definition);
      else if (!BUILT_IN.has(base.replace(/^\\/, ''))) isWhole = false;
    }
  }
  return { names: [...new Set(known)], isWhole };
}

/** Whether a type takes every error. */
export function takesAll(type: string): boolean {
  return ALL.test(type);
}

/** Whether something raised is certainly of a type. */
function isOf({ names }: ErrorTypes, type: string): boolean {
  return names.includes(lastName(type));
}

/** Whether something raised can be of a type. */
export function canBe(types: ErrorTypes, type: string): boolean {
  const name = lastName(type);
  if (takesAll(type) || name === 'Error' || isOf(types, type)) return true;
  if (LEAVES.test(name) && types.names.length > 0) return false;
  if (!types.isWhole) return true;
  return BUILT_IN.has(name) && !types.names.every((each) => HIGHEST.has(each) || !BUILT_IN.has(each));
}

function lastName(written: string): string {
  return /(\w+)\W*$/.exec(written)?.[1] ?? '';
}
