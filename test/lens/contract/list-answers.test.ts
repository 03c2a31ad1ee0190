import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { ruleView } from '../rule-view.ts';

async function answers(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}) {
  const report = contracts.report(await ruleView('contracts', files, leads));
  const [group] = report.groups.filter(({ title }) => title.startsWith('What entry points answer'));
  const [rest] = report.groups.filter(({ title }) => title === 'Errors raised');
  return {
    told: (group?.items ?? []).map(({ text, details = [] }) => [text, ...details]),
    rest: (rest?.items ?? []).map(({ text }) => text),
    raises: report.groups.flatMap(({ items }) => items.flatMap(({ findings = [] }) => findings)).filter(({ kind }) => kind === 'raise')
      .length,
  };
}

test('a route tells what it answers and when, with what stands in front of it and what it calls', async () => {
  const routes = `from fastapi import APIRouter, Depends, HTTPException
from app.orders import find_order
from app.deps import get_user

router = APIRouter()

@router.get("/orders/{id}")
def read(id: int, user: User = Depends(get_user)):
    if id < 1:
        raise HTTPException(status_code=400, detail="bad id")
    return find_order(id)

@router.delete("/orders/{id}")
def remove(id: int, user: User = Depends(get_user)):
    pass
`;
  const files = {
    'app/routes.py': routes,
    'app/orders.py': 'def find_order(id):\n    order = load(id)\n    if not order:\n        raise NotFoundError(id)\n    return order\n',
    'app/deps.py': 'from fastapi import HTTPException\n\ndef get_user(token):\n    if not token:\n        raise HTTPException(401)\n',
  };
  const leads = { 'app/routes.py': { 'app.orders': 'app/orders.py', 'app.deps': 'app/deps.py' } };
  const { told, rest, raises } = await answers(files, leads);
  expect(told).toEqual([
    [
      '`GET /orders/{id}` → `read`',
      'in `get_user`: 401 when `not token`',
      'in `find_order`: `NotFoundError` when `not order`',
      'raises `HTTPException(status_code=400, detail="bad id")` when `id < 1`',
    ],
    ['`DELETE /orders/{id}` → `remove`', 'in `get_user`: 401'],
  ]);
  expect(rest).toEqual(['`find_order` (python/raise)', '`get_user` (python/raise)']);
  expect(raises).toBe(3);
});

test('a status is told where the text of the answer says it, in numbers or by name', async () => {
  const text = `import express from 'express';
const app = express();
app.get('/orders/:id', (req, res, next) => {
  if (!req.params.id) return res.status(400).json({});
  if (req.query.old) return next(createError(410, 'gone'));
  if (req.query.odd) throw new NotFoundError();
  res.json({});
});
`;
  const { told } = await answers({ 'app.ts': text });
  expect(told).toEqual([
    [
      '`GET /orders/:id`',
      'answers `400` when `!req.params.id`',
      "passes on `createError(410, 'gone')` when `req.query.old`",
      'throws `NotFoundError()` when `req.query.odd`',
    ],
  ]);
});

test('a route that answers nothing but its result is not listed', async () => {
  const text = "import express from 'express';\nconst app = express();\napp.get('/health', (req, res) => res.json({ ok: true }));\n";
  expect((await answers({ 'app.ts': text })).told).toEqual([]);
});

test('what only repeats the status is left out', async () => {
  const text = `import { Controller, Get } from '@nestjs/common';
@Controller('orders')
export class OrderController {
  @Get() list() {
    if (!open) throw new HttpException(getReasonPhrase(StatusCodes.FORBIDDEN), StatusCodes.FORBIDDEN);
    if (late) throw new HttpException(reason(late), StatusCodes.GONE);
  }
}
`;
  const { told } = await answers({ 'src/orders.ts': text });
  expect(told[0]?.slice(1)).toEqual(['403: throws `HttpException` when `!open`', '410: throws `HttpException(reason(late))` when `late`']);
});

