import { expect, test } from 'vitest';

import { entriesOf } from './entries-of.ts';

const ROCKET = {
  'src/main.rs': `mod api;
fn rocket() { rocket::build().mount([base, "/api"].concat(), api::order_routes()).mount("/live", routes![alive]); }
`,
  'src/api/mod.rs': `mod orders;
pub use crate::api::{orders::routes as order_routes};
`,
  'src/api/orders.rs': `use rocket::Route;
#[get("/orders/<id>")]
fn show(id: u32) {}
#[post("/items")]
fn add() {}
pub fn routes() -> Vec<Route> {
    let mut all = routes![show];
    all.append(&mut routes![add]);
    all
}
`,
};

test('routes of Rocket are below the path where the list of the function that names them is mounted, under whatever name', async () => {
  const leads = {
    'src/main.rs': { 'mod:api': 'src/api/mod.rs' },
    'src/api/mod.rs': { 'mod:orders': 'src/api/orders.rs', 'crate::api::orders::routes': 'src/api/orders.rs' },
  };
  expect(await entriesOf(ROCKET, leads)).toEqual([
    'GET /{base}/api/orders/<id> → show (src/api/orders.rs:3)',
    'POST /{base}/api/items → add (src/api/orders.rs:5)',
  ]);
});

test('what utoipa describes is a route where a router takes it, and none beside', async () => {
  const files = {
    'src/router.rs': `use utoipa_axum::{router::OpenApiRouter, routes};
mod orders;
fn app() { let (router, _) = OpenApiRouter::new().routes(routes!(orders::create)).split_for_parts(); }
`,
    'src/orders.rs': `#[utoipa::path(post, path = "/orders")]
pub async fn create() {}
#[utoipa::path(get, path = "/orders")]
pub async fn forgotten() {}
`,
  };
  expect(await entriesOf(files, { 'src/router.rs': { 'mod:orders': 'src/orders.rs' } })).toEqual([
    'POST /orders → create (src/orders.rs:2)',
  ]);
});

test('a layer of axum is in front of what its own chain adds, or the router that it is handed on with, and of nothing else in the file', async () => {
  const files = {
    'src/router.rs': `use axum::{Router, middleware::from_fn, routing::get};
fn app() -> Router {
    let (router, _) = Router::new().route("/open", get(open)).split();
    let router = router.nest("/private", private().layer(from_fn(login))).merge(Router::new().route("/inner", get(inner)).layer(from_fn(audit)));
    router.layer(from_fn(log_time))
}
fn private() -> Router {
    Router::new().route("/keys", get(keys)).route_layer(from_fn(admin)).route("/later", get(later))
}
`,
  };
  expect(await entriesOf(files)).toEqual([
    'GET /open → open | from_fn(log_time)',
    'GET /inner → inner | from_fn(log_time), from_fn(audit)',
    'GET /private/keys → keys | from_fn(log_time), from_fn(login), from_fn(admin)',
    'GET /private/later → later | from_fn(log_time), from_fn(login)',
  ]);
});

const ORDERS = `use actix_web::{web, Scope};
pub fn server() -> Scope {
    let mut route = web::scope("/orders").wrap(Session).service(web::resource("").route(web::get().to(list)));
    if paid() {
        route = route.service(web::scope("/paid").service(web::resource("/{id}").route(web::post().to(pay))));
    }
    route
}
`;

test('what a block of actix uses is in front of what the block holds, also where the application is given a name', async () => {
  const files = {
    'src/main.rs': `use actix_web::{web, App};
mod orders;
fn app() {
    let limit = Limit::new();
    let mut app = App::new()
        .wrap(limit)
        .service(
            web::scope("/api")
                .service(web::resource("/login").route(web::post().to(login)))
                .service(web::resource("/refresh").wrap(Session).route(web::post().to(refresh)))
                .service(web::scope("/orders").wrap(Session).service(web::resource("").route(web::get().to(orders))))
                .service({
                    let keys = web::scope("/keys").service(web::resource("").route(web::get().to(keys)));
                    keys.service(web::resource("/first").route(web::get().to(first)))
                }),
        );
    app = app.service(web::resource("/live").route(web::get().to(live)));
    app.service(orders::server()).service({
        let mut health = web::scope("/health").service(web::resource("").route(web::get().to(health)));
        health = health.service(web::resource("/heap").wrap(Session).route(web::get().to(heap)));
        health
    })
}
`,
  };
  expect(await entriesOf({ ...files, 'src/orders.rs': ORDERS }, { 'src/main.rs': { 'mod:orders': 'src/orders.rs' } })).toEqual([
    'POST /api/login → login | limit',
    'POST /api/refresh → refresh | limit, Session',
    'GET /api/orders → orders | limit, Session',
    'GET /api/keys → keys | limit',
    'GET /api/keys/first → first | limit',
    'GET /live → live | limit',
    'GET /health → health | limit',
    'GET /health/heap → heap | limit, Session',
    'GET /orders → list | limit, Session',
    'POST /orders/paid/{id} → pay | limit, Session',
  ]);
});

test('what a function lets a router use that it is handed and gives back is in front of the routes of that router, and of no other', async () => {
  const files = {
    'src/main.rs': `use axum::{Router, middleware::from_fn, routing::get};
mod auth;
fn app() -> Router {
    let app = Router::new()
        .route("/live", get(live))
        .nest("/api", auth::guarded(orders()))
        .nest("/admin", auth::guarded(Router::new().route("/stats", get(stats))));
    app
}
fn orders() -> Router { Router::new().route("/orders", get(list)) }
`,
    'src/auth.rs': `use axum::{Router, middleware::from_fn};
pub fn guarded(router: Router) -> Router { router.layer(from_fn(login)) }
pub fn forgotten(router: Router) -> Router { router.layer(from_fn(nobody)) }
`,
  };
  const leads = { 'src/main.rs': { 'mod:auth': 'src/auth.rs' } };
  expect(await entriesOf(files, leads)).toEqual([
    'GET /live → live',
    'GET /admin/stats → stats | from_fn(login)',
    'GET /api/orders → list | from_fn(login)',
  ]);
});

test('rows of a macro that mounts lists stand below its base', async () => {
  const routes = (name: string) =>
    `#[get("/<id>?<page>&<options..>")]\npub fn ${name}(id: u32) {}\n\npub fn routes() -> (Vec<Route>, OpenApi) {\n    openapi_get_routes_spec![${name}]\n}\n`;
  const mount = `use rocket::Rocket;\nmod users;\nmod bots;\n\npub fn mount(mut rocket: Rocket<Build>) -> Rocket<Build> {
    if enabled() {
        mount_endpoints_and_merged_docs! { rocket, "/v1".to_owned(), settings, "/users" => users::routes(), "/bots" => bots::routes() };
    } else {
        mount_endpoints_and_merged_docs! { rocket, "/v1".to_owned(), settings, "/users" => users::routes() };
    }
    rocket\n}\n`;
  const files = {
    'src/main.rs': mount,
    'src/users.rs': `use rocket::get;\n${routes('user')}`,
    'src/bots.rs': `use rocket::get;\n${routes('bot')}`,
  };
  expect(await entriesOf(files, { 'src/main.rs': { 'mod:users': 'src/users.rs', 'mod:bots': 'src/bots.rs' } })).toEqual([
    'GET /v1/users/<id> → user (src/users.rs:3)',
    'GET /v1/bots/<id> → bot (src/bots.rs:3)',
  ]);
});
