import { describe, expect, test } from 'vitest';
import { normalizeCode } from '../../../src/code/text/normalize-code.ts';
import { judgeSignature } from '../../../src/compare/signature/judge-signature.ts';

function judge(language: string, before: string, after: string, sort = 'function') {
  const written = (text: string) => ({ name: 'f', sort, signature: normalizeCode(text), language });
  const judged = judgeSignature(written(before), written(after));
  return judged && `${judged.is}: ${judged.reason}`;
}

describe('typescript', () => {
  test.each([
    ['f(a: string)', 'f(a: string, b: number)', 'breaking: a required parameter was added'],
    ['f(a: string)', 'f(a: string, b?: number)', 'compatible: an optional parameter was added'],
    ['f(a: string)', 'f(a: string, b = 1)', 'compatible: an optional parameter was added'],
    [
      'f(a: string, c?: C)',
      'f(a: string, b?: B, c?: C)',
      'breaking: an optional parameter was added in front of c: calls can give that by its place',
    ],
    ['f(a: string, ...more: string[])', 'f(a: string)', 'breaking: a parameter was removed'],
    ['f(a?: string)', 'f(a: string)', 'breaking: parameter a became required'],
    ['f(a: string)', 'f(a: string | number)', 'compatible: parameter a accepts more'],
    ['f(a: string | number)', 'f(a: string)', 'breaking: parameter a accepts less'],
    ['f(a: string): A', 'f(a: string): A | null', 'breaking: it can give back more than it could'],
    ['f(a: string): A | null', 'f(a: string): A', 'compatible: it gives back less than it could'],
    ['f(a: (x: number, y: number) => void): A', 'f(a: (x: number) => void): A', 'unknown: the type of parameter a changed'],
    ['f(a: A, b: B)', 'f(b: B, a: A)', 'breaking: its parameters are in another order'],
    ['f(a: string, b: string)', 'f(b: string, a: string)', 'breaking: its parameters are in another order'],
    ['f(a: A, b: B, c: C)', 'f(a: A, c: C, d: D)', 'unknown: it takes d instead of b, in another place'],
    ['f(a: A, b: B, c: C)', 'f(a: A, c: C)', 'breaking: a parameter was removed'],
    ['f(a: A, o?: O)', 'f(a: A, b: B, o?: O)', 'breaking: a required parameter was added'],
    ['f(a: A, b: B)', 'f(a: A, c: C)', 'unknown: it takes c instead of b'],
    ['f(home: string, b = 1)', 'f(page = 1, b = 1)', 'unknown: it takes page instead of home'],
    ['f(home: Home, b = 1)', 'f(page = first(), b = 1)', 'unknown: it takes page instead of home'],
    ['f(a: number)', 'f(a = -1.5)', 'compatible: parameter a became optional'],
    ['f(a: number = 1)', 'f(a = 1)', undefined],
    ['f(a?: string)', "f(a = 'x')", 'unknown: parameter a was undefined where it was left out, and is "x" now'],
    ['f(a = true)', 'f(a: string)', 'breaking: parameter a became required'],
    ['f(a: number | string)', 'f(a = 1)', 'breaking: parameter a accepts less'],
    ['f(a: A)', 'f(a = make())', 'unknown: parameter a has no type now'],
    ['f(a = 1)', 'f(a = 2)', 'unknown: parameter a was 1 where it was left out, and is 2 now'],
    ['f({ ...props }: Props)', 'f(props: Props)', undefined],
    ['f({ a, ...rest }: Props)', 'f({ a, ...rest }: Props, b: B)', 'breaking: a required parameter was added'],
    ['f<T>(a: T): T', 'f<T extends object>(a: T): T', 'unknown: its modifiers or type parameters changed'],
  ])('%s → %s', (before, after, said) => {
    expect(judge('typescript', before, after)).toBe(said);
  });

  test('what a container makes a parameter by means nothing to callers', () => {
    expect(judge('python', 'def f(a: A = Depends(one(A)), b = 1)', 'def f(a: A = Depends(A), b = 1)')).toBeUndefined();
    expect(judge('python', 'def f(a: Annotated[A, Depends(one)])', 'def f(a: Annotated[A, Depends(two())])')).toBeUndefined();
  });

  test('other names of parameters, and async, mean nothing to callers', () => {
    expect(judge('typescript', 'function f(a: string): Promise<void>', 'async function f(b: string): Promise<void>')).toBeUndefined();
  });

  test('an overload that was added narrows nothing', () => {
    const before = 'const f = <T>(a: T | null): T';
    expect(judge('typescript', before, 'function f<T>(a: T): T function f<T>(a: T | null): T | null')).toBe(
      'unknown: its declaration changed',
    );
  });

  test.each([
    ['total?: number', 'total: number', 'breaking: it became required: who makes one has to give it'],
    ['total: number', 'total?: number', 'breaking: it may be missing now: who reads it has to look'],
    ['total: { net: A; tax: B }', 'total?: { net: A; tax?: B }', 'breaking: it may be missing now: who reads it has to look'],
    ['total: A', 'total: A | B', 'unknown: it can be more than before'],
    ['total: A', 'total: B', 'unknown: its type was A and is B'],
  ])('property %s → %s', (before, after, said) => {
    const written = (text: string) => ({ name: 'Cart.total', sort: 'property', signature: normalizeCode(text), language: 'typescript' });
    const judged = judgeSignature(written(before), written(after));
    expect(judged && `${judged.is}: ${judged.reason}`).toBe(said);
  });

  test('a function that became a class is another thing', () => {
    expect(
      judgeSignature(
        { name: 'f', sort: 'function', signature: 'f()', language: 'typescript' },
        { name: 'f', sort: 'class', signature: 'class f', language: 'typescript' },
      ),
    ).toEqual({
      is: 'unknown',
      reason: 'it was a function and is a class',
    });
  });
});

