import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('assignments, conversions, lookups and results are found', async () => {
  expect(await matchesOf('trust-zones', 'data-python.py', 'data-python')).toEqual([
    '2 assignment name=name, city value=request.args["name"], request.args["city"]',
    '3 assignment name=query value="SELECT "',
    '4 assignment name=query value=name',
    '5 loop name=tag value=request.form.getlist("tags")',
    '6 looked-up expression=(tag)',
    '7 grown name=rows value=(name)',
    '8 with value=open(name) name=source',
    '9 assignment name=text value=source.read()',
    '10 assignment name=page value=int(request.args["page"])',
    '10 number expression=int(request.args["page"]) value=request.args["page"]',
    '11 assignment name=order value=Order.objects.filter(name=name)',
    '11 looked-up expression=(name=name)',
    '12 assignment name=path value=get_path(name)',
    '13 assignment name=found value=name == "open"',
    '13 compared expression=name == "open"',
    '14 result value=path',
  ]);
});
