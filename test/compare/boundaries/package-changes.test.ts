import { expect, test } from 'vitest';

import { packageChanges } from '../../../src/compare/boundaries/package-changes.ts';

/** A tree of one Java file that imports these packages, and what its manifest asks for. */
function sideOf(imported: readonly string[], declared: readonly string[], text = '') {
  const resolutions = new Map(imported.map((name) => [name, { kind: 'package' as const, name }]));
  return {
    graph: { resolutions: new Map([['A.java', resolutions]]) },
    readable: ['A.java'],
    changed: ['A.java'],
    declared: new Map(declared.map((name) => [name, 'pom.xml'])),
    texts: new Map([['A.java', text]]),
  };
}

test('what a manifest asks for is told by its full name, and not again as what is imported of it', () => {
  const [base, head] = [
    sideOf(['org.slf'], ['org.slf4j:api']),
    sideOf(['org.slf', 'com.dianping'], ['org.slf4j:api', 'com.dianping.cat:cat-client']),
  ];
  expect(packageChanges(base, head).map(({ says }) => says)).toEqual(['package com.dianping.cat:cat-client is asked for now']);
  expect(packageChanges(head, base).map(({ says }) => says)).toEqual(['package com.dianping.cat:cat-client is not asked for any more']);
  expect(packageChanges(base, sideOf(['org.slf', 'org.other'], ['org.slf4j:api'])).map(({ says }) => says)).toEqual([
    'package org.other is imported now',
  ]);
  expect(packageChanges(head, head)).toEqual([]);
});

test('what a file imports by a name of a list it does not import anew by that name alone', () => {
  const [listed, named] = [
    sideOf([], [], '["rails/railtie"].each { |name| require name }'),
    sideOf(['rails', 'sprockets'], [], 'require "rails/railtie"'),
  ];
  expect(packageChanges(listed, named).map(({ says }) => says)).toEqual(['package sprockets is imported now']);
  expect(packageChanges(named, listed).map(({ says }) => says)).toEqual(['package sprockets is not imported any more']);
});

test.each([
  ['if (config.store === "redis") open();', true],
  ['import redis from "redis";\nif (store === "redis") open();', true],
  ['for (const name of ["redis", "mysql"]) await import(name);', false],
  ['for name in ["redis"]:\n    importlib.import_module(name)', false],
])('a text that is called like a package is one where names are imported: %s', (text, isTold) => {
  expect(packageChanges(sideOf([], [], text), sideOf(['redis'], [])).length === 1).toBe(isTold);
});

test('what is imported now is told once, and what only a manifest names beside', () => {
  const npm = (...names: string[]) => ({
    ranges: new Map(names.map((name) => [name, new Map([['package.json', '1']])])),
    tools: new Set<string>(),
  });
  const [base, head] = [
    { ...sideOf([], []), npm: npm() },
    { ...sideOf(['left'], []), npm: npm('left', 'right') },
  ];
  expect(packageChanges(base, head).map(({ says }) => says)).toEqual(['package left is imported now', 'package right is asked for now']);
});
