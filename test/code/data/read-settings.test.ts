import { expect, test } from 'vitest';

import { readSettings } from '../../../src/code/data/read-settings.ts';

function secretsIn(text: string): (string | undefined)[] {
  return (readSettings(text) ?? []).map(({ captures }) => captures.name);
}

test('a value that has the form of a key is a secret, whatever its name', () => {
  expect(secretsIn(`ACCESS=AKIA${'ABCDEFGH'.repeat(2)}\nREGION=eu-west-1\n`)).toEqual(['ACCESS']);
});

test('a secret by its name has a value that was chosen, in any of the formats', () => {
  expect(secretsIn('DB_PASSWORD=hunter22x\n')).toEqual(['DB_PASSWORD']);
  expect(secretsIn('app.jwt.secret = q8Zr1LmX90vTfE4k\n')).toEqual(['app.jwt.secret']);
  expect(secretsIn('spring:\n  datasource:\n    password: "s3cr3t-of-ours"\n')).toEqual(['password']);
  expect(secretsIn('{\n  "clientSecret": "q8Zr1LmX90vTfE4k",\n}\n')).toEqual(['clientSecret']);
  expect(secretsIn('url: postgres://app:hunter22x@db/app\n')).toEqual(['url']);
});

test('placeholders, references, names and words of low entropy are none', () => {
  const text = `PASSWORD=changeme
API_KEY=your-api-key-here
TOKEN=\${VAULT_TOKEN}
SECRET_KEY={{ secret }}
JWT_SECRET=<fill in>
db_password: !secret db_password
token: aaaaaaaaaaaaaaaa
tokenUrl: https://example.org/token
password: \${DB_PASSWORD:}
passwordMinLength: 12345678
secret:
  name: thing
`;
  expect(secretsIn(text)).toEqual([]);
});