test('a handler that another function wraps is followed, in a field behind an interface and in an export', async () => {
  const app = `import express from 'express';
import type { IOrders } from './orders';
import * as carts from './carts';
const app = express();
export function routes(orders: IOrders) {
  app.post('/orders', orders.create);
}
app.post('/carts', carts.create);
`;
  const orders = `export interface IOrders { create: RequestHandler }
export class Orders implements IOrders {
  create = catchAsync(async (req, res) => {
    if (!req.body.items) return res.status(422).json({});
    res.json({});
  });
}
`;
  const carts = `exports.create = asyncHandler(async (req, res) => {
  if (!req.body.name) return res.status(409).json({});
  res.json({});
});
`;
  const leads = { 'src/app.ts': { './orders': 'src/orders.ts', './carts': 'src/carts.js' } };
  const { told } = await answers({ 'src/app.ts': app, 'src/orders.ts': orders, 'src/carts.js': carts }, leads);
  expect(told.map((lines) => lines.join(': '))).toEqual([
    '`POST /orders` → `Orders.create` (`src/orders.ts`): answers `422` when `!req.body.items`',
    '`POST /carts` → `create` (`src/carts.js`): answers `409` when `!req.body.name`',
  ]);
});

test('an error that is handed on or thrown as an object answers its status, case by case of what was caught', async () => {
  const text = `import express from 'express';
const app = express();
app.post('/orders', async (req, res, next) => {
  if (!req.user) return next({ status: 401, message: 'sign in first' });
  if (!req.body) throw { statusCode: 400 };
  if (req.query.page) return next({ page: 404 });
  try {
    await save(req.body);
  } catch (error) {
    switch (error.constructor) {
      case QuotaError:
      case PermissionError:
        return next({ status: 403, message: error.message });
      case DuplicateError:
        return next({ status: 409, message: error.message });
      case OtherError:
      default:
        return next({ status: 500, message: error.message });
    }
  }
});
`;
  const { told } = await answers({ 'app.js': text });
  expect(told).toEqual([
    [
      '`POST /orders`',
      'answers `401` when `!req.user`',
      'answers `400` when `!req.body`',
      'answers `403` when something before it fails and `error.constructor` is `PermissionError` or `QuotaError`',
      'answers `409` when something before it fails and `error.constructor` is `DuplicateError`',
      'answers `500` when something before it fails and `error.constructor` is `OtherError` or none of the cases',
    ],
  ]);
});

test('answers of a class that hands its base a status are told where they are made, whatever else they hand on', async () => {
  const files = {
    'shop/app.py': `from flask import Flask, Response, request
app = Flask(__name__)
class Reply(Response):
    def __init__(self, status_code, message, status=None):
        super().__init__(response={"status": status}, status=status_code)
class Wrong(Reply):
    def __init__(self, message=None, status=None):
        super().__init__(status_code=400, message=message, status=status)
@app.route("/orders", methods=["POST"])
def place():
    data = request.get_json()
    if not data:
        return Wrong()
    if data["amount"] < 1:
        return Wrong("too few", status="few")
    return {"amount": 1}, 201
`,
  };
  expect((await answers(files)).told).toEqual([
    [
      '`POST /orders` → `place`',
      'answers 400 by `Wrong()` when `not data`',
      'answers 400 by `Wrong("too few", status="few")` when `data["amount"] < 1`',
    ],
  ]);
});

test('a function that is sent to a queue answers nobody', async () => {
  const files = {
    'shop/app.py': `import dramatiq
from flask import Flask
app = Flask(__name__)
@dramatiq.actor
def send_mail(to):
    raise ValueError("no template")
class Mailer:
    def send(self, to):
        raise KeyError("no address")
@app.route("/orders", methods=["POST"])
def place():
    send_mail.send("us")
    return {}, 201
@app.route("/letters", methods=["POST"])
def write():
    mailer = Mailer()
    mailer.send("us")
    return {}, 201
`,
  };
  expect((await answers(files)).told).toEqual([['`POST /letters` → `write`', 'in `Mailer.send`: `KeyError`']]);
});

