import { expect, test } from 'vitest';
import { protectionOf } from '../../stated.ts';

const AUTH = `export async function requireMember() {
  const session = await getSession();
  if (!session) redirect('/sign-in');
  return session;
}
export async function createOrder(id: string) {
  const session = await getSession();
  if (!session) redirect('/sign-in');
}
export const gatekeeper = (req, res, next) => {
  if (!req.user) return res.status(401).end();
  next();
};
`;

test('a check in a function that the handler calls counts if its name says that it checks', async () => {
  const protection = await protectionOf(
    {
      'app/api/orders/route.ts': `import { createOrder, requireMember } from '../../../auth';
export async function GET() {
  await requireMember();
}
export async function POST() {
  await createOrder('x');
}
`,
      'auth.ts': AUTH,
    },
    { 'app/api/orders/route.ts': { '../../../auth': 'auth.ts' } },
  );
  expect(protection).toEqual(['unprotected POST /api/orders', 'protected GET /api/orders behind requireMember()']);
});

test('middleware whose name says nothing counts by what it does', async () => {
  const protection = await protectionOf(
    {
      'src/app.ts': `import express from 'express';
import { gatekeeper } from './auth';
const app = express();
app.get('/open', show);
app.get('/closed', gatekeeper, show);
`,
      'src/auth.ts': AUTH,
    },
    { 'src/app.ts': { './auth': 'src/auth.ts' } },
  );
  expect(protection).toEqual(['unprotected GET /open', 'protected GET /closed behind gatekeeper']);
});

test('hooks of a directory protect its routes and those below', async () => {
  const protection = await protectionOf({
    'routes/api/autohooks.ts': `export default async function (fastify) {
  fastify.addHook('onRequest', async (request, reply) => {
    if (!request.session.user) reply.unauthorized();
  });
}
`,
    'routes/api/orders/index.ts': `export default async function (fastify) {
  fastify.get('/orders', list);
}
`,
    'routes/home.ts': `export default async function (fastify) {
  fastify.get('/home', show);
}
`,
  });
  expect(protection).toEqual(['unprotected GET /home', "protected GET /orders behind fastify.addHook, 'onRequest'"]);
});

test('middleware that demands a token protects the paths of its matcher; protected prefixes count too', async () => {
  const page = 'export default function Page() {}\n';
  const protection = await protectionOf({
    'middleware.ts': `import { NextResponse } from 'next/server';
const protectedRoutes = ['/account'];
export async function middleware(request) {
  const token = await getToken({ req: request });
  if (!token) return NextResponse.redirect('/login');
}
export const config = { matcher: ['/orders/:path*', '/account/:path*'] };
`,
    'app/page.tsx': page,
    'app/orders/[id]/lines/page.tsx': page,
    'app/account/mail/page.tsx': page,
  });
  expect(protection).toEqual([
    'unprotected GET /',
    'protected GET /orders/[id]/lines behind middleware',
    'protected GET /account/mail behind middleware, protectedRoutes',
  ]);
});

test('a check of an object that knows what callers may is a control by what it refuses, whatever it is called', async () => {
  const permissions = `package app;
public class PermissionsService {
  public void checkEdit(long user, boolean adding) { if (!getUser(user).isEditor()) { throw new SecurityException("no"); } }
  public boolean checkNothing(long user) { return true; }
}
`;
  const controller = `package app;
import org.springframework.web.bind.annotation.*;
@RestController
public class Notes {
  private PermissionsService permissionsService;
  @GetMapping("/notes")
  List<Note> all() { permissionsService.checkEdit(me(), false); return list(); }
  @PostMapping("/notes")
  Note add(@RequestBody String text) { permissionsService.checkNothing(me()); return save(text); }
}
`;
  expect(await protectionOf({ 'src/app/PermissionsService.java': permissions, 'src/app/Notes.java': controller })).toEqual([
    'unprotected POST /notes',
    'protected GET /notes behind permissionsService.checkEdit(me(), false)',
  ]);
});

test('a static check of another class is a control by what it refuses', async () => {
  const guard = `export class AccessGuard {
  static check(user, action) { if (!user) throw new ForbiddenException(); }
  static enforce(user) { log(user); }
}
`;
  const controller = `import { Controller, Get, Post } from '@nestjs/common';
import { AccessGuard } from './guard';
@Controller('items')
export class Items {
  @Get() all(@Req() req) { AccessGuard.check(
    req.user,
    'read',
  ); return []; }
  @Post() add(@Req() req) { AccessGuard.enforce(req.user); return []; }
}
`;
  const leads = { 'src/items.ts': { '@nestjs/common': 'package:@nestjs/common', './guard': 'src/guard.ts' } };
  expect(await protectionOf({ 'src/guard.ts': guard, 'src/items.ts': controller }, leads)).toEqual([
    'unprotected POST /items',
    "protected GET /items behind AccessGuard.check(req.user, 'read')",
  ]);
});

