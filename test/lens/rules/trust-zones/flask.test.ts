import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('requests, guards and rate limits are found', async () => {
  expect(await matchesOf('trust-zones', 'flask.py', 'flask')).toEqual([
    '7 rate-limit expression=limiter.limit("5/minute") of=orders',
    '9 request expression=request.args',
    '18 csrf expression=CSRFProtect(app)',
    '19 cors-open expression=CORS(app)',
    '20 cors expression=CORS(app, origins=["https://shop.example"])',
    '21 headers expression=Talisman(app, force_https=True)',
    '25 path-parameter of=order expression=order_id',
    '27 form expression=form.validate_on_submit()',
    '28 upload-name expression=safe_join(form.note.data, request.data)',
    '28 form-data expression=form.note.data',
    '28 request expression=request.data',
    '31 guard expression=refuse_strangers',
    '42 required-guard expression=guard',
    '48 csrf-exempt expression=csrf.exempt',
    '54 upload expression=photo.save(os.path.join(UPLOADS, request.full_path)) value=os.path.join(UPLOADS, request.full_path)',
    '54 request expression=request.full_path',
  ]);
});
