import { expect, test } from 'vitest';

import { readLock } from '../../../src/program/resolve/read-locks.ts';

test.each([
  [
    'package-lock.json',
    '{"lockfileVersion":3,"packages":{"":{"version":"0"},"node_modules/@types/node":{"version":"22.1.0"}}}',
    '@types/node',
    ['22.1.0'],
  ],
  [
    'package-lock.json',
    '{"packages":{"node_modules/a":{"version":"1.0.0"},"node_modules/b/node_modules/a":{"version":"2.0.0"}}}',
    'a',
    ['1.0.0', '2.0.0'],
  ],
  ['yarn.lock', '"@types/node@npm:^22", "@types/node@*":\n  version "22.1.0"\n  resolved "x"\n', '@types/node', ['22.1.0']],
  ['yarn.lock', 'zod@^3.0.0:\n  version "3.1.0"\n', 'zod', ['3.1.0']],
  [
    'pnpm-lock.yaml',
    "packages:\n\n  '@types/node@22.1.0':\n    resolution: {}\n\n  zod@3.1.0:\n    resolution: {}\n",
    '@types/node',
    ['22.1.0'],
  ],
  ['bun.lock', '    "zod": ["zod@3.1.0", "", {}, "sha512"],\n', 'zod', ['3.1.0']],
  ['uv.lock', '[[package]]\nname = "pydantic"\nversion = "2.1"\n', 'pydantic', ['2.1']],
  ['go.sum', 'example.com/a v1.2.3 h1:x=\nexample.com/a v1.2.3/go.mod h1:y=\n', 'example.com/a', ['v1.2.3']],
  ['package.json', '{"devDependencies":{"typescript":"^5.4.0"}}', 'typescript', ['^5.4.0']],
  ['requirements.txt', 'pydantic==2.1  # models\n', 'pydantic', ['==2.1  ']],
])('the versions of a package in %s', (path, text, name, versions) => {
  expect([...(readLock(path, text).get(name) ?? [])]).toEqual(versions);
});

test('what is no lock file says nothing', () => {
  expect(readLock('package-lock.json', 'nonsense').size).toBe(0);
});