test('a route file of Next is behind what makes its handler, in some cases where that asks what kind of route it is', async () => {
  const wrappers = `export const withKey = (params) => {
  return async (req, props) => {
    const authentication = await identify(req);
    if (!authentication) {
      return { response: responses.notAuthenticatedResponse() };
    }
    return params.handler({ req, props, authentication });
  };
};
export const withKind = (params) => async (req) => {
  const { routeType } = kindOf(req);
  if (!req.caller && routeType !== 'client') {
    return responses.unauthorizedResponse();
  }
  return params.handler({ req });
};
export const withLog = (params) => async (req) => {
  isUnauthorized(req);
  return params.handler({ req });
};
`;
  const route = (wrapper: string) => `import { ${wrapper} } from '../../../wrappers';
export const GET = ${wrapper}({
  handler: async ({ req }) => list(req),
});
`;
  const files = {
    'app/api/orders/route.ts': route('withKey'),
    'app/api/logs/route.ts': route('withLog'),
    'app/api/kinds/route.ts': route('withKind'),
    'app/api/named/route.ts': `const handler = async (request) => {
  if (!request.user) return new Response('no', { status: 401 });
};
export const GET = handler;
`,
    'wrappers.ts': wrappers,
  };
  const lead = { '../../../wrappers': 'wrappers.ts' };
  const leads = { 'app/api/orders/route.ts': lead, 'app/api/logs/route.ts': lead, 'app/api/kinds/route.ts': lead };
  expect((await protectionOf(files, leads)).sort()).toEqual([
    'protected GET /api/named behind !request.user',
    'protected GET /api/orders behind withKey',
    'unprotected GET /api/logs',
  ]);
});

test('a method of the own object or its base that refuses callers guards the handler that calls it, whatever it is called', async () => {
  const files = {
    'src/Base.php': `<?php
namespace App;
abstract class BaseController extends AbstractController {
    protected function _remove(Request $request, $entity) {
        $this->denyAccessUnlessGranted('delete', $entity);
        return $this->redirectToRoute('home');
    }
    protected function _show($entity) {
        return $this->render('show.html.twig', ['entity' => $entity]);
    }
}
`,
    'src/TagController.php': `<?php
namespace App;
use Symfony\\Component\\Routing\\Attribute\\Route;
#[Route('/tags')]
class TagController extends BaseController {
    #[Route('/{id}', methods: ['DELETE'])]
    public function remove(Request $request, Tag $tag) {
        return $this->_remove($request, $tag);
    }
    #[Route('/{id}', methods: ['GET'])]
    public function show(Tag $tag) {
        return $this->_show($tag);
    }
}
`,
  };
  expect(await protectionOf(files)).toEqual([
    'unprotected GET /tags/{id}',
    'protected DELETE /tags/{id} behind $this._remove($request, $tag)',
  ]);
});

test('a check on what calls of a type made counts, in the handler and in a function that it calls', async () => {
  const main = `use axum::{Router, routing::{get, put}};

pub struct OrderCheck { name: Option<String> }

impl OrderCheck {
    pub fn of_orders() -> Self {
        Self { name: None }
    }
    pub fn for_name(&self, name: &str) -> Self {
        Self { name: Some(name.to_string()) }
    }
    pub async fn check(&self, parts: &Parts) -> AppResult<User> {
        if parts.user.is_none() {
            return Err(forbidden("this action requires authentication"));
        }
        Ok(parts.user)
    }
}

pub struct OrderName;

impl OrderName {
    pub fn of_orders() -> Self {
        Self
    }
    pub fn check(&self, name: &str) -> bool {
        name.len() > 2
    }
}

async fn publish(parts: Parts, name: String) -> AppResult<()> {
    let user = OrderCheck::of_orders().for_name(&name).check(&parts).await?;
    Ok(())
}

async fn withdraw(parts: Parts) -> AppResult<()> {
    change_order(parts, false).await
}

async fn change_order(parts: Parts, open: bool) -> AppResult<()> {
    let user = OrderCheck::of_orders().check(&parts).await?;
    Ok(())
}

async fn show(name: String) -> bool {
    OrderName::of_orders().check(&name)
}

pub fn router() -> Router {
    Router::new().route("/publish", put(publish)).route("/withdraw", put(withdraw)).route("/show", get(show))
}
`;
  expect((await protectionOf({ 'src/main.rs': main })).sort()).toEqual([
    'protected PUT /publish behind OrderCheck::of_orders().for_name(&name).check',
    'protected PUT /withdraw behind change_order(parts, false)',
    'unprotected GET /show',
  ]);
});

test('a method of whatever object that gets the request, or answers it, counts by what it does; one that works for the handler does not', async () => {
  const protection = await protectionOf(
    {
      'src/app.ts': `import express from 'express';
import { Keys, orders } from './keys';
const app = express();
app.get('/reports', (req, res) => {
  if (!Keys.admit(req, res)) return;
  res.json(reports());
});
app.get('/orders', (req, res) => {
  const order = orders.of(req.query.id);
  res.json(order);
});
`,
      'src/keys.ts': `export class Keys {
  static admit(req, res) {
    if (req.headers['x-key'] !== process.env.KEY) {
      res.status(401).json({ error: 'no key' });
      return false;
    }
    return true;
  }
}
export class Orders {
  of(id) {
    if (!id) throw new UnauthorizedError('no order');
    return load(id);
  }
}
export const orders = new Orders();
`,
    },
    { 'src/app.ts': { './keys': 'src/keys.ts' } },
  );
  expect(protection).toEqual(['unprotected GET /orders', 'protected GET /reports behind Keys.admit(req, res)']);
});
