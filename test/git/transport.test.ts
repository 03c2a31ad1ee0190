import { expect, test } from 'vitest';

import { withoutSecrets } from '../../src/git/transport.ts';

test.each([
  ['cannot reach https://ada:secret@example.org/x.git/', 'cannot reach https://example.org/x.git/'],
  ['https://ada:p@ss:w@rd@example.org/x@y.git', 'https://example.org/x@y.git'],
  ['ssh://git@example.org/x.git and https://token@example.org', 'ssh://example.org/x.git and https://example.org'],
  ['git@example.org:x.git', 'git@example.org:x.git'],
])('a message names no password: %s', (text, shown) => {
  expect(withoutSecrets(text)).toBe(shown);
});
