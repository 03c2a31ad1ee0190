import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('decorated fields are found with their decorators', async () => {
  expect(await matchesOf('contracts', 'class-validator.ts', 'class-validator')).toEqual([
    '4 field rule=@IsEmail() name=email type=: string',
    '7 field rule=@Length(8, 64), @IsString() name=password type=: string',
  ]);
});
