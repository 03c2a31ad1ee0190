import { expect, test } from 'vitest';

import { accessOf } from '../../stated.ts';

const controller = (name: string, path: string) => `import { Controller, Get } from '@nestjs/common';
@Controller('${path}')
export class ${name} {
  @Get()
  list() { return []; }
}
`;

const MIDDLEWARE = `import { Injectable, NestMiddleware, UnauthorizedException } from '@nestjs/common';
@Injectable()
export class AuthMiddleware implements NestMiddleware {
  use(req, res, next) {
    if (!req.headers.auth) throw new UnauthorizedException();
    next();
  }
}
`;

/** A module of NestJS that puts the middleware in front of what is written, with what it declares before. */
const nest = (declared: string, named: string) => ({
  'src/api.module.ts': `import { Module, MiddlewareConsumer, NestModule } from '@nestjs/common';
import { AuthMiddleware } from './auth.middleware';
import { OrdersController } from './orders.controller';
import { LoginController } from './login.controller';
${declared}
@Module({ controllers: [OrdersController, LoginController] })
export class ApiModule implements NestModule {
  configure(consumer: MiddlewareConsumer) {
    consumer.apply(AuthMiddleware).forRoutes(${named});
  }
}
`,
  'src/auth.middleware.ts': MIDDLEWARE,
  'src/orders.controller.ts': controller('OrdersController', 'orders'),
  'src/login.controller.ts': controller('LoginController', 'login'),
});

const LEADS = {
  'src/api.module.ts': {
    './auth.middleware': 'src/auth.middleware.ts',
    './orders.controller': 'src/orders.controller.ts',
    './login.controller': 'src/login.controller.ts',
  },
};

test('middleware for the classes of a list is in front of these', async () => {
  const files = nest('const signedIn = [OrdersController];', '...signedIn');
  expect(await accessOf(files, LEADS)).toEqual(['unprotected GET /login', 'protected GET /orders behind AuthMiddleware']);
});

test('middleware for a list that is not read may be in front of any', async () => {
  const told = await accessOf(nest("import { signedIn } from './lists';", '...signedIn'), LEADS);
  expect(told.sort()).toEqual([
    'undecided GET /login: access not understood AuthMiddleware',
    'undecided GET /orders: access not understood AuthMiddleware',
  ]);
});

test('a guard of everything that lets requests on without a mark guards none that has no other, however it refuses', async () => {
  const files = {
    'src/main.ts': `import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PoliciesGuard } from './policies.guard';
import { OrdersController } from './orders.controller';
@Module({ controllers: [OrdersController], providers: [{ provide: APP_GUARD, useClass: PoliciesGuard }] })
export class AppModule {}
`,
    'src/policies.guard.ts': `import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
@Injectable()
export class PoliciesGuard implements CanActivate {
  canActivate(context: ExecutionContext) {
    const policies = this.reflector.get('policies', context.getHandler()) || [];
    if (!policies || !policies.length) {
      return true;
    }
    if (policies.some((policy) => !this.holds(policy))) throw new PlanException();
    return true;
  }
}
`,
    'src/orders.controller.ts': controller('OrdersController', 'orders'),
  };
  const leads = { 'src/main.ts': { './policies.guard': 'src/policies.guard.ts', './orders.controller': 'src/orders.controller.ts' } };
  expect(await accessOf(files, leads)).toEqual(['unprotected GET /orders']);
});