describe('other languages', () => {
  test.each([
    ['python', 'def f(a, b=1) -> int', 'def f(a, b) -> int', 'breaking: parameter b became required'],
    ['python', 'def f(self, a)', 'def f(cls, a, b)', 'breaking: a required parameter was added'],
    ['python', 'def f(a)', 'def f(a, b: Callable[..., str])', 'breaking: a required parameter was added'],
    ['java', 'public void f(int a)', 'public void f(int a, String... b)', 'compatible: an optional parameter was added'],
    ['php', 'function f(int $a)', 'function f(int $a, string ...$b)', 'compatible: an optional parameter was added'],
    ['python', 'def f(a: Optional[List[str]]) -> Union[int, str]', 'def f(a: list[str] | None) -> int | str', undefined],
    ['python', 'def f(a: typing.Dict[str, Optional[int]])', 'def f(a: dict[str, int | None])', undefined],
    ['python', 'def f(a: Optional[int])', 'def f(a: int)', 'breaking: parameter a accepts less'],
    ['go', 'func f(a map[string]interface{}, b ...interface{}) interface{}', 'func f(a map[string]any, b ...any) any', undefined],
    ['go', 'func f(a interface{})', 'func f(a string)', 'unknown: the type of parameter a changed'],
    ['typescript', 'f(a: Array<Order>): Array<string>', 'f(a: Order[]): string[]', undefined],
    ['csharp', 'public String f(Nullable<int> a, Int32 b)', 'public string f(int? a, int b)', undefined],
    ['php', 'function f(?string $a): ?int', 'function f(string|null $a): null|int', undefined],
    ['python', 'def f(a=Query(None))', 'def f(a=Query(...))', 'breaking: parameter a became required'],
    ['python', 'def f(a: int)', 'def f(a: float)', 'compatible: parameter a accepts more'],
    ['python', 'def f(a: float | None)', 'def f(a: int | None)', 'breaking: parameter a accepts less'],
    ['python', 'def f(a: int)', 'def f(a: str)', 'unknown: the type of parameter a changed'],
    ['python', 'def f() -> int', 'def f() -> float', 'breaking: it can give back more than it could'],
    ['python', 'def f(a)', 'def f(b)', 'unknown: a parameter is now called b: calls can name it'],
    [
      'python',
      'def f(a, c=False)',
      'def f(a, b=None, c=False)',
      'unknown: an optional parameter was added in front of c: calls can give that by its place',
    ],
    ['python', 'def f(a, *, c=False)', 'def f(a, *, b=None, c=False)', 'compatible: an optional parameter was added'],
    ['python', 'def f(a, *rest, c=False)', 'def f(a, *rest, b=None, c=False)', 'compatible: an optional parameter was added'],
    ['ruby', 'def f(a, b:)', 'def f(a, b: nil)', 'compatible: parameter b became optional'],
    ['python', 'def f(a: User = Depends(get_user))', 'def f(a: CurrentUser)', undefined],
    ['python', 'def f(a: User = Depends(get_user))', 'def f(a: User)', 'breaking: parameter a became required'],
    ['go', 'func (s *Store) f(a int) int', 'func (store *Store) f(a int) int', undefined],
    ['go', 'func (s Store) f(a int) int', 'func (s *Store) f(a int) int', 'unknown: its modifiers or type parameters changed'],
    ['ruby', 'def f(a, c = 1)', 'def f(b, d = 1)', undefined],
    ['ruby', 'def f(a:)', 'def f(b:)', 'unknown: a parameter is now called b: calls can name it'],
    ['ruby', 'def f(a)', 'def f(a, b:)', 'breaking: a required parameter was added'],
    ['ruby', 'def f(a, c: 1)', 'def f(a, b: nil, c: 1)', 'compatible: an optional parameter was added'],
    ['ruby', 'def f(a, &block)', 'def f(a, o = {}, &block)', 'compatible: an optional parameter was added'],
    ['ruby', 'def f(a)', 'def f(a, &block)', 'compatible: an optional parameter was added'],
    [
      'ruby',
      'def f(*rest, last)',
      'def f(o = 1, *rest, last)',
      'unknown: an optional parameter was added in front of *rest, last: calls can give that by its place',
    ],
    ['python', 'def f(a, **kw)', 'def f(a, b=None, **kw)', 'compatible: an optional parameter was added'],
    ['python', 'def f(a, *, c=1)', 'def f(a, b=None, *, c=1)', 'compatible: an optional parameter was added'],
    ['python', 'def f(a, /, *, c)', 'def f(a, b=None, /, *, c)', 'compatible: an optional parameter was added'],
    [
      'python',
      'def f(a, *rest)',
      'def f(a, b=None, *rest)',
      'unknown: an optional parameter was added in front of *rest: calls can give that by its place',
    ],
    ['kotlin', 'fun f(a: A, block: () -> B)', 'fun f(a: A, b: B = C(), block: () -> B)', 'compatible: an optional parameter was added'],
    ['python', 'def f(a = Depends(one))', 'def f(a: A = Depends(two(B)))', 'unknown: parameter a has a type now'],
    ['python', 'def f(a)', 'def f(a, *, force: bool = False)', 'compatible: an optional parameter was added'],
    ['go', 'func f(a, b int) error', 'func f(a, b int, c string) error', 'breaking: a required parameter was added'],
    ['go', 'func f(a int) error', 'func f(a int64) error', 'unknown: the type of parameter a changed'],
    ['go', 'func f(a int)', 'func f(a int) error', 'unknown: it gives something back now'],
    ['go', 'func f(a int) (err error)', 'func f(a int) error', undefined],
    ['go', 'func f(a int) (a, b *T, err error)', 'func f(a int) (*T, *T, error)', undefined],
    ['go', 'func f(a int) (n int, err error)', 'func f(a int) (int64, error)', 'unknown: what it gives back changed'],
    ['go', 'func f(a int) (int, error)', 'func f(a int)', 'breaking: it gives nothing back any more'],
    ['rust', 'fn f(a: i32)', 'fn f(a: i32) -> Result<()>', 'unknown: it gives something back now'],
    ['php', 'function f($a)', 'function f($a): int', 'unknown: what it gives back is stated now'],
    ['go', 'f(db.Key) error', 'f(db.Key, db.Value) error', 'breaking: a required parameter was added'],
    ['go', 'f(db.Key) error', 'f(string) error', 'unknown: the type of parameter 1 changed'],
    ['java', 'public A f() throws Exception', 'public A f() throws E, F', 'unknown: what it declares to throw changed'],
    ['java', 'public A f()', 'public A f() throws E', 'unknown: what it declares to throw changed'],
    ['java', 'public A f() throws E', 'public B f() throws E', 'unknown: what it gives back changed'],
    ['java', 'public void f(String a)', 'public void f(String a, List<String> b)', 'breaking: a required parameter was added'],
    ['csharp', 'public void f(int a)', 'public async Task f(int a)', 'unknown: what it gives back changed'],
    ['java', 'public void f(Map<String, Long> a)', 'public void f(Map<String, Integer> a)', 'unknown: the type of parameter a changed'],
    ['rust', 'pub fn f(a: &str) -> Result<A, E>', 'pub fn f(a: String) -> Result<A, E>', 'unknown: the type of parameter a changed'],
  ])('%s: %s → %s', (language, before, after, said) => {
    expect(judge(language, before, after)).toBe(said);
  });

  test.each([
    ['go', 'func f(a, b int) error', 'func f(x int, y int) error'],
    ['java', 'public void f(String a)', 'public void f(String other)'],
    ['java', 'public void f(final String a)', 'public void f(String a)'],
  ])('%s: %s is %s to callers', (language, before, after) => {
    expect(judge(language, before, after)).toBeUndefined();
  });

  test.each([
    ['python', 'class f(View)', 'class f(View, mixins.Delete)', 'compatible: it is a Delete, too'],
    ['python', 'class f(mixins.List, View)', 'class f(View)', 'breaking: it is no List any more'],
    ['python', 'class f(Base[int])', 'class f(Base[str])', 'unknown: its declaration changed'],
    ['typescript', 'class f extends A', 'class f extends A implements B', 'compatible: it is a B, too'],
    ['kotlin', 'class f(val a: Int) : A', 'class f(val a: Int, val b: Int) : A', 'breaking: a required parameter was added'],
  ])('%s: what a class is made from: %s → %s', (language, before, after, said) => {
    expect(judge(language, before, after, 'class')).toBe(said);
  });

  test('by which module a base is named is no matter', () => {
    expect(judge('python', 'class f(mixins.List)', 'class f(List)', 'class')).toBeUndefined();
  });
});

