import { expect, test } from 'vitest';
import { readSymfonySecurity } from '../../../src/code/data/read-symfony-security.ts';

function rulesOf(text: string): string[] | undefined {
  return readSymfonySecurity(text)?.map(({ name, start, end, captures: { path = 'everything', expression } }) => {
    return `${name} ${path}: ${expression} (${text.slice(start, end)})`;
  });
}

test('a path in braces is read with its brackets, as the framework reads it', () => {
  const text = `security:
    access_control:
        - { path: ^/users/[^/]+/(2fa|delete)(/|$), role: ROLE_USER }
        - { path: '^/[a-z]{2}/admin', roles: [ROLE_ADMIN], methods: [POST] }
        - { roles: ROLE_USER, path: ^/[a-z]{2}/profile }
        - { path: ^/login$, role: PUBLIC_ACCESS }
`;
  expect(rulesOf(text)).toEqual([
    'policy ^/users/[^/]+/(2fa|delete)(/|$): ROLE_USER ({ path: ^/users/[^/]+/(2fa|delete)(/|$), role: ROLE_USER })',
    "policy ^/[a-z]{2}/admin: ROLE_ADMIN ({ path: '^/[a-z]{2}/admin', roles: [ROLE_ADMIN], methods: [POST] })",
    'policy ^/[a-z]{2}/profile: ROLE_USER ({ roles: ROLE_USER, path: ^/[a-z]{2}/profile })',
    'open ^/login$: PUBLIC_ACCESS ({ path: ^/login$, role: PUBLIC_ACCESS })',
  ]);
});

test('rules that cannot be read leave everything not understood', () => {
  const text = 'security:\n    access_control:\n        - { path: ^/admin, roles: [ROLE_ADMIN }\n';
  expect(rulesOf(text)).toEqual(['unread everything: access_control (access_control:)']);
});

test('a broken file without rules has none', () => {
  expect(rulesOf('security:\n    providers: [\n')).toBeUndefined();
});
