import { expect, test } from 'vitest';
import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';

const APP = `import { Hono } from 'hono';
import auth from './auth.ts';
import { requireUser } from './access.ts';
const app = new Hono();
app.route('/auth', auth);
app.use('/admin', requireUser);
export default app;
`;
const AUTH = `import { Hono } from 'hono';
const auth = new Hono();
auth.get('/login', (c) => c.text('login'));
export default auth;
`;
const ACCESS = `export async function requireUser(c, next) {
  if (!c.get('user')) return c.json({}, 401);
  await next();
}
`;
const LEADS = { 'src/app.ts': { './auth.ts': 'src/auth.ts', './access.ts': 'src/access.ts' } };

async function controlsOf(files: Record<string, string>, leads: Record<string, Record<string, string>>): Promise<string[]> {
  const { groups } = trustZones.report(await ruleView('trust-zones', files, leads));
  return groups.flatMap(({ title, items }) => (title === 'Controls' ? items.map(({ text }) => text) : []));
}

test('a router that is mounted is no control, whatever it is called', async () => {
  const controls = await controlsOf({ 'src/app.ts': APP, 'src/auth.ts': AUTH, 'src/access.ts': ACCESS }, LEADS);
  expect(controls).toContain('`top level`: access `requireUser` (express/access)');
});
