import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ask, FileAnswers, Want } from '../../../../src/code/lsp/answers.ts';
import { planDetails } from '../../../../src/code/lsp/asking/plan-calls.ts';
import { neededOutlines, type ReadAnswersOptions, readAnswers } from '../../../../src/code/lsp/asking/read-answers.ts';
import { type CallOutcome, callKey } from '../../../../src/code/lsp/tool-call.ts';
import { pathToUri } from '../../../../src/code/lsp/uri.ts';
import { draws } from '../../../helpers/draws.ts';
import { askAll, type LspFixture, PLENTY, ROOT, readFile, readLspFixture } from '../../../helpers/lsp-fixture.ts';

const WANTS: Want[] = ['type', 'definition', 'calls'];

let typescript: LspFixture;
let python: LspFixture;

beforeAll(async () => {
  [typescript, python] = await Promise.all([readLspFixture('typescript'), readLspFixture('pyright')]);
});

function read({ files, results }: LspFixture, asks: Ask[], options: Partial<ReadAnswersOptions> = {}): Map<string, FileAnswers> {
  return readAnswers({ root: ROOT, asks, files, results, outlineOf: () => undefined, toolOf: () => 0, ...options });
}

describe('the laws of answers', () => {
  test('the order of results, of asks and of what is in lists does not matter', () => {
    for (const fixture of [typescript, python]) {
      const asks = askAll(fixture.files, ...WANTS);
      const expected = read(fixture, asks);
      fc.assert(
        fc.property(fc.infiniteStream(fc.nat(0xffff)), (numbers) => {
          const shuffle = shuffler(numbers);
          const results = new Map(
            shuffle([...fixture.results]).map(([key, outcome]) => [key, shuffleLists(outcome, shuffle) as CallOutcome]),
          );
          const answers = read({ ...fixture, results }, shuffle(asks));
          expect([...answers].sort()).toEqual([...expected].sort());
        }),
        { numRuns: draws(12) },
      );
    }
  });

  test('whatever servers return, nothing is thrown, and what is answered is contained, from line 1 on and sorted', () => {
    const asks = askAll(typescript.files, ...WANTS).filter(({ path }) => path === 'src/money.ts');
    const files = new Map([...typescript.files].filter(([path]) => path === 'src/money.ts'));
    const budgets = new Map([['src/money.ts', { server: 'x', budget: PLENTY }]]);
    const calls = planDetails({ root: ROOT, asks, problems: true, files, results: new Map(), budgets });
    const keys = [...calls.map(callKey), 'documentSymbol file:///repo/src/money.ts'];
    fc.assert(
      fc.property(fc.array(outcome(), { minLength: 6, maxLength: 12 }), (outcomes) => {
        const results = new Map(keys.map((key, index) => [key, outcomes[index % outcomes.length] as CallOutcome]));
        const facts = typescript.files.get('src/orders.ts')?.facts;
        const answers = read({ files, results }, asks, { outlineOf: () => facts });
        checkAnswers(answers);
        for (const path of neededOutlines(ROOT, results)) checkPath(path);
      }),
      { numRuns: draws(200) },
    );
  });

  test('what real servers answered is contained and sorted, too', () => {
    for (const fixture of [typescript, python]) checkAnswers(read(fixture, askAll(fixture.files, ...WANTS)));
  });

  test('no results are no answers', () => {
    const asks = askAll(typescript.files, ...WANTS);
    expect(read({ files: typescript.files, results: new Map() }, asks)).toEqual(new Map());
    const failed = new Map([...typescript.results].map(([key], index) => [key, index % 2 ? { late: true as const } : { error: 'no' }]));
    expect(read({ files: typescript.files, results: failed }, asks)).toEqual(new Map());
  });
});

/** Anything at all, and things that look like what the protocol has, with URIs in and out of the repository. */
function outcome(): fc.Arbitrary<unknown> {
  const uri = fc.constantFrom(
    'file:///repo/src/orders.ts',
    'file:///repo/src/money.ts',
    'file:///repo/node_modules/a/b.ts',
    'file:///repo/../etc/passwd',
    'file:///repo/%2e%2e/x.ts',
    'file:///usr/lib/x.ts',
    'untitled:1',
    '/repo/src/orders.ts',
  );
  const index = fc.oneof(fc.nat(70), fc.integer(), fc.double(), fc.constant('3'));
  const position = fc.record({ line: index, character: index }, { requiredKeys: [] });
  const range = fc.record({ start: position, end: position }, { requiredKeys: ['start'] });
  const word = fc.oneof(fc.constantFrom('add', 'Money', '/repo/src/x', '/home/me/x.ts', 'C:\\x\\y', '__proto__', 'a\nb'), fc.string());
  const markup = fc.oneof(
    word,
    fc.record({
      kind: fc.constantFrom('markdown', 'plaintext', 'x'),
      value: word.map((text) => `\`\`\`ts\nfunction add(): ${text}\n\`\`\``),
    }),
    fc.record({ language: word, value: word }),
  );
  const thing = (depth: number): fc.Arbitrary<unknown> => {
    const inner = depth > 0 ? thing(depth - 1) : fc.constant(null);
    const shape = {
      name: word,
      kind: index,
      detail: word,
      uri,
      targetUri: uri,
      range,
      selectionRange: range,
      targetSelectionRange: range,
      location: fc.record({ uri, range }),
      from: inner,
      to: inner,
      fromRanges: fc.array(range, { maxLength: 2 }),
      contents: fc.oneof(markup, fc.array(markup, { maxLength: 3 })),
      items: fc.array(inner, { maxLength: 3 }),
      children: fc.array(inner, { maxLength: 2 }),
      severity: fc.constantFrom(1, 2, 3, '1'),
      code: fc.oneof(index, word),
      message: word,
    };
    return fc.record(shape, { requiredKeys: [] });
  };
  const result = fc.oneof(thing(2), fc.array(thing(2), { maxLength: 6 }), fc.anything(), fc.jsonValue(), fc.array(fc.anything()));
  return fc.oneof(
    result.map((value) => ({ result: value })),
    fc.constant({ late: true }),
    fc.record({ error: fc.anything() }),
  );
}

