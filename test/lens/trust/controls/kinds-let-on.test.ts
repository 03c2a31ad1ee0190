import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

const GUARDS = `import { CanActivate, ExecutionContext, UnauthorizedException } from '@nestjs/common';

export class OperationsGuard implements CanActivate {
  canActivate(context: ExecutionContext) {
    const kind = context.getType<'graphql'>();
    // Callbacks are not asked.
    if (context.getType<'graphql'>() !== 'graphql') {
      return true;
    }
    if (!requestOf(context).user) throw new UnauthorizedException();
    return true;
  }
}

export class RoutesGuard implements CanActivate {
  canActivate(context: ExecutionContext) {
    if (context.getType() === 'graphql' || isPublic(context)) return true;
    if (!requestOf(context).user) throw new UnauthorizedException();
    return true;
  }
}

export class BothGuard implements CanActivate {
  canActivate(context: ExecutionContext) {
    if (context.getType() === 'graphql' && isPublic(context)) return true;
    if (context.getType() !== 'graphql') return !!requestOf(context).user;
    if (!requestOf(context).user) throw new UnauthorizedException();
    return true;
  }
}
`;

const ORDERS = `import { Controller, Get } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';

@Controller('orders')
export class OrderController {
  @Get()
  list() { return []; }
}

@Resolver()
export class OrderResolver {
  @Query(() => [Order])
  orders() { return []; }
}
`;

const moduleWith = (guard: string) => `import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ${guard} } from './guards';
import { OrderController, OrderResolver } from './orders';

@Module({ controllers: [OrderController], providers: [OrderResolver, { provide: APP_GUARD, useClass: ${guard} }] })
export class AppModule {}
`;

const leads = {
  'app.module.ts': {
    './guards': 'guards.ts',
    './orders': 'orders.ts',
    '@nestjs/common': 'package:@nestjs/common',
    '@nestjs/core': 'package:@nestjs/core',
  },
};

const accessWith = (guard: string) => accessOf({ 'app.module.ts': moduleWith(guard), 'guards.ts': GUARDS, 'orders.ts': ORDERS }, leads);

test('a guard of all entry points that lets what is no operation on without a look is none of a route', async () => {
  expect(await accessWith('OperationsGuard')).toEqual(['unprotected GET /orders', 'protected QUERY orders behind OperationsGuard']);
});

test('one that lets operations on is none of an operation', async () => {
  expect(await accessWith('RoutesGuard')).toEqual(['unprotected QUERY orders', 'undecided GET /orders: access in some cases RoutesGuard']);
});

test('one that asks each kind in its own way guards both', async () => {
  const both = await accessWith('BothGuard');
  expect(both.filter((each) => each.startsWith('unprotected'))).toEqual([]);
});
