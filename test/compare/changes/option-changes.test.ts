import { expect, test } from 'vitest';

import { optionChanges } from '../../../src/compare/changes/option-changes.ts';
import type { Thing } from '../../../src/compare/things/thing.ts';

/** Options by the command that takes them, `--port short=-p preset=80`, in one file. */
function taking(commands: Record<string, string[]>): Thing[] {
  return Object.entries(commands).flatMap(([of, options]) =>
    options.map((each): Thing => {
      const [name = '', ...facets] = each.split(' ');
      const at = { path: 'cli.go', startLine: 1, endLine: 1 };
      return { sort: 'option', name, of, home: 'cli.go', at, facets: Object.fromEntries(facets.map((one) => one.split('='))) };
    }),
  );
}

const told = (base: Record<string, string[]>, head: Record<string, string[]>) =>
  optionChanges(taking(base), taking(head)).map(({ says, effect }) => `${effect?.is}: ${says}`);

test('an option that is new can be left out, unless it is required; one that is gone is refused', () => {
  expect(told({ serve: ['--port'] }, { serve: ['--host', '--token required=yes'] })).toEqual([
    'breaking: option --port of serve is gone',
    'compatible: option --host of serve is new',
    'breaking: option --token of serve is new',
  ]);
});

test('what an option takes, what it is otherwise and how else it is called is told', () => {
  expect(told({ serve: ['--port preset=80 short=-p type=int'] }, { serve: ['--port preset=8080 short=-P type=int'] })).toEqual([
    'breaking: option --port of serve changed: it is not -p any more',
  ]);
  expect(told({ serve: ['--port preset=80'] }, { serve: ['--port preset=8080'] })).toEqual([
    'unknown: option --port of serve changed: where it is left out it was 80 and is 8080',
  ]);
  expect(told({ serve: ['dir'] }, { serve: ['dir required=yes'] })).toEqual([
    'breaking: argument dir of serve changed: it became required',
  ]);
});

test('options of a command that is new, or gone, are told together', () => {
  expect(told({}, { sync: ['--force', '--depth'] })).toEqual(['compatible: options of sync are new: --force, --depth']);
  expect(told({ sync: ['--force', '--depth'] }, {})).toEqual(['breaking: options of sync are gone: --force, --depth']);
});

test('an option that a function declares which was not there is the same, for however many commands', () => {
  const apart = { sync: ['--quiet', '--force'], push: ['--quiet'] };
  const together = { sync: ['--force'], addCommon: ['--quiet'] };
  expect(told(apart, together)).toEqual([]);
  expect(told(together, apart)).toEqual([]);
  expect(told({ sync: ['--quiet'], push: ['--force'] }, { sync: [], push: ['--force', '--quiet'] })).toEqual([]);
});
