import { expect, test } from 'vitest';

import { parameterChanges } from '../../../src/compare/changes/parameter-changes.ts';
import { contractThings } from '../../../src/compare/things/finding-things.ts';
import type { Thing } from '../../../src/compare/things/thing.ts';
import type { Finding } from '../../../src/lens/report/lens.ts';

/** What is told where files let through other parameters than before. */
function told(before: Record<string, string[]>, after: Record<string, string[]>): string[] {
  const [base = [], head = []] = [before, after].map((files) => {
    const guards = Object.entries(files).map(
      ([path, lets]): Finding => ({ kind: 'guard', name: 'lets through', path, startLine: 1, endLine: 1, lets }),
    );
    return contractThings(guards, (path) => path);
  });
  return parameterChanges(base, head).map(({ says, effect }) => `${effect?.is}: ${says}`);
}

test('a parameter that is let through of what is sent, or is not any more, concerns those who send it', () => {
  expect(told({ 'a.rb': ['order.title', 'order.note'] }, { 'a.rb': ['order.note', 'order.gift'] })).toEqual([
    'breaking: parameter order.title is not let through any more',
    'compatible: parameter order.gift is let through now',
  ]);
});

test('where names are not known a parameter may be among them', () => {
  const named = { 'a.rb': ['order.title', 'order.note'] };
  const doubt = ['unknown: whether order.title, order.note is let through still is not known'];
  expect(told(named, { 'a.rb': ['order.*'] })).toEqual(doubt);
  expect(told(named, { 'b.rb': ['*'] })).toEqual(doubt);
  expect(told(named, {})).toEqual(doubt);
  expect(told({ 'a.rb': ['order.*'] }, named)).toEqual([]);
  expect(told(named, { 'a.rb': ['order.note', 'order.items.*'] })).toEqual(['breaking: parameter order.title is not let through any more']);
});

test('a parameter that another file lets through now is let through still', () => {
  expect(told({ 'a.rb': ['order.title'], 'b.rb': ['order.title'] }, { 'c.rb': ['order.title'] })).toEqual([]);
});

test('what code reads of requests by name is told, and nothing where all of it is handed on', () => {
  const read = (before: Record<string, string[]>, after: Record<string, string[]>): string[] => {
    const [base = [], head = []] = [before, after].map((files) => {
      const reads = Object.entries(files).map(
        ([path, lets]): Finding => ({ kind: 'read', name: 'reads', path, startLine: 1, endLine: 1, lets }),
      );
      return contractThings(reads, (path) => path);
    });
    return parameterChanges(base, head).map(({ says, effect }) => `${effect?.is}: ${says}`);
  };
  expect(read({ 'a.ts': ['body.note', 'body.qty'] }, { 'a.ts': ['body.qty', 'body.gift'] })).toEqual([
    'unknown: parameter body.note of requests is not read any more',
    'unknown: parameter body.gift of requests is read now',
  ]);
  expect(read({ 'a.ts': ['body.note', 'body.qty'] }, { 'a.ts': ['body.qty', 'body.*'] })).toEqual([]);
  // What another file takes of its requests is another matter, unless the reading can have moved there.
  const elsewhere = { 'b.ts': ['body.*'] };
  expect(read({ 'a.ts': ['body.note', 'body.qty'], ...elsewhere }, { 'a.ts': ['body.qty', 'body.gift'], ...elsewhere })).toEqual([
    'unknown: parameter body.note of requests is not read any more',
    'unknown: parameter body.gift of requests is read now',
  ]);
  expect(read({ 'a.ts': ['body.note', 'body.qty'] }, { 'a.ts': ['body.qty'], ...elsewhere })).toEqual([]);
  expect(read({ 'a.ts': ['body.note'] }, { 'b.ts': ['query.page'] })).toEqual(['unknown: parameter query.page of requests is read now']);
});

test('what one handler takes of its requests whole says nothing of what another in the file reads by name', () => {
  const read = (...reads: [inside: string | undefined, lets: string][]): Thing[] =>
    reads.map(([inside, name]) => ({
      ...{ sort: 'parameter', name, home: 'a.ts', at: { path: 'a.ts', startLine: 1, endLine: 1 }, facets: { reads: 'yes' } },
      ...(inside === undefined ? {} : { inside }),
    }));
  const told = (base: Thing[], head: Thing[]) => parameterChanges(base, head).map(({ says }) => says);
  const gone = ['parameter body.note of requests is not read any more', 'parameter body.title of requests is read now'];
  expect(told(read(['POST', 'body.note'], ['PUT', 'body.*']), read(['POST', 'body.title'], ['PUT', 'body.*']))).toEqual(gone);
  expect(told(read(['POST', 'body.note'], ['POST', 'body.*']), read(['POST', 'body.title'], ['POST', 'body.*']))).toEqual([]);
  // Handlers that are written in place have no name to tell them apart by.
  expect(told(read([undefined, 'body.note'], ['PUT', 'body.*']), read([undefined, 'body.title'], ['PUT', 'body.*']))).toEqual([]);
  // It can be read where all is taken since.
  expect(told(read(['POST', 'body.note'], ['POST', 'body.id']), read(['POST', 'body.id'], ['add', 'body.*']))).toEqual([]);
});

test('a list that became two with other names lets nothing through that it did not let through before', () => {
  const lists = (...lets: [inside: string, name: string][]): Thing[] =>
    lets.map(([inside, name]) => ({
      sort: 'parameter',
      name,
      home: 'a.rb',
      at: { path: 'a.rb', startLine: 1, endLine: 1 },
      facets: {},
      inside,
    }));
  const told = (base: Thing[], head: Thing[]) => parameterChanges(base, head).map(({ says }) => says);
  const before = lists(['user_params', 'user.name'], ['user_params', 'user.note']);
  const [name, note] = lists(['create_params', 'user.name'], ['update_params', 'user.note']) as [Thing, Thing];
  expect(told(before, [name, ...lists(['update_params', 'user.name']), note])).toEqual([]);
  expect(told(before, [name, note, ...lists(['update_params', 'user.role'])])).toEqual(['parameter user.role is let through now']);
  // Where the list is there still, another one lets through what it did not.
  expect(told(before, [...before, ...lists(['update_params', 'user.note'])])).toEqual(['parameter user.note is let through now']);
});
