import { expect, test } from 'vitest';

import { accessOf, protectionOf, routesOf } from '../stated.ts';

const APPLICATION = (routing: string) => `package shop.core

import io.ktor.server.auth.authenticate
import io.ktor.server.routing.route
import io.ktor.server.routing.routing
import shop.orders.orders

fun Application.module() {
    routing {
${routing}
    }
}
`;
const ORDERS = (body: string, imports = '') => `package shop.orders

import io.ktor.server.routing.Route
import io.ktor.server.routing.get
${imports}
fun Route.orders() = route("orders") {
${body}
}
`;
const GUARDED = `package shop.security

import io.ktor.server.routing.Route

fun Route.get(description: RouteConfig.() -> Unit, checker: Checker, body: suspend RoutingContext.() -> Unit): Route =
    get(description, checked(body)).remember(checker)

private fun checked(body: suspend RoutingContext.() -> Unit): suspend RoutingContext.() -> Unit = {
    if (call.principal<Caller>()?.isKnown != true) {
        throw Unauthorized()
    }

    body()
}

fun requireAdmin(): Checker =
    object : Checker {
        override fun roleOf(caller: Caller): Role? = caller.role.takeIf { it.isAdmin }
    }
`;
const DOCS = `package shop.docs

val listOrders: RouteConfig.() -> Unit = {
    summary = "All orders"
}
`;

test('what is around the call of a function that adds routes of Ktor is in front of them, in whatever module they are', async () => {
  const orders = ORDERS('    get("open") { call.respond(all()) }');
  const files = (routing: string) => ({ 'core/src/Routing.kt': APPLICATION(routing), 'orders/src/Orders.kt': orders });
  const around = '        route("api") { authenticate("token") { rateLimit(limit) { orders() } } }';
  expect(await protectionOf(files(around))).toEqual(['protected GET /api/orders/open behind authenticate("token")']);
  expect(await protectionOf(files('        authenticate("token") { account() }\n        orders()'))).toEqual([
    'unprotected GET /orders/open',
  ]);
  expect(await accessOf(files('        authenticate("token") { orders() }\n        route("public") { orders() }'))).toEqual([
    expect.stringMatching(/^undecided GET .*access in some cases authenticate\("token"\)/),
  ]);
});

const LEADS = {
  'orders/src/main/kotlin/Orders.kt': {
    'shop.security.get': 'security/src/main/kotlin/security/Guarded.kt',
    'shop.security.requireAdmin': 'security/src/main/kotlin/security/Guarded.kt',
    'shop.docs.listOrders': 'docs/src/Docs.kt',
  },
};

test('what is given to an own function of the name of a method is no path where it is a description, and access control where the function denies', async () => {
  const files = {
    'core/src/Routing.kt': APPLICATION('        orders()'),
    'orders/src/main/kotlin/Orders.kt': ORDERS(
      `    get(listOrders, requireAdmin()) { call.respond(all()) }
    get({ summary = "One" }) { call.respond(one()) }
    get(LATEST) { call.respond(latest()) }`,
      'import shop.docs.listOrders\nimport shop.security.get\nimport shop.security.requireAdmin\n\nprivate const val LATEST = "latest"\n',
    ),
    'security/src/main/kotlin/security/Guarded.kt': GUARDED,
    'docs/src/Docs.kt': DOCS,
  };
  expect(await protectionOf(files, LEADS)).toEqual([
    'unprotected GET /orders',
    'unprotected GET /orders/latest',
    'protected GET /orders behind requireAdmin(), get(listOrders, requireAdmin())',
  ]);
});

test('a check that is given to a function which denies nobody, as far as it was read, leaves the route undecided', async () => {
  const files = {
    'core/src/Routing.kt': APPLICATION('        orders()'),
    'orders/src/main/kotlin/Orders.kt': ORDERS(
      '    get(listOrders, requireAdmin()) { call.respond(all()) }',
      'import shop.docs.listOrders\nimport shop.security.get\nimport shop.security.requireAdmin\n',
    ),
    'security/src/main/kotlin/security/Guarded.kt': GUARDED.replace(/if \(call[^}]*}/, ''),
    'docs/src/Docs.kt': DOCS,
  };
  expect(await accessOf(files, LEADS)).toEqual(['undecided GET /orders: access not understood requireAdmin()']);
});

test('a block of the application around routes of Ktor is judged by what it does', async () => {
  const BLOCK = (refusing: string) => `package shop.security

import io.ktor.server.routing.Route

fun Route.withRole(role: String, build: Route.() -> Unit): Route {
    val child = createChild(RoleSelector(role))
    child.intercept(ApplicationCallPipeline.Call) {
        ${refusing}
    }
    child.build()
    return child
}
`;
  const orders = ORDERS(
    '    withRole("admin") { get("all") { call.respond(all()) } }\n    get("open") { }',
    'import shop.security.withRole\n',
  );
  const told = (refusing: string) =>
    accessOf(
      {
        'core/src/Routing.kt': APPLICATION('        orders()'),
        'orders/src/Orders.kt': orders,
        'security/src/Block.kt': BLOCK(refusing),
      },
      { 'orders/src/Orders.kt': { 'shop.security.withRole': 'security/src/Block.kt' } },
    );
  expect(await told('if (call.role() != role) return@intercept call.respond(HttpStatusCode.Forbidden)')).toEqual([
    'unprotected GET /orders/open',
    'protected GET /orders/all behind withRole("admin")',
  ]);
  expect(await told('log.info(role)')).toEqual(['unprotected GET /orders/all', 'unprotected GET /orders/open']);
  const unread = { 'core/src/Routing.kt': APPLICATION('        orders()'), 'orders/src/Orders.kt': orders };
  expect(await accessOf(unread)).toEqual([
    'unprotected GET /orders/open',
    'undecided GET /orders/all: access not understood withRole("admin")',
  ]);
});

test('routes of Ktor by method, with a handler by its name or a type that is received are told, and what a client asks for is none', async () => {
  const body = `    method(HttpMethod.Put) { handle { } }
    get("/named", ::show)
    post<NewOrder>("typed") { order -> }
    get<Orders.One>({ summary = "One" }) { }`;
  expect(await routesOf({ 'core/src/Routing.kt': APPLICATION('        orders()'), 'orders/src/Orders.kt': ORDERS(body) })).toEqual([
    'PUT /orders',
    'GET /orders/named → show',
    'POST /orders/typed',
    'GET /orders/{Orders.One}',
  ]);
  const client = `package shop.vault

import io.ktor.client.HttpClient
import io.ktor.client.request.get
import io.ktor.http.HttpStatusCode

fun read(path: Path) = vault.ask { get(path.address()) { expectSuccess = false } }
`;
  expect(await routesOf({ 'vault/src/Vault.kt': client })).toEqual([]);
});
