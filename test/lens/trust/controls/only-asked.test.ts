import { expect, test } from 'vitest';

import { accessOf } from '../../stated.ts';

const CHECKS = `pub fn is_admin(user: &User) -> Result<(), AppError> {
  if !user.admin {
    return Err(AppError::NotAnAdmin.into());
  }
  Ok(())
}
`;

/** What is told of a handler of actix-web with this body, which is called with whoever is signed in, if anybody is. */
async function actix(body: string) {
  const code = `use actix_web::{web, App, HttpServer};

async fn orders(user: Option<User>, db: web::Data<Db>) -> Result<web::Json<Orders>, AppError> {
${body}
  Ok(web::Json(all(&db)))
}

${CHECKS}
fn main() {
  HttpServer::new(|| App::new().route("/orders", web::get().to(orders)));
}
`;
  return accessOf({ 'src/main.rs': code }, { 'src/main.rs': { actix_web: 'package:actix-web' } });
}

test('a check whose result is only asked for guards nothing, and one whose error is handed on does', async () => {
  expect(await actix('  let admin = is_admin(&user).is_ok();')).toEqual(['unprotected GET /orders']);
  expect(await actix('  is_admin(&user)?;')).toEqual(['protected GET /orders behind is_admin(&user)']);
});

test.each([
  ['the value is required', 'let user = user.ok_or(AppError::NotLoggedIn)?;', 'user.ok_or(AppError::NotLoggedIn)'],
  ['it is taken apart', 'let Some(user) = user else { return Err(AppError::LoginRequired) };', 'user'],
  ['the other branch refuses', 'if let Some(user) = user { seen(&user); } else { return Err(AppError::NotLoggedIn); }', 'user'],
  ['it is asked for', 'if user.is_none() { return Err(AppError::NotLoggedIn.into()); }', 'user.is_none()'],
])('those who do not say who they are are refused in Rust: %s', async (_, code, check) => {
  expect(await actix(`  ${code}`)).toEqual([`protected GET /orders behind ${check}`]);
});

const HOSTS = {
  'src/app.ts': `import { Hono } from 'hono';
import { isLocalHost } from './host.ts';
const app = new Hono();
app.put('/reactions/:emoji', async (c) => {
  let emoji = c.req.param('emoji');
  const at = emoji.lastIndexOf('@');
  if (at >= 0 && isLocalHost(emoji.slice(at + 1))) {
    emoji = emoji.slice(0, at);
  }
  return c.json(emoji);
});
export default app;
`,
  'src/host.ts': `const HANDLE_HOST = process.env['HANDLE_HOST'];
export function isLocalHost(host) {
  if (host === 'localhost') return true;
  if (HANDLE_HOST != null && host === HANDLE_HOST) return true;
  return false;
}
`,
};

test('what a handler asks that says yes or no, also by a setting, is no access control', async () => {
  const leads = { 'src/app.ts': { './host.ts': 'src/host.ts' } };
  expect(await accessOf(HOSTS, leads)).toEqual(['unprotected PUT /reactions/:emoji']);
});
