import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('what gets which value, what changes it and what it does not carry', async () => {
  expect(await matchesOf('trust-zones', 'data-php.php', 'data-php')).toEqual([
    '2 assignment name=$text value=trim($name)',
    "3 assignment name=$text value='!'",
    '4 loop value=$rows name=$row',
    '5 loop value=$rows name=$value',
    '6 assignment name=$count value=(int) $name',
    '6 number expression=(int) $name value=$name',
    '7 assignment name=$other value=intval($name)',
    '7 number expression=intval($name) value=$name',
    '8 assignment name=$same value=$name === $text',
    '8 compared expression=$name === $text',
    "9 assignment name=$order value=$repo->findOneBy(['name' => $name])",
    "9 looked-up expression=(['name' => $name])",
    '10 result value=$name',
  ]);
});