function checkAnswers(answers: ReadonlyMap<string, FileAnswers>): void {
  for (const [path, { declarations, problems = [], symbols = [] }] of answers) {
    checkPath(path);
    expect(JSON.stringify(declarations)).not.toMatch(/\/repo|\/home|[A-Z]:\\\\/);
    expect(JSON.stringify([problems, symbols])).not.toMatch(/"[^"]*(\/repo\/|\/home\/)/);
    for (const places of declarations.map(({ definition, calls = [] }) => [...(definition ? [definition] : []), ...calls])) {
      for (const place of places) checkPath(place.path);
      expect(places.every(({ line }) => line >= 1)).toBe(true);
    }
    expect(declarations).toEqual(declarations.toSorted((a, b) => a.line - b.line || (a.name < b.name ? -1 : 1)));
    expect(problems).toEqual(problems.toSorted((a, b) => a.line - b.line));
  }
}

function checkPath(path: string): void {
  expect(path).toMatch(/^[^/\\\0]/);
  expect(path.split('/').some((part) => part === '..' || part === '.' || part === '' || part === 'node_modules')).toBe(false);
}

function shuffler(numbers: Iterator<number>) {
  return <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, key: Number(numbers.next().value) }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
}

/** The lists of a result in another order; the lines of a hover stay. */
function shuffleLists(value: unknown, shuffle: <Item>(items: readonly Item[]) => Item[]): unknown {
  if (Array.isArray(value)) return shuffle(value).map((each) => shuffleLists(each, shuffle));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shuffleLists(each, shuffle)]));
}

describe('type errors of a file', () => {
  const error = (code: number, message: string) => ({
    result: { items: [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } }, severity: 1, code, message }] },
  });

  /** How many problems of `src/a.ts` stay. */
  async function problemsOf(other: { result: unknown }, options: Partial<ReadAnswersOptions> = {}): Promise<number | undefined> {
    const files = new Map(
      await Promise.all(['src/a.ts', 'src/b.ts'].map(async (path) => [path, await readFile(path, 'export {};')] as const)),
    );
    const results = new Map<string, CallOutcome>([
      ['diagnostics file:///repo/src/a.ts', error(7006, "Parameter 'x' implicitly has an 'any' type.")],
      ['diagnostics file:///repo/src/b.ts', other],
    ]);
    return read({ files, results }, [], options).get('src/a.ts')?.problems?.length;
  }

  test('stay where nothing is missing', async () => {
    expect(await problemsOf({ result: { items: [] } })).toBe(1);
  });

  test('may come from a package that another file cannot find', async () => {
    expect(await problemsOf(error(2307, "Cannot find module 'react'."))).toBe(0);
  });

  test('may come from packages that nobody installed', async () => {
    expect(await problemsOf({ result: { items: [] } }, { isBare: () => true })).toBe(0);
  });
});

describe('what is not in the tree', () => {
  const at = (line: number) => ({ start: { line, character: 0 }, end: { line, character: 1 } });

  test('places in files beside it count for nothing', async () => {
    const files = new Map([['src/a.ts', await readFile('src/a.ts', 'export function total() {}\n')]]);
    const results = new Map<string, CallOutcome>([
      ['goToDefinition file:///repo/src/a.ts:0:16', { result: [{ uri: pathToUri(ROOT, 'lib/b.js'), range: at(4) }] }],
    ]);
    const asks: Ask[] = [{ path: 'src/a.ts', name: 'total', line: 1, want: 'definition' }];
    expect(read({ files, results }, asks, { isInTree: (path) => path === 'src/b.ts' }).get('src/a.ts')?.declarations).toEqual([]);
    const known = read({ files, results }, asks, { isInTree: () => true }).get('src/a.ts')?.declarations;
    expect(known).toMatchObject([{ definition: { path: 'lib/b.js', line: 5 } }]);
  });

  test('problems below the end of a file are none of it', async () => {
    const files = new Map([['src/a.ts', await readFile('src/a.ts', 'export const a: string = 1;\n')]]);
    const items = [0, 1, 2, 1e9].map((line) => ({ range: at(line), severity: 1, code: 2322, message: `wrong at ${line}` }));
    const results = new Map<string, CallOutcome>([['diagnostics file:///repo/src/a.ts', { result: { items } }]]);
    const { problems = [] } = read({ files, results }, []).get('src/a.ts') ?? {};
    expect(problems.map(({ line }) => line)).toEqual([1, 2]);
  });
});
