import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('assignments, conversions, lookups and results are found', async () => {
  expect(await matchesOf('trust-zones', 'data-go.go', 'data-go')).toEqual([
    '4 assignment name=name, err value=c.GetQuery("name")',
    '5 assignment name=city value=c.Query("city")',
    '6 assignment name=query value=name',
    '7 loop name=_, tag value=c.QueryArray("tags")',
    '7 looked-up expression=("tags")',
    '8 looked-up expression=(tag)',
    '10 filled value=c.ShouldBindJSON name=order',
    '11 unmarshalled value=body name=order',
    '12 grown name=builder value=(name)',
    '13 assignment name=page, err value=strconv.Atoi(c.Query("page"))',
    '13 number expression=strconv.Atoi(c.Query("page")) value=c.Query("page")',
    '14 assignment name=found value=store.FindOrder(name)',
    '14 looked-up expression=(name)',
    '15 assignment name=path value=getPath(name)',
    '16 assignment name=owner value=store.UserByEmail(name)',
    '16 looked-up expression=(name)',
    '17 assignment name=page value=store.PageByURL(name)',
    '18 result value=path, nil',
  ]);
});
