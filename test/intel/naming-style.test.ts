import { expect, test } from 'vitest';

import { styleOf } from '../../src/intel/naming-style.ts';

test.each([
  ['user-service', 'kebab-case'],
  ['user_service', 'snake_case'],
  ['MAX_SIZE', 'SCREAMING_SNAKE_CASE'],
  ['userService', 'camelCase'],
  ['UserService', 'PascalCase'],
  ['user', undefined],
  ['User', undefined],
])('%s is %s', (name, style) => expect(styleOf(name)).toBe(style));
