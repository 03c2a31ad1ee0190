import { expect, test } from 'vitest';

import { gitRepo } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

const MAIN = `package main

import "github.com/gin-gonic/gin"

func main() {
	r := gin.Default()
	r.POST("/x", add)
}
func add(c *gin.Context) {
	if full() {
		check(c)
		return
	}
	if closed() {
		check(c)
		return
	}
	c.JSON(200, nil)
}
func check(c *gin.Context) { if late() { bad(c, "no") } }
func bad(c *gin.Context, text string) { c.JSON(400, text) }
`;

test('an answer that a handler comes to on several ways is told once', () => {
  const { stdout } = runKb(gitRepo({ 'main.go': MAIN }).dir, ['query', 'answers', 'POST /x']);
  expect(stdout.split('\n').filter((line) => line.includes(' 400'))).toEqual(['  main.go:20  400: check answers 400 by bad(c, "no")']);
  expect(stdout).toContain('at least 1 error answer of 1 route');
});

test('a route that answers nothing is not told as another that would take its path', () => {
  const main = `${MAIN.replace('r.POST("/x", add)', 'r.POST("/x/:id", add)\n\tr.POST("/x/mine", mine)')}func mine(c *gin.Context) {}\n`;
  const { dir } = gitRepo({ 'main.go': main });
  expect(runKb(dir, ['query', 'answers', 'POST /x/mine']).stdout.split('\n').slice(0, 2)).toEqual([
    'no error answer seen of 1 route',
    'not covered: no answer was seen of POST /x/mine',
  ]);
  expect(runKb(dir, ['query', 'answers', 'POST /x/7']).stdout).toContain('POST /x/:id');
});

test('where one route of two with a path answers nothing that is seen, it is said', () => {
  const main = MAIN.replace('r.POST("/x", add)', 'r.Any("/x", add)\n\tr.POST("/x", silent)').concat('func silent(c *gin.Context) {}\n');
  expect(runKb(gitRepo({ 'main.go': main }).dir, ['query', 'answers', 'POST /x']).stdout).toContain('no answer was seen of POST /x');
});

test('of methods of one name a call comes to the one that takes what it gives', () => {
  const archive = `namespace Shop;
[Route("archive")]
public class ArchiveController : Controller
{
    [HttpGet("")]
    public IActionResult Archive() { return Archive(2000, 1); }
    [HttpGet("{year}/{month}")]
    public IActionResult Archive(int year, int month) { if (month > 12) return NotFound(); return View(); }
}
`;
  const { stdout } = runKb(gitRepo({ 'Archive.cs': archive }).dir, ['query', 'answers', 'GET /archive']);
  expect(stdout).toContain('Archive.cs:8  404 when month > 12');
});

test('what everything around it catches is no answer, unless it is thrown again', () => {
  const controller = (rest: string) => `package shop;
import org.springframework.web.bind.annotation.*;
@RestController
public class Orders {
  private Store store;
  @PostMapping("/orders")
  public String add(String name) {
    try { store.save(name); return "ok"; } catch (Exception e) { ${rest} }
  }
  @DeleteMapping("/orders")
  public String remove(String name) { store.save(name); return "ok"; }
}
class Store {
  void save(String name) { if (name == null) throw new IllegalArgumentException("no name"); }
}
`;
  const answersOf = (rest: string, route: string) =>
    runKb(gitRepo({ 'Orders.java': controller(rest) }).dir, ['query', 'answers', route]).stdout;
  expect(answersOf('log.warn("failed", e); return "no";', 'POST /orders')).not.toContain('IllegalArgumentException');
  expect(answersOf('log.warn("failed", e); return "no";', 'DELETE /orders')).toContain('IllegalArgumentException');
  expect(answersOf('return fail(e);', 'POST /orders')).toContain('IllegalArgumentException');
  const anew = answersOf('throw new IllegalStateException("failed", e);', 'POST /orders');
  expect(anew).not.toContain('IllegalArgumentException');
  expect(anew).toContain('when Exception is caught: throws IllegalStateException');
});

