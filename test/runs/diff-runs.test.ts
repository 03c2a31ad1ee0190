import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeManifest, type RunManifest, type RunOutput } from '../../src/run-log/manifest.ts';
import { decodeManifest } from '../../src/runs/decode-manifest.ts';
import { diffRuns } from '../../src/runs/diff-runs.ts';

const hex = (digits: number) => fc.integer({ min: 0, max: 5 }).map((each) => String(each).repeat(digits));
const id = hex(40);
const path = fc.constantFrom('a.ts', 'src/b.ts', 'src/c d.ts', '__proto__', '7', 'café.ts', 'b\udcffd.ts');
const entry = fc.record({ mode: fc.constantFrom('100644', '100755', '120000'), id });
const origin = fc.record({ selection: fc.constantFrom('anew', 'kept', 'given'), inputs: hex(16) });
const sections = fc.array(fc.tuple(fc.constantFrom('flows', 'state'), origin)).map((each) => new Map(each));
const output: fc.Arbitrary<RunOutput> = fc.oneof(
  fc.record({ action: fc.constantFrom('written', 'kept'), id, sections }),
  fc.record({ action: fc.constant('left' as const), sections }),
);
const manifest: fc.Arbitrary<RunManifest> = fc.record({
  command: fc.constantFrom('spelunk', 'refresh'),
  request: fc.dictionary(fc.constantFrom('focus', 'lsp', 'limits', 'command'), fc.jsonValue({ maxDepth: 2 })),
  commit: id,
  tree: id,
  objectFormat: fc.constant('sha1' as const),
  tools: fc.uniqueArray(fc.tuple(fc.constantFrom('git', 'kb', 'oxc'), fc.constantFrom('1', '2')), { selector: String }).map(sortTools),
  configuration: hex(16),
  inputs: fc.array(fc.tuple(path, entry)).map((each) => new Map(each)),
  outputs: fc.array(fc.tuple(path, output)).map((each) => new Map(each)),
  dirty: fc.uniqueArray(path).map((each) => each.sort()),
  dirtyLeftOut: fc.nat(2),
});

function sortTools(tools: [string, string][]): [string, string][] {
  return tools.sort(([a, v], [b, w]) => (`${a} ${v}` < `${b} ${w}` ? -1 : 1));
}

const bytesOf = (each: RunManifest) => Buffer.from(encodeManifest(each));

test('a manifest comes back as it was, and equal ones have equal bytes', () => {
  fc.assert(
    fc.property(manifest, (made) => {
      const read = decodeManifest(bytesOf(made), 'sha1');
      if ('problem' in read) throw new Error(read.problem);
      expect(Object.fromEntries(read.inputs)).toEqual(Object.fromEntries(made.inputs));
      expect(Object.fromEntries(read.outputs)).toEqual(Object.fromEntries(made.outputs));
      expect({ ...read, inputs: 0, outputs: 0, request: 0 }).toEqual({ ...made, inputs: 0, outputs: 0, request: 0 });
      expect(encodeManifest(read)).toBe(encodeManifest(made));
      const turned = { ...made, inputs: new Map([...made.inputs].reverse()), tools: [...made.tools].reverse() };
      expect(encodeManifest(turned)).toBe(encodeManifest(made));
    }),
  );
});

test('a run does not differ from itself', () => {
  fc.assert(
    fc.property(manifest, (one) => {
      const none = { request: [], tools: { added: [], removed: [] }, inputs: { added: [], removed: [], changed: [] }, outputs: [] };
      expect(diffRuns(one, one)).toEqual({ ...none, verdict: 'equal' });
    }),
  );
});

test('turned around, what was added was removed, and the verdict is the same', () => {
  fc.assert(
    fc.property(manifest, manifest, (a, b) => {
      const [there, back] = [diffRuns(a, b), diffRuns(b, a)];
      expect(back.inputs.added).toEqual(there.inputs.removed);
      expect(back.inputs.removed).toEqual(there.inputs.added);
      expect(back.inputs.changed).toEqual(
        there.inputs.changed.map(({ path: at, before, after }) => ({ path: at, before: after, after: before })),
      );
      expect(back.tools).toEqual({ added: there.tools.removed, removed: there.tools.added });
      expect(back.outputs.map(({ path: at, causes }) => [at, causes])).toEqual(there.outputs.map(({ path: at, causes }) => [at, causes]));
      expect(back.verdict).toBe(there.verdict);
    }),
  );
});

test('every path is added, removed, changed, or the same in both', () => {
  fc.assert(
    fc.property(manifest, manifest, (a, b) => {
      const { added, removed, changed } = diffRuns(a, b).inputs;
      const touched = [...added, ...removed, ...changed].map((each) => each.path);
      expect(new Set(touched).size).toBe(touched.length);
      for (const each of new Set([...a.inputs.keys(), ...b.inputs.keys()])) {
        if (!touched.includes(each)) expect(a.inputs.get(each)).toEqual(b.inputs.get(each));
      }
    }),
  );
});

const DOCUMENT = 'docs/spelunk/flows/a.md';
const made = (text: string, inputs: string, more: Partial<RunManifest> = {}): RunManifest => ({
  command: 'spelunk',
  request: { focus: 'src' },
  commit: '1'.repeat(40),
  tree: '2'.repeat(40),
  objectFormat: 'sha1',
  tools: [['kb', '1']],
  configuration: 'c'.repeat(16),
  inputs: new Map(),
  outputs: new Map([
    [
      DOCUMENT,
      { action: 'written', id: text.repeat(40), sections: new Map([['flows', { selection: 'kept', inputs: inputs.repeat(16) }]]) },
    ],
  ]),
  dirty: [],
  dirtyLeftOut: 0,
  ...more,
});

test.each<[string, RunManifest, string[]]>([
  ['other inputs of a section', made('b', '2'), ['inputs']],
  ['another version of a tool', made('b', '1', { tools: [['kb', '2']] }), ['tools']],
  ['another spelling of the focus', made('b', '1', { request: { focus: 'SRC' } }), ['request']],
  [
    'another version of git, which makes no bytes',
    made('b', '1', {
      tools: [
        ['git', '2'],
        ['kb', '1'],
      ],
    }),
    [],
  ],
  ['another command over the same inputs', made('b', '1', { command: 'refresh', request: { force: false } }), []],
  ['another configuration that led to the same inputs', made('b', '1', { configuration: 'd'.repeat(16) }), []],
  ['nothing', made('b', '1'), []],
])('a document that differs after %s', (_, after, causes) => {
  const { outputs, verdict } = diffRuns(made('a', '1'), after);
  expect(outputs).toMatchObject([{ path: DOCUMENT, before: 'a'.repeat(40), after: 'b'.repeat(40), causes }]);
  expect(verdict).toBe(causes.length > 0 ? 'explained' : 'unexplained');
});