test('what a function answers of an error that it is given is told under the condition that there is one', async () => {
  const files = {
    'main.go': `package main

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

func main() {
	r := gin.Default()
	r.GET("/orders", list)
}

func failed(c *gin.Context, err error, status int) bool {
	if err != nil {
		c.AbortWithStatusJSON(status, gin.H{"error": err.Error()})
		return true
	}
	return false
}

func list(c *gin.Context) {
	all, err := load()
	if failed(c, err, http.StatusConflict) {
		return
	}
	c.JSON(http.StatusOK, all)
}
`,
  };
  expect((await answers(files)).told.flat().join('\n')).toMatch(/409.* when `err != nil`|StatusConflict.* when `err != nil`/);
});

test('what a helper of a helper answers is told where the first is called, under the condition that holds there', async () => {
  const go = `package api

import "github.com/gorilla/mux"

func main() {
	router := mux.NewRouter()
	router.HandleFunc("/login", login).Methods("POST")
}

func login(w http.ResponseWriter, r *http.Request) {
	if r.FormValue("name") == "" {
		missing(w, "name")
		return
	}
	if r.FormValue("word") == "" {
		missing(w, "word")
		return
	}
	w.Write(nil)
}

func missing(w http.ResponseWriter, what string) {
	bad(w, "missing "+what)
}

func bad(w http.ResponseWriter, message string) {
	fail(w, message, http.StatusBadRequest)
}

func fail(w http.ResponseWriter, message string, status int) {
	http.Error(w, message, status)
}
`;
  const { told } = await answers({ 'main.go': go });
  expect(told).toEqual([
    [
      '`POST /login` → `login`',
      'in `fail`: `status`',
      'answers 400 by `missing(w, "name")` when `r.FormValue("name") == ""`',
      'answers 400 by `missing(w, "word")` when `r.FormValue("word") == ""`',
    ],
  ]);
});

test('what controllers of Symfony throw by their helpers is answered with its status; a helper of another name says none', async () => {
  const php = `<?php
namespace App\\\\Controller;

use Symfony\\\\Bundle\\\\FrameworkBundle\\\\Controller\\\\AbstractController;
use Symfony\\\\Component\\\\Routing\\\\Attribute\\\\Route;

class PhotoController extends AbstractController
{
    #[Route('/photos', methods: ['GET'])]
    public function index($album)
    {
        if ($album === null) {
            throw $this->createNotFoundException();
        }
        if (!$album->open()) {
            throw $this->createAccessDeniedException('closed');
        }
        if ($album->broken()) {
            throw $this->createPhotoException();
        }
    }
}
`.replaceAll('\\', '\\\\');
  expect((await answers({ 'src/Controller/PhotoController.php': php })).told).toEqual([
    [
      '`GET /photos` → `PhotoController.index`',
      '404: throws `createNotFoundException()` when `$album === null`',
      "403: throws `createAccessDeniedException('closed')` when `!$album->open()`",
      'throws `createPhotoException()` when `$album->broken()`',
    ],
  ]);
});

test('what a request is made into by its type before it is sent is what its handler answers', async () => {
  const text = `var app = builder.Build();
app.MapPost("/flights", async (CreateFlightDto request, IMediator mediator, IMapper mapper) =>
{
    var command = mapper.Map<CreateFlight>(request);
    return Results.Ok(await mediator.Send(command));
});
app.MapPut("/flights", async (CreateFlightDto request, IMediator mediator, IMapper mapper) =>
{
    var command = mapper.Map<CreateFlightDto, Unknown>(request);
    return Results.Ok(await mediator.Send(command));
});
public record CreateFlight(string Number) : IRequest<Guid>;
public class CreateFlightHandler : IRequestHandler<CreateFlight, Guid>
{
    public async Task<Guid> Handle(CreateFlight request, CancellationToken token)
    {
        if (taken) throw new FlightExistsException();
        return Guid.NewGuid();
    }
}
`;
  expect((await answers({ 'Program.cs': text })).told).toEqual([
    ['`POST /flights`', 'in `CreateFlightHandler.Handle`: `FlightExistsException` when `taken`'],
  ]);
});
