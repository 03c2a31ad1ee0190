import { expect, test } from 'vitest';

import type { DocumentHead } from '../../src/docs/document/document.ts';
import type { Status } from '../../src/docs/judging/verdict.ts';
import { findDocuments, type SearchedDocument } from '../../src/spelunk/find-documents.ts';

interface Given {
  sources: string[];
  scope?: string[];
  status?: Status;
  summary?: string;
}

function documentAbout(focus: string, { sources, scope = [], status = 'FRESH', summary = '' }: Given): SearchedDocument {
  const path = `docs/spelunk/contracts/${focus.replace(/\W+/g, '-')}.md`;
  const inputs = {
    toolChain: ['ast'],
    kb: 1,
    extractor: 1,
    scope: scope.map((each) => ({ path: each, tests: false, names: '' })),
    sources: sources.map((each) => ({ path: each, hash: '' })),
    leftOut: 0,
    limits: { maxFiles: 50, maxDepth: 3, maxOutput: 500 },
  };
  const head: DocumentHead = { focus, generated: '', sections: [{ lens: 'interfaces', inputs, pristine: true }], review: [] };
  return { verdict: { path, status, lenses: ['interfaces'], focus, receipts: [], notes: [] }, head, summary: [summary] };
}

const found = (documents: SearchedDocument[], wanted: Parameters<typeof findDocuments>[1]) =>
  findDocuments(documents, wanted).map(({ focus, why }) => [focus, ...why]);

const AUTH = documentAbout('authentication layer', { sources: ['src/auth/token.ts', 'src/http/login.ts'], summary: 'Tokens are signed.' });
const DIRECTORY = documentAbout('src/auth', { sources: ['src/auth/token.ts'], scope: ['src/auth'] });
const DATABASE = documentAbout('src/db', { sources: ['src/db/pool.ts'], scope: ['src/db'] });
const ALL = [DATABASE, AUTH, DIRECTORY];

test('a file is covered by what is made from it, best by the document with the fewest other sources', () => {
  expect(found(ALL, { paths: ['src/auth/token.ts'] })).toEqual([
    ['src/auth', 'src/auth/token.ts is its only source'],
    ['authentication layer', 'src/auth/token.ts is one of 2 sources'],
  ]);
});

test('a directory is covered by the document about it, then by those with sources below it', () => {
  expect(found(ALL, { paths: ['src/auth'] })).toEqual([
    ['src/auth', 'it is about src/auth'],
    ['authentication layer', 'one of 2 sources is below src/auth'],
  ]);
});

test.each([
  ['src/db', 'src/db/new.ts', 1],
  ['src/*.ts', 'src/new.ts', 1],
  ['src/*.ts', 'src/db/new.ts', 0],
  ['.', 'anything.ts', 1],
])('a scope %s takes in the new file %s: %i', (scope, path, count) => {
  const documents = [documentAbout('area', { sources: ['other.ts'], scope: [scope] })];
  expect(findDocuments(documents, { paths: [path] })).toHaveLength(count);
});

test('words are found by their stems in the focus, the summary and the names of sources, the focus counting most', () => {
  const other = documentAbout('billing', { sources: ['src/bill.ts'], summary: 'It authenticates nobody.' });
  expect(found([other, ...ALL], { words: 'authenticate' })).toEqual([
    ['authentication layer', 'its focus has authenticate'],
    ['billing', 'its summary has authenticate'],
  ]);
  expect(found(ALL, { words: 'the pools' })).toEqual([['src/db', 'its sources are named for pools']]);
});

test('a document that has less than half of the words is none', () => {
  expect(found(ALL, { words: 'signed quarterly reports' })).toEqual([]);
  expect(found(ALL, { words: 'zebra' })).toEqual([]);
});

test('of documents that are equally good those that are FRESH come first', () => {
  const stale = documentAbout('a', { sources: ['x.ts'], status: 'STALE' });
  const fresh = documentAbout('b', { sources: ['x.ts'] });
  expect(findDocuments([stale, fresh], { paths: ['x.ts'] }).map(({ status }) => status)).toEqual(['FRESH', 'STALE']);
});
