import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

const acl = `export const acl = { async getUserIdACL(request, scopes) { return (await sessions.find(request))?.userId; } };
`;

const route = (body: string) => `import { acl } from '../acl';
export default defineEventHandler(async (event) => {
${body}
  return {};
});
`;

test('a handler that answers with 403 where it finds nobody of the request is guarded; one that finds nobody by what it is sent is not', async () => {
  const files = {
    'server/acl.ts': acl,
    'server/api/lists.get.ts': route(`  const userId = await acl.getUserIdACL(event, ['lists:read']);
  if (!userId)
    throw createError({
      statusCode: 403,
    });`),
    'server/api/mine.get.ts': route(`  const user = await currentUser();
  if (user === null) throw createError({ statusCode: 401 });`),
    'server/api/reset.get.ts': route(`  const user = await prisma.user.findFirst({ where: { phone: event.body.phone } });
  if (!user) throw createError({ statusCode: 403 });`),
    'server/api/join.get.ts': route(`  const invitation = await prisma.invitation.findUnique({ where: { id: user.invitation } });
  if (!invitation) throw createError({ statusCode: 401 });`),
    'server/api/book.get.ts': route(`  const book = await acl.getBookOfUser(event);
  if (!book) throw createError({ statusCode: 403 });`),
  };
  expect(await accessOf(files)).toEqual([
    'unprotected GET /api/reset',
    'unprotected GET /api/join',
    'unprotected GET /api/book',
    'protected GET /api/lists behind !userId',
    'protected GET /api/mine behind currentUser()',
  ]);
});

test('what only answers for errors of what comes behind it refuses nobody', async () => {
  const files = {
    'src/app.ts': `import Koa from 'koa';
import Router from 'koa-router';
import { apiErrors, requireKey } from './middlewares';
const app = new Koa();
const router = new Router();
router.use(apiErrors());
router.get('/open', (ctx) => { ctx.body = {}; });
router.get('/closed', requireKey(), (ctx) => { ctx.body = {}; });
app.use(router.routes());
`,
    'src/middlewares.ts': `import { AuthorizationError } from './errors';
export function apiErrors() {
  return async function apiErrorsMiddleware(ctx, next) {
    try {
      await next();
    } catch (err) {
      let told = err;
      if (/Authorization error/i.test(err.message)) told = AuthorizationError();
      throw told;
    }
  };
}
export function requireKey() {
  return async function requireKeyMiddleware(ctx, next) {
    try {
      await verify(ctx.get('x-key'));
    } catch (err) {
      throw AuthorizationError();
    }
    return next();
  };
}
`,
    'src/errors.ts': `import httpErrors from 'http-errors';
export function AuthorizationError(message = 'Authorization error') {
  return httpErrors(403, message, { id: 'permission_required' });
}
`,
  };
  const leads = { 'src/app.ts': { './middlewares': 'src/middlewares.ts' }, 'src/middlewares.ts': { './errors': 'src/errors.ts' } };
  expect(await accessOf(files, leads)).toEqual(['unprotected GET /open', 'protected GET /closed behind requireKey()']);
});

test('a guard that is given nothing of the request asks whether something is set up, and not who calls', async () => {
  const guard = (name: string, params: string, made = 'private config: ConfigService') => `@Injectable()
export class ${name} implements CanActivate {
  constructor(${made}) {}
  canActivate(${params}): boolean {
    if (!this.config.get('mail')) throw new ForbiddenException();
    return true;
  }
}
`;
  const files = {
    'src/auth.controller.ts': `import { Controller, Post, UseGuards } from '@nestjs/common';
import { MailGuard, OwnGuard, UserGuard } from './guards';
@Controller('auth')
export class AuthController {
  @Post('link')
  @UseGuards(MailGuard)
  link() {}
  @Post('renew')
  @UseGuards(UserGuard)
  renew() {}
  @Post('leave')
  @UseGuards(OwnGuard)
  leave() {}
}
`,
    'src/guards.ts': `import { CanActivate, ForbiddenException, Injectable } from '@nestjs/common';
${guard('MailGuard', '')}${guard('UserGuard', 'context: ExecutionContext')}${guard('OwnGuard', '', '@Inject(REQUEST) private request: Request')}`,
  };
  const leads = { 'src/auth.controller.ts': { './guards': 'src/guards.ts' } };
  expect(await accessOf(files, leads)).toEqual([
    'unprotected POST /auth/link',
    'undecided POST /auth/renew: access in some cases @UseGuards(UserGuard)',
    'undecided POST /auth/leave: access in some cases @UseGuards(OwnGuard)',
  ]);
});
