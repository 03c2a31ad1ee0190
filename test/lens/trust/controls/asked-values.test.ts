import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

const kindsOf = async (files: Record<string, string>, leads: Record<string, Record<string, string>> = {}) =>
  (await accessOf(files, leads)).map((line) => line.replace(/:(?= ).*| behind .*/, '')).toSorted();

const hooks = (condition: string, more = '') => ({
  'src/hooks.server.ts': `import { base } from '$app/paths';
${more}
export const handle = async ({ event, resolve }) => {
  if (${condition}) {
    if (!event.locals.user) return new Response('no', { status: 401 });
  }
  return resolve(event);
};
`,
  'src/routes/admin/users/+server.ts': 'export const GET = async () => new Response("1");\n',
  'src/routes/orders/+server.ts': 'export const GET = async () => new Response("1");\n',
});

test.each([
  ['event.url.pathname.startsWith(`${base}/admin/`)', ''],
  ["event.url.pathname.startsWith(base + '/admin/')", ''],
  ['event.url.pathname.startsWith(ADMIN)', "const ADMIN = '/admin';"],
  ['event.url.pathname.startsWith(`${ROOT}/users`)', "const ROOT = '/admin';"],
  ['CLOSED.some((each) => event.url.pathname.startsWith(each))', "const ROOT = '/admin';\nconst CLOSED = [ROOT + '/users'];"],
])('a condition asks for a text that is put together of known ones: %s', async (condition, more) => {
  expect(await kindsOf(hooks(condition, more))).toEqual(['protected GET /admin/users', 'unprotected GET /orders']);
});

test.each([
  ['event.url.pathname.startsWith(`${env.PREFIX}/admin/`)', ''],
  ['event.url.pathname.startsWith(ADMIN)', 'let ADMIN = "/admin"; ADMIN = prefix();'],
  ['event.url.pathname.startsWith(ADMIN)', 'function other() { const ADMIN = "/admin"; return ADMIN; }'],
])('where a text is not known it is not known what a condition holds for: %s', async (condition, more) => {
  expect(await kindsOf(hooks(condition, more))).toEqual(['undecided GET /admin/users', 'undecided GET /orders']);
});