test('what a function answers with the status that it is handed is told where it is handed', () => {
  const go = `package main

import "net/http"

func main() {
	http.HandleFunc("/orders", orders)
	http.ListenAndServe(":80", nil)
}

func orders(w http.ResponseWriter, r *http.Request) {
	if gone() {
		say(w, "no order", http.StatusNotFound)
		return
	}
	if full() {
		refuse(w, http.StatusConflict)
		return
	}
	note(w, http.StatusTeapot)
	say(w, "done", http.StatusCreated)
}

func refuse(w http.ResponseWriter, code int) { say(w, "refused", code) }
func note(w http.ResponseWriter, code int)   { log(code) }
func say(w http.ResponseWriter, text string, status int) {
	w.WriteHeader(status)
	w.Write([]byte(text))
}
`;
  expect(runKb(gitRepo({ 'main.go': go }).dir, ['query', 'answers', '/orders']).stdout.split('\n')).toEqual([
    'at least 2 error answers of 1 route',
    'ANY /orders:',
    '  main.go:12  404 when gone(): answers 404 by say(w, "no order", http.StatusNotFound)',
    '  main.go:16  409 when full(): answers 409 by refuse(w, http.StatusConflict)',
    'ANY /orders where nothing is wrong:',
    '  main.go:20  201: answers say(w, "done", http.StatusCreated)',
    'not covered: what frameworks, calls that lead nowhere known and calls beyond three steps answer',
    '',
  ]);
});

test('a status that is handed on by its keyword, or in an object, is told where it is given', () => {
  const python = `from flask import Flask
from answers import say

app = Flask(__name__)

@app.route("/orders")
def orders():
    if gone():
        return say("no order", status=404)
    return say("done")
`;
  const say = 'from flask import jsonify, Response\n\ndef say(text, status=200):\n    return Response(text, status=status)\n';
  const script = `import express from 'express';
const app = express();
const say = (res, body, status) => { res.status(status).json(body); };
app.get('/parcels', (req, res) => {
  if (gone()) return say(res, { text: 'none' }, 404);
  say(res, {}, 201);
});
`;
  const { dir } = gitRepo({ 'app.py': python, 'answers.py': say, 'package.json': '{"dependencies":{"express":"1"}}', 'app.js': script });
  const told = (route: string) => runKb(dir, ['query', 'answers', route]).stdout;
  expect(told('/orders')).toContain('app.py:9  404 when gone(): answers 404 by say("no order", status=404)');
  expect(told('/orders')).toContain('app.py:10  200: answers say("done")');
  expect(told('/parcels')).toContain("app.js:5  404 when gone(): answers 404 by say(res, { text: 'none' }, 404)");
  expect(told('/parcels')).toContain('app.js:6  201: answers say(res, {}, 201)');
});

test('of an error that a function answers with, the status is told where it is made and handed on', () => {
  const go = `package main

import (
	"errors"
	"net/http"
	"shop/apperr"
)

func main() {
	http.HandleFunc("/orders", orders)
	http.ListenAndServe(":80", nil)
}

func orders(w http.ResponseWriter, r *http.Request) {
	if gone() {
		respond(w, apperr.NotFound("no order"), nil)
		return
	}
	if full() {
		respond(w, apperr.New(http.StatusConflict, "full"), nil)
		return
	}
	order, err := find(r)
	if err != nil {
		respond(w, err, nil)
		return
	}
	respond(w, nil, order)
}

func respond(w http.ResponseWriter, err error, data any) {
	if err == nil {
		w.Write(data)
		return
	}
	var known *apperr.Error
	if errors.As(err, &known) {
		w.WriteHeader(known.Code)
		return
	}
	w.WriteHeader(http.StatusInternalServerError)
}
`;
  const { stdout } = runKb(gitRepo({ 'main.go': go }).dir, ['query', 'answers', '/orders']);
  expect(stdout).toContain('main.go:16  404 when gone(): answers 404 by respond(w, apperr.NotFound("no order"), nil)');
  expect(stdout).toContain('main.go:20  409 when full(): answers 409 by respond(w, apperr.New(http.StatusConflict, "full"), nil)');
  expect(stdout).toContain('main.go:25  when find(r) fails: answers as the error says by respond(w, err, nil)');
  expect(stdout).not.toContain('main.go:28');
  expect(stdout).toContain('main.go:41  500: respond answers http.StatusInternalServerError');
});

