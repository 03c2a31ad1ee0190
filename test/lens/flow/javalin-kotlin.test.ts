import { expect, test } from 'vitest';

import { accessOf, routesOf } from '../stated.ts';

const SETUP = `package shop
import io.javalin.Javalin
import io.javalin.apibuilder.ApiBuilder.path

fun start() {
    Javalin.start { config ->
        config.routes.apiBuilder {
            path("api/") {
                path("v1") {
                    OrderApi.define()
                }
            }
        }
        config.routes.status()
    }
}

fun RoutesConfig.status() {
    get("/status") { ctx -> ctx.result("up") }
}
`;

const API = `package shop
import io.javalin.apibuilder.ApiBuilder.get
import io.javalin.apibuilder.ApiBuilder.path
import io.javalin.apibuilder.ApiBuilder.post

object OrderApi {
    fun define() {
        path("orders") {
            get("list", OrderController.list)
            post(OrderController.create)
            get("{id}", OrderController::show)
            get("{id}/lines") { ctx -> ctx.json(lines(ctx)) }
        }
    }
    fun cached(cache: Map<String, String>) {
        cache.get("orders", fallback)
    }
}
`;

const CONTROLLER = `package shop
import io.javalin.http.Context

object OrderController {
    val list = handler(
        pathParam<Int>("id"),
        behaviorOf = { ctx, id ->
            ctx.getAttribute(Attribute.User).requireUser()
            ctx.json(id)
        },
    )
    val create = handler(behaviorOf = { ctx -> ctx.json(1) })
    fun show(ctx: Context) {
        ctx.result("one")
    }
}

fun UserType.requireUser(): Int =
    when (this) {
        is UserType.Admin -> id
        UserType.Visitor -> throw UnauthorizedException()
    }
`;

const FILES = { 'Setup.kt': SETUP, 'OrderApi.kt': API, 'OrderController.kt': CONTROLLER };

test('routes of Javalin in Kotlin stand below the blocks of the functions that call the one that registers them', async () => {
  expect(await routesOf(FILES)).toEqual([
    'GET /api/v1/orders/list → OrderController.list',
    'POST /api/v1/orders → OrderController.create',
    'GET /api/v1/orders/{id} → OrderController.show',
    'GET /api/v1/orders/{id}/lines',
    'GET /status',
  ]);
});

const BEFORE = `package shop
import io.javalin.Javalin

fun guard(app: Javalin) {
    app.before { ctx ->
        if (ctx.header("X-Key") != key) throw UnauthorizedResponse()
    }
}
`;

test('what runs before handlers of Javalin and refuses callers does so in some cases', async () => {
  expect(await accessOf({ ...FILES, 'Before.kt': BEFORE })).toEqual([
    'undecided GET /status: access in some cases before',
    'undecided POST /api/v1/orders: access in some cases before',
    'undecided GET /api/v1/orders/{id}: access in some cases before',
    'undecided GET /api/v1/orders/{id}/lines: access in some cases before',
    'protected GET /api/v1/orders/list behind ctx.getAttribute(Attribute.User).requireUser()',
  ]);
});

const JAVA = (body: string) => `package shop;
import io.javalin.Javalin;
class Main {
  void start(Javalin app) {
    app.before(ctx -> {
      ${body}
    });
    app.get("/orders", ctx -> ctx.result("all"));
  }
}
`;

test.each([
  ['if (ctx.header("X-Key") == null) { throw new UnauthorizedResponse(); }', 'undecided GET /orders: access in some cases before'],
  ['ctx.header("X-Frame-Options", "DENY");', 'unprotected GET /orders'],
])('what runs before handlers of Javalin in Java is read, too (%#)', async (body, told) => {
  expect(await accessOf({ 'Main.java': JAVA(body) })).toEqual([told]);
});

test('handlers of Javalin that are properties are read', async () => {
  expect(await accessOf(FILES)).toEqual([
    'unprotected POST /api/v1/orders',
    'unprotected GET /api/v1/orders/{id}',
    'unprotected GET /status',
    'unprotected GET /api/v1/orders/{id}/lines',
    'protected GET /api/v1/orders/list behind ctx.getAttribute(Attribute.User).requireUser()',
  ]);
});

test('a part of a path that a function of the application computes is told by its name alone', async () => {
  const setup = SETUP.replace('path("api/")', 'path(Subpath.prefixed("api/"))');
  expect(await routesOf({ ...FILES, 'Setup.kt': setup })).toContain('GET /{Subpath.prefixed}/v1/orders/list → OrderController.list');
});
