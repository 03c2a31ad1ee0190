import { expect, test } from 'vitest';

import { accessOf } from '../stated.ts';

const ROUTE = 'export default defineEventHandler(async (event) => {\n  return list();\n});\n';
const AUTH = `export async function authenticateToken(token, event) {
  const found = await find(token);
  if (!found) throw createError({ statusCode: 401, statusMessage: 'Invalid token' });
  return found;
}
`;

const middleware = (code: string) => `export default defineEventHandler(async (event) => {\n${code}\n});\n`;

const shop = (code: string) =>
  accessOf({ 'server/api/orders.get.ts': ROUTE, 'server/utils/auth.ts': AUTH, 'server/middleware/auth.ts': middleware(code) });

test.each([
  ['  await authenticateToken(getHeader(event, "authorization"), event);', 'protected GET /api/orders behind server/middleware/auth.ts'],
  ['  const bearer = tokenOf(event);\n  if (!bearer) return;\n  await authenticateToken(bearer, event);', 'unprotected GET /api/orders'],
  [
    '  try {\n    await authenticateToken(tokenOf(event), event);\n  } catch {\n    // goes on without a session\n  }',
    'unprotected GET /api/orders',
  ],
])('a middleware of Nitro refuses by what it calls that is imported for it: %s', async (code, told) => {
  expect(await shop(code)).toEqual([told]);
});

test('a handler is guarded by functions of the server that it need not import, however many of them lead to the check', async () => {
  const auth = `export async function requireMember(event) {
  const { user } = await requireUserSession(event);
  return user;
}
export async function requireTeam(event, role) {
  const member = await requireMember(event);
  return { member, team: await teamOf(member) };
}
export async function requireTeamProject(event, role) {
  const { team } = await requireTeam(event, role);
  return projectOf(team);
}
`;
  const handler = (call: string) =>
    `export default defineEventHandler(async (event) => {\n  const found = await ${call}(event);\n  return found;\n});\n`;
  const files = {
    'server/utils/auth.ts': auth,
    'server/api/me.get.ts': handler('requireMember'),
    'server/api/team.get.ts': handler('requireTeam'),
    'server/api/project.get.ts': handler('requireTeamProject'),
    'server/api/orders.get.ts': handler('requireOrder'),
    'elsewhere/project.ts': auth.replaceAll('requireMember', 'requireOrder'),
  };
  expect(await accessOf(files)).toEqual([
    'unprotected GET /api/orders',
    'protected GET /api/me behind requireMember(event)',
    'protected GET /api/team behind requireTeam(event)',
    'protected GET /api/project behind requireTeamProject(event)',
  ]);
});

test('what refuses pages of other origins asks nobody who they are', async () => {
  const cors =
    "  if (!allowed.includes(getHeader(event, 'origin'))) throw createError({ statusCode: 403, statusMessage: 'Origin not allowed' });";
  expect(await shop(cors)).toEqual(['unprotected GET /api/orders']);
});
