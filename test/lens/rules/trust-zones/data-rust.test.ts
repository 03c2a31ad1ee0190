import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('how data moves through a Rust function is found', async () => {
  expect(await matchesOf('trust-zones', 'data-rust.rs', 'data-rust')).toEqual([
    '2 assignment name=id value=request.id',
    '3 assignment name=(first, second) value=pair(id)',
    '4 assignment name=next value=request.next',
    '5 assignment name=target value=next',
    '7 assignment name=lines value=request.order',
    '8 loop name=line value=lines',
    '9 grown name=text value=(line)',
    '12 arm value=request.kind name=name',
    '14 filled value=std::io::stdin().read_line name=answer',
    '15 assignment name=count value=text.parse::<u32>()',
    '15 number expression=text.parse::<u32>() value=text',
    '16 assignment name=key value=Uuid::parse_str(text)',
    '16 identifier expression=Uuid::parse_str(text) value=text',
    '17 assignment name=found value=find_order(key)',
    '17 looked-up expression=(key)',
    '18 compared expression=first == second',
    '23 arm value=command name=parcel',
  ]);
});
