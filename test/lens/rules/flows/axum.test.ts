import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('routes, nested and merged routers and layers of axum are found', async () => {
  expect(await matchesOf('flows', 'axum.rs', 'axum')).toEqual([
    '4 router name=orders',
    '6 path receiver=orders prefix="/"',
    '6 verb method=get handler=list',
    '6 further-verb method=post handler=handlers::create',
    '7 path receiver=orders prefix="/:id"',
    '7 verb method=get handler=show',
    '7 layer receiver=orders args=[from_fn(audit)]',
    '8 layer receiver=orders args=[from_fn_with_state(state.clone(), require_user)]',
    '10 nest receiver=default path="/orders" target=orders',
    '11 nest-block receiver=default prefix="/admin"',
    '11 path receiver=default prefix="/stats"',
    '11 verb method=get handler=|| async …',
    '12 merge receiver=default target=health::routes()',
    '13 files receiver=default path="/assets" handler=ServeDir::new("assets")',
    '14 service receiver=default path="/file" handler=ServeFile::new("file")',
    '15 fallback receiver=default handler=missing',
    '16 layer receiver=default args=[TraceLayer::new_for_http()]',
    '20 layer receiver=api args=[cors()]',
  ]);
});
