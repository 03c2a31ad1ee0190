import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readRecord } from '../../../src/docs/document/read-record.ts';
import { renderRecord } from '../../../src/docs/document/render-record.ts';
import { HANDLER_ID, SAMPLE } from '../sample-document.ts';

const RECORD = renderRecord(SAMPLE);

test.each<[string, string, string]>([
  ['that is no JSON', RECORD.slice(0, -5), 'the record must be a map'],
  ['that is nested without end', `{"kb":2,"lenses":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'the record must be a map'],
  ['without a version', RECORD.replace('"kb":2,\n', ''), 'kb is missing'],
  ['with a version that is none', RECORD.replace('"kb":2', '"kb":"two"'), 'kb must be a whole number'],
  ['with more than it should have', RECORD.replace('"kb":2', '"kb":2,"run":"rm"'), 'unknown key run'],
  ['with an unknown key in a lens', RECORD.replace('"extractor"', '"extractors"'), 'extractor'],
  ['without what a lens was made with', RECORD.replace('"tool_chain":["ast"],\n', ''), 'tool_chain is missing'],
  ['with a source without an id', RECORD.replace(`,"hash":"${HANDLER_ID}"`, ''), 'source_files[0].hash is missing'],
  ['with a shortened id', RECORD.replace(HANDLER_ID, HANDLER_ID.slice(0, 12)), '40 lower-case hex digits'],
  ['with a source twice', RECORD.replace('src/auth/types.ts', 'src/auth/handler.ts'), 'is there twice'],
  ['with a path that leaves the repository', RECORD.replace('src/auth/types.ts', '../types.ts'), 'leaves the repository'],
  ['with a scope that leaves the repository', RECORD.replace('"path":"src/auth"', '"path":"/etc"'), 'is absolute'],
  ['with a digest that is none', RECORD.replace('3f1c9ab2', 'unknown'), '8 hex digits'],
  ['with limits that are none', RECORD.replace('"max_files":50', '"max_files":"many"'), 'limits.max_files must be a whole number'],
  ['with answers that are none', RECORD.replace('"limits"', '"answers":[],"limits"'), 'answers must be a map'],
  ['of a list', '[]', 'the record must be a map'],
  ['of nothing', '', 'the record must be a map'],
])('a record %s is refused with what is wrong', (_, record, message) => {
  expect(readRecord(record, 'sha1')).toEqual({ problem: expect.stringContaining(message) });
});

test('a record of a newer format is refused as such, whatever is in it', () => {
  expect(readRecord('{"kb":3,"sections":[]}', 'sha1')).toEqual({
    problem: 'written by a newer kb (format 3); this one reads format 2',
    newer: true,
  });
});

test('the object format decides what an id looks like', () => {
  const long = RECORD.replace(/"hash":"\w+"/g, `"hash":"${'ab'.repeat(32)}"`);
  expect(readRecord(long, 'sha256')).toHaveProperty('sections');
  expect(readRecord(long, 'sha1')).toHaveProperty('problem');
});

test('answers are handed on as they are', () => {
  const read = readRecord(RECORD.replace('"limits"', '"answers":{"tools":["?"],"files":[{"a":[1]}]},"limits"'), 'sha1');
  expect('sections' in read && read.sections.get('interfaces')?.answers).toEqual({ tools: ['?'], files: [{ a: [1] }] });
});

test('no text makes the reader throw', () => {
  const piece = fc.oneof(fc.constantFrom(...RECORD.split(/(?<=[,{}[\]:\n])/)), fc.string({ maxLength: 3 }));
  const lines = RECORD.split('\n');
  const edited = fc.record({ at: fc.nat(lines.length - 1), line: piece }).map(({ at, line }) => lines.with(at, line).join('\n'));
  fc.assert(
    fc.property(
      fc.oneof(
        edited,
        fc.array(piece).map((pieces) => pieces.join('')),
        fc.json(),
      ),
      (record) => {
        const read = readRecord(record, 'sha1');
        if ('problem' in read) expect(read.problem).not.toBe('');
      },
    ),
    { numRuns: 500 },
  );
});
