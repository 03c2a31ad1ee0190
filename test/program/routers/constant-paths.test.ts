import { expect, test } from 'vitest';
import { routesOf } from '../../lens/stated.ts';

test('a path that is a constant of the file, of a class or of another file is that of a route; what a function is given is none', async () => {
  const routes = await routesOf(
    {
      'app.ts': `import express from 'express';
import { OUT } from './paths';
const LOGIN = '/login';
const URLS = { me: '/me' };
class Sso {
  static BACK = '/sso/back';
  constructor(private app: express.Application) {}
  init() { this.app.get(Sso.BACK, back); }
}
const app = express();
app.get(LOGIN, login);
app.get(URLS.me, me);
app.post(OUT, logout);
app.get(process.env.PATH_OF_HEALTH, health);
export function add(LOGIN: string) { app.get(LOGIN, login); }
`,
      'paths.ts': `export const OUT = '/out';\n`,
    },
    { 'app.ts': { express: 'package:express', './paths': 'paths.ts' } },
  );
  expect(routes.sort()).toEqual(['GET /login → login', 'GET /me → me', 'GET /sso/back → back', 'POST /out → logout']);
});
