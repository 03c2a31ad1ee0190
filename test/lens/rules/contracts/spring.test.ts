import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('failing answers, handled errors and constraints are found; answers that succeed are not', async () => {
  expect(await matchesOf('contracts', 'spring.java', 'spring')).toEqual([
    '1 status status=HttpStatus.NOT_FOUND of=OrderNotFoundException',
    '6 handles error=OrderNotFoundException.class',
    '7 answer error=notFound',
    '9 handles-parameter error=OrderClosedException',
    '10 answer-status error=HttpStatus.CONFLICT',
    '13 send-error error=503',
    '14 answer-new error=HttpStatus.BAD_REQUEST',
    '20 constraint validator=CodeValidator.class name=Code',
    '27 validated type=OrderRequest',
  ]);
});
