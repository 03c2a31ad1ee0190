import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('models, validators and settings of models are found', async () => {
  expect(await matchesOf('contracts', 'pydantic.py', 'pydantic')).toEqual([
    '4 model name=UserIn base=BaseModel',
    '8 validator fields=("email") name=lower_case',
    '22 model name=Strict base=BaseModel',
    '23 config config=ConfigDict(extra="forbid")',
    '28 validator fields=("name", "code", mode="before") name=trim',
    '33 model-validator name=agree',
    '38 model name=Old base=BaseModel',
    '40 inner-config setting=extra value="forbid"',
  ]);
});