describe('bases', () => {
  const judgeBases = (before: string, after: string, known: Record<string, string[]>) => {
    const written = (signature: string) => ({ name: 'A', sort: 'class', signature: normalizeCode(signature), language: 'python' });
    return judgeSignature(written(before), written(after), (name) => known[name])?.reason;
  };

  test('what is a base of the new base is a base still', () => {
    expect(judgeBases('class A(Base)', 'class A(Mine)', { Mine: ['Further'], Further: ['lib.Base'] })).toBe('it is a Mine, too');
  });

  test('a base of a known base that is not among its own is gone', () => {
    expect(judgeBases('class A(Base)', 'class A(Mine)', { Mine: [] })).toBe('it is no Base any more');
  });

  test('nobody knows what a base is whose own are not known', () => {
    const reason = 'it is a Mine instead of a Base: whether that is one is not known';
    expect(judgeBases('class A(Base)', 'class A(Mine)', {})).toBe(reason);
    expect(judgeBases('class A(Base)', 'class A(Mine)', { Mine: ['Further'] })).toBe(reason);
  });
});

test('of a function that is a module and has no name its parameters count', () => {
  const written = (signature: string) => ({
    name: 'default',
    sort: 'function',
    signature: normalizeCode(signature),
    language: 'javascript',
  });
  const judged = judgeSignature(written('module.exports = async function (a)'), written('module.exports = async (a, b) => …'));
  expect(judged).toEqual({ is: 'breaking', reason: 'a required parameter was added' });
});