test('a route is found by its handler as code names it', () => {
  const orders = `import { Controller, NotFoundException, Post } from '@nestjs/common';
@Controller('orders')
export class OrdersController {
  @Post()
  create() {
    throw new NotFoundException();
  }
}
`;
  const { dir } = gitRepo({ 'src/orders.controller.ts': orders });
  for (const asked of ['OrdersController.create', 'OrdersController#create', 'src/orders.controller.ts#OrdersController.create'])
    expect(runKb(dir, ['query', 'answers', asked]).stdout.split('\n').slice(1, 3)).toEqual([
      'POST /orders:',
      '  src/orders.controller.ts:6  404: throws NotFoundException()',
    ]);
  expect(runKb(dir, ['query', 'answers', 'OrdersController.list']).stderr).toContain("no route with 'OrdersController.list' is known");
});

test('what a class in front of a route answers is told with it, and what is not read of the others is said first', () => {
  const main = `package main

import (
	"net/http"

	"github.com/go-chi/chi/v5"
	"example.com/outside"
)

type KeyMiddleware struct{ keys Keys }

func NewKeyMiddleware(keys Keys) *KeyMiddleware { return &KeyMiddleware{keys} }

func (m *KeyMiddleware) Handler(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !m.keys.has(r) {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func main() {
	r := chi.NewRouter()
	r.Use(NewKeyMiddleware(keys).Handler)
	r.With(outside.RequireAdmin).Get("/orders", list)
	http.ListenAndServe(":80", r)
}

func list(w http.ResponseWriter, r *http.Request) { w.WriteHeader(http.StatusOK) }
`;
  const { stdout } = runKb(gitRepo({ 'go.mod': 'module example.com/shop\n', 'main.go': main }).dir, ['query', 'answers', 'GET /orders']);
  expect(stdout.split('\n').slice(0, 3)).toEqual([
    'at least 1 error answer of 1 route; not read: what outside.RequireAdmin answers',
    'GET /orders [outside.RequireAdmin] [NewKeyMiddleware(keys).Handler]:',
    '  main.go:17  401 when !m.keys.has(r): KeyMiddleware answers http.StatusUnauthorized',
  ]);
});

function keyMiddleware(asked: readonly string[]): string {
  const checks = asked
    .map((each) => `\t\tif !k.has(r, "${each}") {\n\t\t\tw.WriteHeader(http.StatusUnauthorized)\n\t\t\treturn\n\t\t}`)
    .join('\n');
  return `package main

import "net/http"

type KeyMiddleware struct{ keys Keys }

func NewKeyMiddleware(keys Keys) *KeyMiddleware { return &KeyMiddleware{keys} }

func (k *KeyMiddleware) Handler(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
${checks}
		next.ServeHTTP(w, r)
	})
}
`;
}

const SERVED = `package main

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

func main() {
	r := chi.NewRouter()
	r.Use(NewKeyMiddleware(keys).Handler)
	r.Get("/orders", list)
	http.ListenAndServe(":80", r)
}

func list(w http.ResponseWriter, r *http.Request) { w.WriteHeader(http.StatusOK) }
`;

function askOrders(files: Record<string, string>): string[] {
  const { dir } = gitRepo({ 'go.mod': 'module example.com/shop\n', 'main.go': SERVED, ...files });
  return runKb(dir, ['query', 'answers', 'GET /orders']).stdout.split('\n').slice(0, 3);
}

test('a guard that answers one status in many cases is told in one line', () => {
  expect(askOrders({ 'key.go': keyMiddleware(['key', 'date', 'nonce', 'sign']) })[2]).toBe(
    '  key.go:12  401: in 4 cases by NewKeyMiddleware(keys).Handler',
  );
});

test('of a guard whose name several have nothing is told that one of them answers', () => {
  const [summary] = askOrders({ 'key.go': keyMiddleware(['key']), 'other/key.go': keyMiddleware(['date']) });
  expect(summary).toBe('no error answer seen of 1 route; not read: what NewKeyMiddleware(keys).Handler answers');
});

