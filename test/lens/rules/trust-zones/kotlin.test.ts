import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('sources, controls and dangerous operations are found; parameterised queries and caches are not', async () => {
  expect(await matchesOf('trust-zones', 'kotlin.kt', 'kotlin')).toEqual([
    '1 secret name=API_KEY',
    '4 arguments expression=args: Array<String>',
    '5 environment expression=System.getenv("HOME")',
    '6 input expression=readln()',
    '10 password expression=passwordEncoder.matches(name, hash)',
    '11 sql expression="SELECT * FROM orders WHERE name = \'$name\'" value="SELECT * FROM orders WHERE name = \'$name\'"',
    '13 shell expression=Runtime.getRuntime().exec("convert $name") value="convert $name"',
    '14 process expression=ProcessBuilder("convert", name) value=("convert", name)',
    '15 file expression=File(root, name) value=(root, name)',
    '16 file expression=Paths.get(name) value=(name)',
    '17 request expression=client.get(name) value=name',
    '19 request expression=URL(name) value=name',
    '20 deserialise expression=ObjectInputStream(stream) value=(stream)',
    '21 weak-hash expression=MessageDigest.getInstance("MD5")',
    '23 weak-cipher expression=Cipher.getInstance("DES")',
  ]);
});