test('what type parameters have to be is none of the result', () => {
  const judge = (before: string, after: string) => {
    const written = (text: string) => ({ name: 'build', sort: 'method', signature: normalizeCode(text), language: 'rust' });
    return judgeSignature(written(before), written(after))?.reason;
  };
  expect(judge('pub fn build(a: A) -> String', 'pub fn build<C>(a: A) -> String where C: Into<String>')).toBe(
    'its modifiers or type parameters changed',
  );
  expect(judge('pub fn build<C>(a: C) where C: A', 'pub fn build<C>(a: C) where C: A + B')).toBe(
    'its modifiers or type parameters changed',
  );
  expect(judge('pub fn build<C>(a: C) -> A where C: A', 'pub fn build<C>(a: C) -> B where C: A')).toBe('what it gives back changed');
});

test('what a call by a bare name reads is the same however it is declared', () => {
  const written = (sort: string, text: string) => ({ name: 'Order.total', sort, signature: normalizeCode(text), language: 'ruby' });
  const judge = (before: [string, string], after: [string, string]) => judgeSignature(written(...before), written(...after))?.reason;
  expect(judge(['method', 'def self.total'], ['method', 'def self.total()'])).toBeUndefined();
  expect(judge(['method', 'delegate :total, to: :cart'], ['method', 'delegate :total, :tax, to: :cart'])).toBeUndefined();
  expect(judge(['method', 'delegate :total, to: :cart'], ['method', 'def total'])).toBe('its declaration changed');
  expect(judge(['method', 'def total a'], ['method', 'def total a, b'])).toBe('its declaration changed');
  expect(judge(['method', 'def total'], ['method', 'def total a'])).toBe('its declaration changed');
  expect(judge(['property', 'attr_reader :total'], ['method', 'def total'])).toBeUndefined();
  expect(judge(['property', 'attr_accessor :total'], ['method', 'def total'])).toBe('it was a property and is a method');
  expect(judge(['method', 'def total'], ['method', 'def total(tax)'])).toBeDefined();
});

