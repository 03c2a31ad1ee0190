import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { ruleView } from '../rule-view.ts';

async function statuses(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}) {
  const { groups } = contracts.report(await ruleView('contracts', files, leads));
  const answers = groups.flatMap(({ items }) => items.flatMap(({ findings = [] }) => findings)).flatMap(({ answer }) => answer ?? []);
  return answers.map(({ status, says }) => `${status} ${says}`);
}

test('an error of Python has the status of its class, of a base, of what it is made with, or none', async () => {
  const errors = `class ApiError(Exception):
    status_code = 500

    def __init__(self, message, status_code=None):
        super().__init__(message)


class Missing(ApiError):
    status_code = 404


class MissingOrder(Missing):
    pass


class Conflict(ApiError):
    def __init__(self, message):
        super().__init__(message, status_code=HTTPStatus.CONFLICT)


class Locked(Exception):
    code = "LOCKED"


class Chosen(Exception):
    def __init__(self, code, status=400):
        self.status = status
`;
  const routes = `from flask import Flask
from shop.errors import *
from shop.errors import ApiError, Missing, MissingOrder, Conflict, Locked, Chosen

app = Flask(__name__)

@app.route("/orders")
def orders():
    if a: raise Missing("a")
    if b: raise MissingOrder("b")
    if c: raise Conflict("c")
    if d: raise Locked("d")
    if e: raise Chosen("e")
    if f: raise Chosen("f", 409)
    if g: raise Chosen("g", status=410)
    if h: raise Chosen("h", status=computed())
    raise MissingOrder("i", 422)
`;
  const leads = { 'shop/routes.py': { 'shop.errors': 'shop/errors.py' } };
  expect(await statuses({ 'shop/routes.py': routes, 'shop/errors.py': errors }, leads)).toEqual([
    '404 raises Missing("a")',
    '404 raises MissingOrder("b")',
    '409 raises Conflict("c")',
    'undefined raises Locked("d")',
    '400 raises Chosen("e")',
    '409 raises Chosen("f", 409)',
    '410 raises Chosen("g", status=410)',
    'undefined raises Chosen("h", status=computed())',
    '422 raises MissingOrder("i", 422)',
  ]);
});

test('an error of TypeScript has the status that it hands its base, that a field has, or that it is made with', async () => {
  const text = `import express from 'express';
class ServiceError extends Error {
  constructor(message: string, readonly statusCode: number = 500) { super(message); }
}
class Missing extends ServiceError {
  constructor(what: string) { super(\`no \${what}\`, 404); }
}
class Denied extends ServiceError {
  constructor() { super('denied', StatusCodes.FORBIDDEN); }
}
class Gone extends Error { readonly status = 410; }
class Old extends Error { get statusCode() { return 426; } }
class Named extends Error { code = 404; }
const app = express();
app.get('/orders', () => {
  if (a) throw new Missing('a');
  if (b) throw new Denied();
  if (c) throw new Gone();
  if (d) throw new ServiceError('d', 422);
  if (e) throw new ServiceError('e');
  if (f) throw new Old();
  throw new Named();
});
`;
  expect(await statuses({ 'src/app.ts': text })).toEqual([
    "404 throws Missing('a')",
    '403 throws Denied()',
    '410 throws Gone()',
    "422 throws ServiceError('d', 422)",
    "500 throws ServiceError('e')",
    '426 throws Old()',
    'undefined throws Named()',
  ]);
});

test('a number that an error of TypeScript hands its base is a status only where the base takes one, and what a method sets is none', async () => {
  const text = `import express from 'express';
import { HttpError } from 'routing-controllers';
class Teapot extends Error {
  toResponse() { this.status = 404; }
}
class Slow extends Error {
  constructor(message) { super(message, 500); }
}
class Late extends Error {
  constructor(message) { super(message, { timeout: 500 }); }
}
class Waits extends Error {
  status = 503;
  constructor(message, timeout) { super(message); }
}
class WaitsLong extends Waits {
  constructor(message) { super(message, 500); }
}
class Set extends Error {
  constructor(message) { super(message); this.status = 409; }
}
class Keyed extends Error {
  constructor(message) { super(message, { statusCode: 423 }); }
}
class Packaged extends HttpError {
  constructor(message) { super(422, message); }
}
const app = express();
app.get('/orders', () => {
  if (a) throw new Teapot('a');
  if (b) throw new Slow('b');
  if (c) throw new Late('c');
  if (d) throw new WaitsLong('d');
  if (e) throw new Set('e');
  if (f) throw new Keyed('f');
  throw new Packaged('g');
});
`;
  expect(await statuses({ 'src/app.ts': text })).toEqual([
    "undefined throws Teapot('a')",
    "undefined throws Slow('b')",
    "undefined throws Late('c')",
    "undefined throws WaitsLong('d')",
    "409 throws Set('e')",
    "423 throws Keyed('f')",
    "422 throws Packaged('g')",
  ]);
});

test('an error of Java has the status of its annotation, or that its constructor hands its base', async () => {
  const text = `package shop;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.*;
@ResponseStatus(HttpStatus.NOT_FOUND)
class MissingException extends RuntimeException {}
@ResponseStatus(value = HttpStatus.CONFLICT, reason = "taken")
class TakenException extends RuntimeException {}
class DeniedException extends ResponseStatusException {
  DeniedException(String why) { super(HttpStatus.FORBIDDEN, why); }
}
class PlainException extends RuntimeException {}
@RestController
class Orders {
  @GetMapping("/orders")
  String list() {
    if (a) throw new MissingException();
    if (b) throw new TakenException();
    if (c) throw new DeniedException("c");
    throw new PlainException();
  }
}
`;
  expect(await statuses({ 'src/Orders.java': text })).toEqual([
    '404 throws MissingException()',
    '409 throws TakenException()',
    '403 throws DeniedException("c")',
    'undefined throws PlainException()',
  ]);
});

test('an error of Laravel that renders itself has the status that it answers, and so have those that derive from it', async () => {
  const errors =
    "<?php\nnamespace App\\Exceptions;\nabstract class ApiException extends \\Exception\n{\n    public function render($request)\n    {\n        return response()->json(['error' => true], 400);\n    }\n}\n";
  const still = '<?php\nnamespace App\\Exceptions;\nclass StillRunning extends ApiException\n{\n}\n';
  const controller =
    '<?php\nnamespace App\\Http\\Controllers;\nuse App\\Exceptions\\StillRunning;\nclass EntryController\n{\n    public function store()\n    {\n        if ($a) { throw new StillRunning(); }\n    }\n}\n';
  const routes =
    "<?php\nuse App\\Http\\Controllers\\EntryController;\nuse Illuminate\\Support\\Facades\\Route;\nRoute::post('/entries', [EntryController::class, 'store']);\n";
  const files = {
    'app/Exceptions/ApiException.php': errors,
    'app/Exceptions/StillRunning.php': still,
    'app/Http/Controllers/EntryController.php': controller,
    'routes/web.php': routes,
  };
  const leads = {
    'routes/web.php': { 'App\\Http\\Controllers\\EntryController': 'app/Http/Controllers/EntryController.php' },
    'app/Http/Controllers/EntryController.php': { 'App\\Exceptions\\StillRunning': 'app/Exceptions/StillRunning.php' },
  };
  expect(await statuses(files, leads)).toEqual(['400 throws StillRunning()']);
});
