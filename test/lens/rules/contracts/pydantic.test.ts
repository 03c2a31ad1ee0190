import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('models, derived models and validators are found', async () => {
  expect(await matchesOf('contracts', 'pydantic.py', 'pydantic')).toEqual([
    '4 derived name=UserIn base=BaseModel',
    '4 model name=UserIn base=BaseModel',
    '8 validator fields="email" name=lower_case',
    '14 derived name=UserOut base=UserIn',
  ]);
});
