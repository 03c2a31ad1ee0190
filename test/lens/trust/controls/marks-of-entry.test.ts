import { expect, test } from 'vitest';

import { accessOf } from '../../stated.ts';

const MARKS = `import { SetMetadata, applyDecorators } from '@nestjs/common';
export const NEEDS = 'needs';
export const Allow = (...needs: string[]) => SetMetadata(NEEDS, needs);
export const AllowAdmin = () => applyDecorators(Allow(Need.Admin), Header('x', 'y'));
`;

const CONTROLLER = `import { Controller, Get } from '@nestjs/common';
import { Allow, AllowAdmin } from './allow';
@Controller('shop')
export class ShopController {
  @Get('list') list() { return []; }
  @Allow(Need.Public) @Get('open') open() { return []; }
  @Allow(Need.Super) @Get('add') add() { return 1; }
  @AllowAdmin() @Get('admin') admin() { return 1; }
}
`;

const MODULE = `import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { NeedsGuard } from './needs.guard';
@Module({ controllers: [ShopController], providers: [{ provide: APP_GUARD, useClass: NeedsGuard }] })
export class AppModule {}
`;

const guard = (lines: string) => `import { CanActivate, ExecutionContext, ForbiddenException, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { NEEDS } from './allow';
@Injectable()
export class NeedsGuard implements CanActivate {
  constructor(private reflector: Reflector) {}
  canActivate(context: ExecutionContext): boolean {
    const needs = this.reflector.getAllAndOverride<string[]>(NEEDS, [context.getHandler(), context.getClass()]);
    ${lines}
    const { user } = context.switchToHttp().getRequest();
    if (!user) throw new ForbiddenException();
    return needs.some((need) => user.needs.includes(need));
  }
}
`;

const LEADS = {
  'src/app.module.ts': { './needs.guard': 'src/needs.guard.ts', '@nestjs/core': 'package:@nestjs/core' },
  'src/needs.guard.ts': { './allow': 'src/allow.ts', '@nestjs/common': 'package:@nestjs/common', '@nestjs/core': 'package:@nestjs/core' },
  'src/shop.controller.ts': { './allow': 'src/allow.ts', '@nestjs/common': 'package:@nestjs/common' },
  'src/allow.ts': { '@nestjs/common': 'package:@nestjs/common' },
};

const stated = (lines: string) =>
  accessOf(
    {
      'src/allow.ts': MARKS,
      'src/needs.guard.ts': guard(lines),
      'src/app.module.ts': MODULE,
      'src/shop.controller.ts': CONTROLLER,
    },
    LEADS,
  );

test('a guard is none for handlers that nothing is written on, and one for the others, however their decorators are called', async () => {
  expect(await stated('if (!needs) return true;')).toEqual([
    'unprotected GET /shop/list',
    'protected GET /shop/open behind NeedsGuard',
    'protected GET /shop/add behind NeedsGuard',
    'protected GET /shop/admin behind NeedsGuard',
  ]);
});

test('a guard is none for handlers that a value is written on for which it lets everybody on', async () => {
  expect(await stated('const isPublic = !!needs && needs.includes(Need.Public); if (!needs || isPublic) { return true; }')).toEqual([
    'unprotected GET /shop/list',
    'unprotected GET /shop/open',
    'protected GET /shop/add behind NeedsGuard',
    'protected GET /shop/admin behind NeedsGuard',
  ]);
});

test('where another condition lets on, too, a guard holds in some cases', async () => {
  expect(await stated('if (this.config.disableAuth || !needs) return true;')).toEqual([
    'unprotected GET /shop/list',
    'undecided GET /shop/open: access in some cases NeedsGuard',
    'undecided GET /shop/add: access in some cases NeedsGuard',
    'undecided GET /shop/admin: access in some cases NeedsGuard',
  ]);
});
