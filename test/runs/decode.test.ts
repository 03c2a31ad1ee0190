import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeLine } from '../../src/run-log/decode-line.ts';
import { encodeLine, type RunLine } from '../../src/run-log/run-line.ts';
import { decodeManifest } from '../../src/runs/decode-manifest.ts';

const A = 'a'.repeat(40);
const LINE: RunLine = {
  time: '2026-11-20T14:30:00.000Z',
  run: '0123456789ab',
  command: 'spelunk',
  commit: A,
  tree: A,
  manifest: A,
  subject: 'src',
  outputs: { written: 1, kept: 0, left: 0 },
};
const MANIFEST = {
  kb: 1,
  command: 'spelunk',
  request: {},
  commit: A,
  tree: A,
  object_format: 'sha1',
  tools: [['kb', '1']],
  configuration: 'c'.repeat(16),
  inputs: { 'src/a.ts': ['100644', A] },
  outputs: { 'docs/a.md': { action: 'written', id: A, sections: { flows: ['anew', 'd'.repeat(16)] } } },
  dirty: ['src/a.ts'],
};
const decode = (data: unknown) => decodeManifest(Buffer.from(JSON.stringify(data)), 'sha1');

test('a line comes back as it was; lines sort by time', () => {
  expect(decodeLine(encodeLine(LINE), 'sha1')).toEqual(LINE);
  const later = encodeLine({ ...LINE, time: '2026-11-20T14:30:00.001Z', run: '000000000000' });
  expect(encodeLine(LINE) < later).toBe(true);
});

test('a line that a later kb adds something to is still read', () => {
  expect(decodeLine(JSON.stringify({ ...LINE, more: [1] }), 'sha1')).toEqual(LINE);
});

test.each<[string, object | string]>([
  ['no JSON', 'hello'],
  ['a list', '[]'],
  ['another time', { time: '2026-11-20 14:30' }],
  ['a day that is none', { time: '2026-13-40T14:30:00.000Z' }],
  ['an id that is none', { commit: 'HEAD' }],
  ['an id of another object format', { tree: 'a'.repeat(64) }],
  ['an option in place of an id', { manifest: `--output=x${'a'.repeat(30)}` }],
  ['a run id of another form', { run: '../../x' }],
  ['a command with control characters', { command: 'spelunk\u001b[2J' }],
  ['a subject without end', { subject: 'x'.repeat(5000) }],
  ['counts that are none', { outputs: { written: -1, kept: 0, left: 0 } }],
])('a line is passed over that is or has %s', (_, change) => {
  const text = typeof change === 'string' ? change : JSON.stringify({ ...LINE, ...change });
  expect(decodeLine(text, 'sha1')).toBeUndefined();
});

test('a manifest of the right form is read', () => {
  expect(decode(MANIFEST)).toMatchObject({ command: 'spelunk', dirty: ['src/a.ts'], dirtyLeftOut: 0 });
});

test.each<[string, object]>([
  ['a format of another kb', { kb: 2 }],
  ['a path that leaves the repository', { inputs: { '../a.ts': ['100644', A] } }],
  ['an absolute output', { outputs: { '/etc/passwd': { action: 'written', id: A, sections: {} } } }],
  ["a path in git's directory", { dirty: ['.git/config'] }],
  ['a mode that is none', { inputs: { 'a.ts': ['777777', A] } }],
  ['an id that is none', { inputs: { 'a.ts': ['100644', '-'.repeat(40)] } }],
  ['an action that is none', { outputs: { 'a.md': { action: 'deleted', sections: {} } } }],
  ['a section that is no lens', { outputs: { 'a.md': { action: 'written', sections: { '__proto__ ': ['anew', 'd'.repeat(16)] } } } }],
  ['a request that is nested without end', { request: JSON.parse(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`) }],
  ['tools without versions', { tools: [['kb']] }],
  ['another object format', { object_format: 'sha256' }],
])('a manifest is refused that has %s', (_, change) => {
  expect(decode({ ...MANIFEST, ...change })).toMatchObject({ problem: expect.any(String) });
});

test('no bytes make reading throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), fc.constantFrom(...Object.keys(MANIFEST)), (text, key) => {
      decodeLine(text, 'sha1');
      decodeManifest(Buffer.from(text), 'sha1');
      const broken = JSON.stringify({ ...MANIFEST, [key]: '?' }).replace('"?"', text);
      decodeManifest(Buffer.from(broken), 'sha1');
    }),
  );
});
