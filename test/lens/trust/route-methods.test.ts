import { expect, test } from 'vitest';
import { protectionOf } from '../stated.ts';

const SERVER = `use actix_web::{web, Scope, Resource};
use actix_web::dev::{Service, ServiceRequest, Transform};

const VERSION: &str = "v1";

pub fn base_path() -> String {
    format!("/api/{VERSION}")
}

pub fn configure(config: &mut web::ServiceConfig) {
    config.service(
        web::scope(&base_path())
            .service(Server::orders())
            .service(Server::health())
            .service(web::scope("/inner").service(Server::inner().wrap(Cluster::new("a"))))
            .route("/pages", web::get().to(pages).measure("pages")),
    );
}

pub trait RouteExt {
    fn authorize(self, action: Action) -> Self;
    fn measure(self, name: &str) -> Self;
}

impl RouteExt for Route {
    fn authorize(self, action: Action) -> Self {
        self.wrap(Auth { action, method: by_session })
    }
    fn measure(self, name: &str) -> Self {
        self.wrap(Timer { name })
    }
}

pub struct Auth { pub action: Action }

impl<S> Transform<S, ServiceRequest> for Auth {
    type Transform = AuthMiddleware<S>;
    fn new_transform(&self, service: S) -> Self::Future {
        ready(Ok(AuthMiddleware { service }))
    }
}

pub struct AuthMiddleware<S> { service: S }

impl<S> Service<ServiceRequest> for AuthMiddleware<S> {
    fn call(&self, req: ServiceRequest) -> Self::Future {
        Box::pin(async move {
            if !allowed {
                return Err(ErrorForbidden("not allowed"));
            }
            fut.await
        })
    }
}

pub struct Timer { name: String }

impl<S> Transform<S, ServiceRequest> for Timer {
    type Transform = TimerMiddleware<S>;
}

pub struct TimerMiddleware<S> { service: S }

impl<S> Service<ServiceRequest> for TimerMiddleware<S> {
    fn call(&self, req: ServiceRequest) -> Self::Future {
        self.service.call(req)
    }
}

pub struct Cluster { name: String }

impl Cluster {
    pub fn new(name: &str) -> Self {
        Cluster { name: name.to_string() }
    }
}

impl<S> Transform<S, ServiceRequest> for Cluster {
    type Transform = ClusterMiddleware<S>;
}

pub struct ClusterMiddleware<S> { service: S }

impl<S> Service<ServiceRequest> for ClusterMiddleware<S> {
    fn call(&self, req: ServiceRequest) -> Self::Future {
        if secret.is_none() {
            return Err(ErrorUnauthorized("who are you"));
        }
        self.service.call(req)
    }
}

impl Server {
    pub fn orders() -> Scope {
        web::scope("/orders")
            .service(web::resource("").route(web::get().to(list).authorize(Action::List)).route(web::post().to(add).measure("add")))
            .route("/{id}", web::delete().to(remove).wrap(Auth { action: Action::Delete }))
    }
    pub fn health() -> Resource {
        web::resource("/health").route(web::get().to(health)).route(web::head().to(health))
    }
    pub fn inner() -> Resource {
        web::resource("/state").route(web::get().to(state))
    }
}

async fn list() {}
async fn add() {}
async fn remove() {}
async fn health() {}
async fn state() {}
async fn pages() {}
`;

test('a route of actix keeps what its chain says behind the handler, and what an own method puts in front is what that does', async () => {
  expect((await protectionOf({ 'src/server.rs': SERVER })).sort()).toEqual([
    'protected DELETE /api/v1/orders/{id} behind Auth { action: Action::Delete }',
    'protected GET /api/v1/inner/state behind Cluster::new("a")',
    'protected GET /api/v1/orders behind authorize(Action::List)',
    'unprotected GET /api/v1/health',
    'unprotected GET /api/v1/pages',
    'unprotected HEAD /api/v1/health',
    'unprotected POST /api/v1/orders',
  ]);
});
