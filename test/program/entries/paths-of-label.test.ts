import { expect, test } from 'vitest';

import { hasUncounted, pathsOfLabel } from '../../../src/program/entries/paths-of-label.ts';
import { tellPaths } from '../../../src/program/entries/tell-paths.ts';

const paths = (count: number) => Array.from({ length: count }, (_, index) => `/p${index}/x`);

test('the paths of a label are told apart', () => {
  expect(pathsOfLabel({ label: 'ANY /v1/checks/, /v2/checks/' })).toEqual(['/v1/checks/', '/v2/checks/']);
  expect(pathsOfLabel({ label: 'WEBSOCKET' })).toEqual(['WEBSOCKET']);
});

test('of very many paths the shortest are told, and how many more there are', () => {
  expect(tellPaths('GET', paths(30)).paths).toBeUndefined();
  const { label, paths: all } = tellPaths('GET', ['/far/away/x', ...paths(30)]);
  expect(label.startsWith('GET /p0/x, /p1/x, ')).toBe(true);
  expect(label.endsWith(', /p29/x and 1 more path')).toBe(true);
  expect(all).toHaveLength(31);
});

test('beyond what is counted it is not known how many there are, and that is said', () => {
  const { label } = tellPaths('GET', paths(1001));
  expect(label.endsWith(' and more than 970 more paths')).toBe(true);
  expect(hasUncounted({ label })).toBe(true);
  expect(hasUncounted(tellPaths('GET', paths(1000)))).toBe(false);
});
