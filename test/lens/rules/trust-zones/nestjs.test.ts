import { expect, test } from 'vitest';

import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';

async function protectionOf(files: Record<string, string>): Promise<string[]> {
  const { groups } = trustZones.report(await ruleView('trust-zones', files));
  const found = groups.flatMap(({ items }) => items.flatMap(({ findings }) => findings ?? []));
  return found.flatMap(({ kind, name }) => (kind === 'protected' || kind === 'unprotected' ? [`${kind} ${name}`] : [])).sort();
}

test('a decorator that is made of a guard is one, and one that is made of anything else is not', async () => {
  const decorators = `export function AdminOnly() { return applyDecorators(UseGuards(AdminGuard), ApiBearerAuth()); }
export function Documented() { return applyDecorators(ApiOkResponse(), ApiTags('x')); }
`;
  const controller = `@Controller('orders')
export class Orders {
  @AdminOnly() @Delete() remove() {}
  @Documented() @Get() list() {}
}
`;
  expect(await protectionOf({ 'src/auth.ts': decorators, 'src/orders.ts': controller })).toEqual([
    'protected DELETE /orders behind @AdminOnly()',
    'unprotected GET /orders',
  ]);
});

test('a global guard protects every route but those whose decorator opens them, by whatever name', async () => {
  const module = `export const Open = () => SetMetadata('isPublic', true);
export const Cached = () => SetMetadata('ttl', 5);
const guard = { provide: APP_GUARD, useClass: JwtGuard };
`;
  const controller = `@Controller('orders')
export class Orders {
  @Open() @Get('prices') prices() {}
  @Public() @Get('shops') shops() {}
  @Cached() @Get() list() {}
}
`;
  expect(await protectionOf({ 'src/app.ts': module, 'src/orders.ts': controller })).toEqual([
    'protected GET /orders behind JwtGuard',
    'unprotected GET /orders/prices',
    'unprotected GET /orders/shops',
  ]);
});

test('a guard that only counts requests is no access control', async () => {
  const controller = `@Controller('orders')
export class Orders {
  @UseGuards(ThrottlerGuard) @Get() list() {}
  @UseGuards(ThrottlerGuard, AuthGuard('jwt')) @Post() create() {}
}
`;
  expect(await protectionOf({ 'src/orders.ts': controller })).toEqual([
    "protected POST /orders behind @UseGuards(ThrottlerGuard, AuthGuard('jwt'))",
    'unprotected GET /orders',
  ]);
});
