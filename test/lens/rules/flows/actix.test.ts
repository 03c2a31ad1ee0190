import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('attributes, scopes, resources and services of actix-web are found', async () => {
  expect(await matchesOf('flows', 'actix.rs', 'actix')).toEqual([
    '3 attribute method=get path="/orders/{id}" handler=show',
    '7 attribute-methods path="/any" handler=any',
    '10 configuration name=cfg',
    '11 service receiver=cfg target=show',
    '12 scope prefix="/admin"',
    '13 wrap receiver=default args=[RequireAdmin]',
    '14 route receiver=default path="/stats" method=web::get() handler=stats',
    '15 resource prefix="/users/{id}"',
    '15 route receiver=default method=web::put() handler=update',
    '15 any-route receiver=default handler=other',
    '22 wrap receiver=default args=[Logger::default()]',
    '23 service receiver=default target=configure',
    '24 resource prefix="/home"',
    '24 to receiver=default handler=home',
    '25 service receiver=default target=Files::new("/static", "./static")',
  ]);
});