test('a guard that is known by its import is read, whoever else is called so', () => {
  const guard = `import { Injectable, UnauthorizedException } from '@nestjs/common';

@Injectable()
export class KeyGuard {
  canActivate(context: ExecutionContext) {
    if (!context.switchToHttp().getRequest().key) throw new UnauthorizedException('no key');
    return true;
  }
}
`;
  const orders = `import { Controller, Post, UseGuards } from '@nestjs/common';
import { KeyGuard } from './key.guard';

@Controller('orders')
export class OrdersController {
  @UseGuards(KeyGuard)
  @Post()
  create() {
    return 'made';
  }
}
`;
  const files = { 'src/orders.controller.ts': orders, 'src/key.guard.ts': guard, 'other/key.guard.ts': guard };
  const { stdout } = runKb(gitRepo(files).dir, ['query', 'answers', 'POST /orders']);
  expect(stdout.split('\n')[0]).toBe('at least 1 error answer of 1 route');
});

test('what is made to let some on is not told to refuse strangers', () => {
  const served = SERVED.replace('NewKeyMiddleware(keys)', 'NewKeyMiddleware(keys).WithOptionalFor("/orders")');
  const key = `package main

import "net/http"

type KeyMiddleware struct {
	keys     Keys
	optional []string
}

func NewKeyMiddleware(keys Keys) *KeyMiddleware { return &KeyMiddleware{keys: keys} }

func (k *KeyMiddleware) WithOptionalFor(paths ...string) *KeyMiddleware {
	k.optional = paths
	return k
}

func (k *KeyMiddleware) Handler(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		user, err := k.keys.userOf(r)
		if err != nil || user == nil {
			if k.isOptional(r) {
				next.ServeHTTP(w, r)
				return
			}
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func (k *KeyMiddleware) isOptional(r *http.Request) bool {
	for _, path := range k.optional {
		if r.URL.Path == path {
			return true
		}
	}
	return false
}
`;
  const [summary] = askOrders({ 'main.go': served, 'key.go': key });
  expect(summary).toBe('no error answer seen of 1 route; not read: what NewKeyMiddleware(keys).WithOptionalFor(… answers');
});

test('an error that is given back to what stands in front is no answer', () => {
  const served = SERVED.replace('r.Use(NewKeyMiddleware(keys).Handler)', 'r.Use(requireKey)');
  const key = `package main

import (
	"errors"
	"net/http"
)

func requireKey(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, err := keyOf(r); err != nil {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func keyOf(r *http.Request) (string, error) {
	if r.Header.Get("Key") == "" {
		return "", errors.New("no key")
	}
	return r.Header.Get("Key"), nil
}
`;
  const told = askOrders({ 'main.go': served, 'key.go': key });
  expect([told[0], told[2]]).toEqual([
    'at least 1 error answer of 1 route',
    '  key.go:11  401 when keyOf(r) fails: requireKey answers http.StatusUnauthorized',
  ]);
});

test('what stands in front of all routes and is no guard is said not to be read', () => {
  const app = `import express from 'express';
import { openapi } from 'some-validator';

const app = express();
app.use(openapi({ spec: 'api.yml' }));
app.get('/orders', (req, res) => {
  if (!req.query.day) return res.status(400).json({ error: 'no day' });
  res.json([]);
});
app.listen(80);
`;
  const { stdout } = runKb(gitRepo({ 'app.js': app }).dir, ['query', 'answers', 'GET /orders']);
  expect(stdout.split('\n')[0]).toBe("at least 1 error answer of 1 route; not read: what openapi({ spec: 'api.yml' }) answers");
});

test('a function of a handler that answers as it is told answers where it is called', () => {
  const go = `package main

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

func main() {
	r := chi.NewRouter()
	r.Get("/orders", list)
	http.ListenAndServe(":80", r)
}

func list(w http.ResponseWriter, r *http.Request) {
	fail := func(code int, text string) {
		w.WriteHeader(code)
		w.Write([]byte(text))
	}
	if gone(r) {
		fail(http.StatusNotFound, "gone")
		return
	}
	w.WriteHeader(http.StatusOK)
}
`;
  const { stdout } = runKb(gitRepo({ 'main.go': go }).dir, ['query', 'answers', '/orders']);
  expect(stdout).toContain('  main.go:21  404 when gone(r): answers http.StatusNotFound');
});

