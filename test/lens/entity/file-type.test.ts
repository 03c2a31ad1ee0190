import { expect, test } from 'vitest';

import { fileType } from '../../../src/lens/entity/file-type.ts';

test.each([
  ['src/config.ts', 'config'],
  ['src/users/user.entity.ts', 'model'],
  ['src/users/user.service.ts', 'service'],
  ['src/users/user.controller.ts', 'api'],
  ['src/components/Button.tsx', 'component'],
  ['src/hooks/useUser.ts', 'hook'],
  ['src/lib/dates.ts', 'util'],
  ['src/core/engine.ts', 'module'],
  ['src/string-utils.ts', 'util'],
  ['test/user.test.ts', 'test'],
])('%s is a %s', (path, type) => {
  expect(fileType(path, { exports: [] })).toBe(type);
});
