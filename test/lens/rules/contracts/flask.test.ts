import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('forms and failures are found, success is not', async () => {
  expect(await matchesOf('contracts', 'flask.py', 'flask')).toEqual([
    '7 abort error=abort args=[404 | "no such order"]',
    '11 form name=SignIn base=FlaskForm',
    '12 form-field name=name',
    '15 form-check name=validate_name',
    '20 error-handler error=OrderError',
    '21 or-404 error=db.session.get_or_404 args=[Order | 1]',
    '22 error-answer answer=jsonify(error=str(error)) error=409',
  ]);
});
