import { expect, test } from 'vitest';

import { findSecret, isSecretFile } from '../../src/llm/find-secret.ts';

test.each([
  ['a key of a service', `const a = 1;\nconst aws = 'AKIA${'Q'.repeat(16)}';`, '', 2],
  ['a private key', 'one\n\n-----BEGIN RSA PRIVATE KEY-----', '', 3],
  ['a key of a provider of models', `// sk-ant-${'x1'.repeat(15)}`, '', 1],
  ['a password in code', "login({ user: 'ada', password: 'hunter2x9' })", '', 1],
  ['a token in a constant', "const API_TOKEN: string = 'q8Zx71kLmP0s2'", '', 1],
  ['an address with a password', 'connect("postgres://app:s3cr3tPw9@db/app")', '', 1],
  ['a setting without quotes', 'name: x\napi_key: q8Zx71kLmP0s2\n', 'config/app.yaml', 2],
  ['a placeholder', "password: 'changeme'", '', undefined],
  ['a value that comes from elsewhere', 'const token = process.env.TOKEN;\naccessToken: response.accessToken,', '', undefined],
  ['a name without a value', 'function checkPassword(password: string) {}', '', undefined],
  ['an address with a placeholder', 'connect(`postgres://app:${password}@db/app`)', '', undefined],
])('%s', (_, text, path, line) => {
  expect(findSecret(text, path)).toBe(line);
});

test('files that are there for secrets are known by their names', () => {
  const secret = ['.env', 'app/.env.production', 'certs/server.pem', 'id_ed25519', 'k8s/secrets.yaml', 'aws/credentials', 'x.tfvars'];
  const others = ['.env.example', 'src/secret.ts', 'src/env.ts', 'README.md', 'src/credentials.service.ts', 'keys.ts'];
  expect(secret.filter((path) => !isSecretFile(path))).toEqual([]);
  expect(others.filter(isSecretFile)).toEqual([]);
});
