import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

const files = (rescue: string) => ({
  'src/jwt.guard.ts': `import { Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
@Injectable()
export class JwtGuard extends AuthGuard('jwt') {
  constructor(private config: ConfigService) { super(); }
  async canActivate(context) {
    try {
      return (await super.canActivate(context)) as boolean;
    } catch {
      ${rescue}
    }
  }
}
`,
  'src/orders.controller.ts': `import { Controller, Get, UseGuards } from '@nestjs/common';
import { JwtGuard } from './jwt.guard';
@Controller('orders')
export class OrdersController {
  @Get() @UseGuards(JwtGuard) all() { return 1; }
}
`,
});
const LEADS = { 'src/orders.controller.ts': { './jwt.guard': 'src/jwt.guard.ts', '@nestjs/common': 'package:@nestjs/common' } };
const kind = async (rescue: string) => (await accessOf(files(rescue), LEADS)).map((line) => line.split(' ')[0]);

test('a guard that lets on where a setting says so, though its check threw, guards in some cases', async () => {
  expect(await kind("return this.config.get('orders.open');")).toEqual(['undecided']);
});

test('a guard that lets everybody on whose check threw guards nothing', async () => {
  expect(await kind('return true;')).toEqual(['unprotected']);
});

test('a guard that refuses those whose check threw guards', async () => {
  expect(await kind('return false;')).toEqual(['protected']);
  expect(await kind('throw new UnauthorizedException();')).toEqual(['protected']);
});
