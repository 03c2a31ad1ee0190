import { expect, test } from 'vitest';
import { accessOf, protectionOf } from '../../stated.ts';

const main = (layer: string) => `use axum::{middleware, routing::get, Extension, Router};

pub fn app(state: AppState) -> Router {
    Router::new()
        .route("/orders", get(orders))
        .layer(${layer})
}

async fn orders() -> &'static str { "" }

async fn gate(request: Request, next: Next) -> Result<Response, StatusCode> {
    if find_member(&request).is_none() {
        return Err(StatusCode::UNAUTHORIZED);
    }
    Ok(next.run(request).await)
}

async fn auth_when_required(State(state): State<AppState>, request: Request, next: Next) -> Result<Response, StatusCode> {
    if !state.settings.auth_required {
        return Ok(next.run(request).await);
    }
    if find_member(&request).is_none() {
        return Err(StatusCode::UNAUTHORIZED);
    }
    Ok(next.run(request).await)
}
`;

test('a function that a layer is made from guards by what it does, and what only hands a value on guards nothing', async () => {
  expect(await protectionOf({ 'src/main.rs': main('middleware::from_fn(gate)') })).toEqual([
    'protected GET /orders behind middleware::from_fn(gate)',
  ]);
  expect(await protectionOf({ 'src/main.rs': main('Extension(oauth2_handler)') })).toEqual(['unprotected GET /orders']);
});

test('a layer that is in force where a setting says so is told neither as a guard nor as none', async () => {
  const layer = 'middleware::from_fn_with_state(state.clone(), auth_when_required)';
  expect(await protectionOf({ 'src/main.rs': main(layer) })).toEqual([]);
});

test('a layer of the sources that is called like access control for its module alone is not understood', async () => {
  const told = (layer: string) => accessOf({ 'src/main.rs': `${main(layer)}pub struct HeaderTranslator;\npub struct AuthLayer;\n` });
  expect(await told('auth_service::HeaderTranslator')).toEqual([
    'undecided GET /orders: access not understood auth_service::HeaderTranslator',
  ]);
  expect(await told('auth_service::AuthLayer')).toEqual(['protected GET /orders behind auth_service::AuthLayer']);
});
