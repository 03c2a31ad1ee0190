import { expect, test } from 'vitest';

import { isStandardLibrary } from '../../../src/program/calls/standard-library.ts';

test.each([
  ['typescript', ['node:fs', 'fs/promises', 'path'], ['express', '@types/node', 'fs-extra']],
  ['python', ['os', 'collections.abc', 'typing'], ['requests', 'yaml']],
  ['go', ['fmt', 'net/http'], ['github.com/gin-gonic/gin', 'golang.org/x/sync']],
  ['rust', ['std', 'core'], ['serde', 'standard']],
  ['java', ['java.util', 'javax.crypto'], ['javax.servlet', 'org.junit', 'javafx.scene']],
  ['kotlin', ['kotlin.collections', 'java.io'], ['kotlinx.coroutines']],
  ['c', ['stdio.h', 'sys/types.h', 'pthread.h'], ['zlib.h', 'openssl']],
  ['cpp', ['vector', 'cstdio', 'string.h'], ['boost', 'gtest']],
  ['csharp', ['System', 'System.Linq'], ['Newtonsoft.Json', 'Microsoft.Extensions']],
  ['php', ['php'], ['symfony', 'Monolog']],
  ['ruby', ['json', 'net/http'], ['rails', 'rspec']],
])('the standard library of %s is told from packages', (language, standard, others) => {
  expect(standard.filter((name) => !isStandardLibrary(language, name))).toEqual([]);
  expect(others.filter((name) => isStandardLibrary(language, name))).toEqual([]);
});

test('in a language without a table every package is external', () => {
  expect(isStandardLibrary('lua', 'string')).toBe(false);
  expect(isStandardLibrary('constructor', 'string')).toBe(false);
});
