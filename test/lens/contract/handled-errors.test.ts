import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { ruleView } from '../rule-view.ts';

async function answers(files: Record<string, string>): Promise<string[]> {
  const report = contracts.report(await ruleView('contracts', files));
  const [group] = report.groups.filter(({ title }) => title.startsWith('What entry points answer'));
  return (group?.items ?? []).flatMap(({ text, details = [] }) => [text, ...details]);
}

const KOTLIN = `package shop

import org.springframework.web.bind.annotation.GetMapping
import org.springframework.web.bind.annotation.RestController

@RestController
class OrderController(val orders: Orders) {
    @GetMapping("/orders/{id}")
    fun read(@PathVariable id: Long): Order {
        if (id < 1) throw IllegalArgumentException("no id")
        if (id > 9) throw MissingException(id)
        if (id > 8) throw OtherException()
        return orders.find(id)
    }
}

open class ShopException(message: String) : RuntimeException(message)

class MissingException(id: Long) : ShopException("missing")

class OtherException : Exception()
`;

test('what an advice of Spring answers for an error is its status, of the error itself or of the nearest base', async () => {
  const advice = `package shop

@RestControllerAdvice
class Advice {
    @ExceptionHandler(IllegalArgumentException::class)
    fun bad(e: IllegalArgumentException): ResponseEntity<Problem> = ResponseEntity.status(BAD_REQUEST).body(Problem(e.message))

    @ExceptionHandler(ShopException::class)
    fun missing(e: ShopException): ResponseEntity<Problem> {
        return ResponseEntity.notFound().build()
    }
}
`;
  expect(await answers({ 'OrderController.kt': KOTLIN, 'Advice.kt': advice })).toEqual([
    '`GET /orders/{id}` → `OrderController.read`',
    '400: throws `IllegalArgumentException("no id")` when `id < 1`',
    '404: throws `MissingException(id)` when `id > 9`',
    'throws `OtherException()` when `id > 8`',
  ]);
});

test('a handler in no advice is for its controller alone, and what advices do not agree on says no status', async () => {
  const apart = `package shop

@RestController
class PageController {
    @ExceptionHandler(ShopException::class)
    fun missing(e: ShopException): ResponseEntity<Problem> = ResponseEntity.notFound().build()
}
`;
  const one = (name: string, status: string) => `package shop

@ControllerAdvice
class ${name} {
    @ExceptionHandler(IllegalArgumentException::class)
    fun bad(e: IllegalArgumentException): ResponseEntity<Problem> = ResponseEntity.status(${status}).build()
}
`;
  const files = { 'OrderController.kt': KOTLIN, 'Page.kt': apart, 'A.kt': one('A', 'BAD_REQUEST'), 'B.kt': one('B', 'CONFLICT') };
  expect((await answers(files)).slice(1)).toEqual([
    'throws `IllegalArgumentException("no id")` when `id < 1`',
    'throws `MissingException(id)` when `id > 9`',
    'throws `OtherException()` when `id > 8`',
  ]);
});

test('what the handler of ASP.NET makes of an error goes before the status that the error carries', async () => {
  const files = {
    'Program.cs': `var app = builder.Build();
app.UseExceptionHandler(handler => handler.Run(async context =>
{
    var error = context.Features.Get<IExceptionHandlerFeature>()?.Error;
    (string Detail, int StatusCode) details = error switch
    {
        AppException => (error.Message, context.Response.StatusCode = StatusCodes.Status400BadRequest),
        ValidationException invalid => (error.Message, context.Response.StatusCode = (int)invalid.StatusCode),
        _ => (error.Message, context.Response.StatusCode = StatusCodes.Status500InternalServerError)
    };
}));
app.MapGet("/flights/{id}", (int id) =>
{
    if (id < 1) throw new FlightMissingException();
    if (id > 9) throw new GoneException();
    return Results.Ok(id);
});
app.Run();
`,
    'Errors.cs': `public class CustomException : Exception
{
    public CustomException(string message, HttpStatusCode statusCode) : base(message) { }
}
public class AppException : CustomException
{
    public AppException(string message, HttpStatusCode statusCode = HttpStatusCode.BadRequest) : base(message, statusCode) { }
}
public class FlightMissingException : AppException
{
    public FlightMissingException() : base("no flight", HttpStatusCode.NotFound) { }
}
public class GoneException : CustomException
{
    public GoneException() : base("gone", HttpStatusCode.Gone) { }
}
`,
  };
  expect(await answers(files)).toEqual([
    '`GET /flights/{id}`',
    '400: throws `FlightMissingException()` when `id < 1`',
    '410: throws `GoneException()` when `id > 9`',
  ]);
});

const PYTHON = `from shop.errors import Missing, Taken

class Store:
    pass

@app.get("/orders/{id}")
def read(id: int):
    if id < 1:
        raise Missing(id)
    if id > 9:
        raise Taken()
    return id
`;
const ERRORS = `class ShopError(Exception):
    pass

class Missing(ShopError):
    pass

class Taken(ShopError):
    pass
`;

test('what FastAPI and Flask answer for an error is its status', async () => {
  const fastapi = `from fastapi import FastAPI
from fastapi.responses import JSONResponse
from shop.errors import Missing, ShopError
app = FastAPI()

@app.exception_handler(Missing)
async def missing(request, error):
    return JSONResponse(status_code=404, content={})

@app.exception_handler(ShopError)
async def broken(request, error):
    return JSONResponse(status_code=error.code, content={})

${PYTHON}`;
  expect(await answers({ 'shop/app.py': fastapi, 'shop/errors.py': ERRORS })).toEqual([
    '`GET /orders/{id}` → `read`',
    '404: raises `Missing(id)` when `id < 1`',
    'raises `Taken()` when `id > 9`',
  ]);
  const flask = (of: string) => `from flask import Flask, Blueprint, make_response
from shop.errors import Missing
app = Flask(__name__)
orders = Blueprint("orders", __name__)

@${of}.errorhandler(Missing)
def missing(error):
    return make_response({}, 404)

${PYTHON}`;
  const [, own] = await answers({ 'shop/app.py': flask('app'), 'shop/errors.py': ERRORS });
  const [, apart] = await answers({ 'shop/app.py': flask('orders'), 'shop/errors.py': ERRORS });
  expect([own, apart]).toEqual(['404: raises `Missing(id)` when `id < 1`', 'raises `Missing(id)` when `id < 1`']);
});
