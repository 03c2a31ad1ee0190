import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('assignments, conversions, lookups and results are found', async () => {
  expect(await matchesOf('trust-zones', 'data-javascript.ts', 'data-javascript')).toEqual([
    '2 variable name={ id, name: title } value=req.query',
    '3 assignment name=this.title value=title',
    '4 variable name=page value=parseInt(id)',
    '4 number expression=parseInt(id) value=id',
    '5 assignment name=page value=Number(id)',
    '5 number expression=Number(id) value=id',
    '6 loop name=tag value=req.body.tags',
    '6 looked-up expression=(tag)',
    '7 grown name=rows value=(title)',
    '8 each value=req.body.items name=item',
    '8 looked-up expression=(item)',
    '8 result-of-arrow value=save(item)',
    '9 variable name=order value=await orders.find(id)',
    '9 awaited expression=(id)',
    '9 looked-up expression=(id)',
    "10 variable name=known value=title === 'open'",
    "10 compared expression=title === 'open'",
    '11 variable name=path value=getPath(title)',
    '12 variable name=rendered value=await render(title)',
    '12 awaited expression=(title)',
    '13 variable name=body value=await req.json()',
    '14 result value=path',
    '17 variable name=double value=(count) => count.trim()',
    '17 result-of-arrow value=count.trim()',
    '18 variable name=empty value=() => ({})',
  ]);
});
