import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('extractors, layers and answers of Rust web frameworks are found', async () => {
  expect(await matchesOf('trust-zones', 'axum.rs', 'axum')).toEqual([
    '3 access-extractor expression=user: CurrentUser',
    '3 extractor expression=Json(input): Json<NewOrder>',
    '4 role-check expression=user.role != "admin"',
    '12 access-optional expression=maybe: MaybeAuthUser',
    '12 access-wrapped expression=Extension(claims): Extension<Claims>',
    '12 extractor expression=Path(id): Path<u64>',
    '12 extractor expression=Query(q): Query<Search>',
    '13 redirect expression=Redirect::to(&q.next) value=&q.next',
    '15 html expression=Html(format!("<p>{id}</p>")) value=format!("<p>{id}</p>")',
    '19 request-part expression=request.headers() subject=request',
    '20 request-head expression=parts.headers subject=parts',
    '26 access-layer expression=from_fn(require_auth)',
    '28 limit expression=GovernorLayer { config }',
    '29 body-limit expression=DefaultBodyLimit::max(1024)',
    '30 cors expression=CorsLayer::new().allow_origin(origin)',
    '31 cors-open expression=CorsLayer::permissive',
    '32 session expression=SessionManagerLayer::new(store)',
    '35 extractor expression=ValidatedJson(input): ValidatedJson<NewOrder>',
    '35 validated expression=ValidatedJson(input): ValidatedJson<NewOrder>',
    '36 websocket expression=socket.recv() subject=socket',
    '39 has-authority expression=has_permissions("WRITE") of=guarded',
    '41 cors-any expression=CorsLayer::new().allow_origin(Any)',
    '42 csrf expression=CsrfLayer::new()',
  ]);
});