test('a function that is handed a status and never looks at it answers its own', () => {
  const go = `package main

import (
	"errors"
	"net/http"

	"github.com/go-chi/chi/v5"
)

func main() {
	r := chi.NewRouter()
	r.Get("/orders", list)
	http.ListenAndServe(":80", r)
}

func list(w http.ResponseWriter, r *http.Request) {
	if _, err := userOf(w, r); err != nil {
		return
	}
	w.WriteHeader(http.StatusOK)
}

func userOf(w http.ResponseWriter, r *http.Request) (*User, error) {
	respondError := func(code int, text string) (*User, error) {
		w.WriteHeader(http.StatusUnauthorized)
		return nil, errors.New("no")
	}
	if gone(r) {
		return respondError(http.StatusNotFound, "gone")
	}
	return find(r), nil
}
`;
  const { stdout } = runKb(gitRepo({ 'main.go': go }).dir, ['query', 'answers', '/orders']);
  expect(stdout.split('\n').slice(0, 3)).toEqual([
    'at least 1 error answer of 1 route',
    'GET /orders [userOf(w, r)]:',
    '  main.go:29  401 when gone(r): userOf returns respondError(http.StatusNotFound, "gone")',
  ]);
});

test.each([
  [
    'error middleware of Express',
    'app.ts',
    `import express from 'express';

class OrderGone extends Error {}

const app = express();
app.get('/orders', (req, res) => {
  if (!req.query.id) throw new OrderGone('gone');
  res.json([]);
});
app.use((err: Error, req, res, next) => {
  if (err instanceof OrderGone) return res.status(410).json({ error: err.message });
  res.status(500).end();
});
app.listen(80);
`,
    "  app.ts:7  410 when !req.query.id: throws OrderGone('gone')",
  ],
  [
    'a function that is added to FastAPI',
    'main.py',
    `from fastapi import FastAPI
from fastapi.responses import JSONResponse

app = FastAPI()


class OrderGone(Exception):
    pass


def answer_gone(request, error):
    return JSONResponse({"error": "gone"}, status_code=410)


app.add_exception_handler(OrderGone, answer_gone)


@app.get("/orders")
def list_orders(day: str):
    if day == "":
        raise OrderGone()
    return []
`,
    '  main.py:21  410 when day == "": raises OrderGone()',
  ],
  [
    'a mapper of JAX-RS',
    'shop/Orders.java',
    `package shop;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

class OrderGoneException extends RuntimeException {}

@Provider
class GoneMapper implements ExceptionMapper<OrderGoneException> {
  public Response toResponse(OrderGoneException error) {
    return Response.status(410).build();
  }
}

@Path("/orders")
public class Orders {
  @GET
  public String list() {
    if (closed()) throw new OrderGoneException();
    return "";
  }
}
`,
    '  shop/Orders.java:22  410 when closed(): throws OrderGoneException()',
  ],
  [
    'a status page of Ktor',
    'App.kt',
    `package shop

import io.ktor.server.application.*
import io.ktor.server.routing.*
import io.ktor.server.plugins.statuspages.*

class OrderGoneException : RuntimeException()

fun Application.module() {
    install(StatusPages) {
        exception<OrderGoneException> { call, cause ->
            call.respond(HttpStatusCode.Gone)
        }
    }
    routing {
        get("/orders") {
            if (closed()) throw OrderGoneException()
            call.respond(listOf())
        }
    }
}
`,
    '  App.kt:17  410 when closed(): throws OrderGoneException()',
  ],
])('%s says with which status an error is answered', (_, path, text, line) => {
  const { stdout } = runKb(gitRepo({ [path]: text }).dir, ['query', 'answers', '/orders']);
  expect(stdout.split('\n').find((each) => each.includes('OrderGone'))).toBe(line);
});