test('a parameter that declares a property, too, is the same parameter', () => {
  const written = (text: string) => ({ name: 'A.__construct', sort: 'constructor', signature: normalizeCode(text), language: 'php' });
  const promoted = written('public function __construct(private readonly ?Kind $kind, public array $details = [])');
  expect(judgeSignature(promoted, written('public function __construct(?Kind $kind, array $details = [])'))).toBeUndefined();
});

test('how a body is written says nothing of what is given back, nor does what nothing holds code to', () => {
  expect(judge('typescript', 'f = async () => …', 'override async f()')).toBe(undefined);
  expect(judge('typescript', 'f = (): A => …', 'f(): A')).toBe(undefined);
  expect(judge('typescript', 'f = () => …', 'f(): A')).toBe('unknown: what it gives back is stated now');
  expect(judge('python', 'def f(self, a)', 'def f(self, a) -> None')).toBe(undefined);
  expect(judge('python', 'def f(self, a)', 'def f(self, a) -> str')).toBe('unknown: what it gives back is stated now');
  expect(judge('python', 'def f(self, a)', 'def f(self, a) -> None', 'constructor')).toBe(undefined);
  expect(judge('python', 'def f(self, a) -> str', 'def f(self, a) -> None')).toBe('unknown: what it gives back changed');
});

test('a parameter that stands elsewhere and has another type is no other one; one that is taken apart has no name', () => {
  expect(judge('typescript', 'f(a: A, b: string, c: C)', 'f(a: A, c: C, b: B)')).toBe(
    'breaking: its parameters are in another order, and another type has b',
  );
  expect(judge('typescript', 'f({a, b}: {a: A; b: string})', 'f({b, a}: {a: A; b: B})')).toBe('unknown: the type of parameter 1 changed');
});

test('a component of React is called alike whether its type or its parameter says what it is given', () => {
  const [typed, taken] = ['const f: React.FC<Props>', 'function f({ rows }: Props)'];
  expect([judge('typescript', typed, taken), judge('typescript', taken, typed)]).toEqual([undefined, undefined]);
  expect(judge('typescript', typed, 'function f({ rows }: Other)')).toBe('unknown: the type of parameter 1 changed');
  expect(judge('typescript', 'const f: FC = () => …', 'function f()')).toBeUndefined();
});
