import { expect, test } from 'vitest';

import { inboundDigest, inboundOf, outboundDigest } from '../../../src/program/queries/neighbourhood.ts';
import { readAround } from '../../../src/program/queries/read-around.ts';
import { readerOver } from '../../helpers/reader-over.ts';

/** Texts by path; undefined for a file that is gone. */
type Files = Record<string, string | undefined>;

const FILES = {
  'src/db/query.ts': "import { log } from '../log.ts';\nimport express from 'express';\nlog(express);\n",
  'src/db/pool.ts': 'export const pool = [];\n',
  'src/log.ts': 'export function log(value: unknown): void {}\n',
  'src/api.ts': "import './db/query.ts';\n",
};
const SOURCES = ['src/db/query.ts', 'src/db/pool.ts'];

/** Both digests after some files changed. */
async function digests(changes: Files = {}, sources = SOURCES) {
  const files = Object.entries<string | undefined>({ ...FILES, ...changes }).filter(
    (file): file is [string, string] => file[1] !== undefined,
  );
  const { reader, graph } = await readerOver(Object.fromEntries(files));
  const inbound = inboundOf(await readAround(reader, graph, sources), sources);
  return { inbound: inboundDigest(inbound), outbound: outboundDigest(graph, sources) };
}

test('both digests are the same whatever the order of the sources, and whatever happens to files without an edge to them', async () => {
  const plain = await digests();
  expect(await digests({}, SOURCES.toReversed())).toEqual(plain);
  expect(await digests({ 'src/other.ts': "import './log.ts';\n", 'src/log.ts': 'export const log = 1;\n' })).toEqual(plain);
});

test('a file that starts to import a source changes the inbound digest alone', async () => {
  const { inbound, outbound } = await digests();
  const changed = await digests({ 'src/job.ts': "import { pool } from './db/pool.ts';\n" });
  expect(changed.inbound).not.toBe(inbound);
  expect(changed.outbound).toBe(outbound);
});

test.each<[string, Files]>([
  ['leads elsewhere', { 'src/log.ts': undefined, 'src/log.ts/index.ts': '' }],
  ['names another package', { 'src/db/query.ts': FILES['src/db/query.ts'].replace("'express'", "'fastify'") }],
  ['leads nowhere any more', { 'src/log.ts': undefined }],
])('an import of a source that %s changes the outbound digest alone', async (_, changes) => {
  const { inbound, outbound } = await digests();
  const changed = await digests(changes);
  expect(changed.outbound).not.toBe(outbound);
  expect(changed.inbound).toBe(inbound);
});
