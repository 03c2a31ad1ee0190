import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { ruleView } from '../rule-view.ts';

/** All that is answered, errors first, as `status when: says`. */
async function answered(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}): Promise<string[]> {
  const { groups, beside = [] } = contracts.report(await ruleView('contracts', files, leads));
  const findings = [...groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? [])), ...beside];
  return findings.flatMap(({ kind, answer, startLine }) =>
    answer && kind !== 'front' && kind !== 'implied'
      ? [[startLine, answer.status, answer.when, answer.within, answer.says].filter((part) => part !== undefined && part !== '').join(' ')]
      : [],
  );
}

const GO = `package shop

import "net/http"

func main() {
	http.HandleFunc("GET /orders", show)
}

func show(w http.ResponseWriter, r *http.Request) {
	order, err := find(r)
	if err != nil {
		serverError(w)
		return
	}
	if !mayRead(r) {
		signIn(w, r)
		return
	}
	if order == nil {
		http.Error(w, "no such order", http.StatusNotFound)
		return
	}
	if err := save(order); err != nil {
		serverError(w)
		return
	}
	writeJSON(w, http.StatusOK, order)
}

func serverError(w http.ResponseWriter) {
	http.Error(w, "sorry", http.StatusInternalServerError)
}

func mayRead(r *http.Request) bool {
	return r.Header.Get("User") != ""
}

func signIn(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/login", http.StatusFound)
}
`;

test('errors stand in the order in which a request comes to them, each where a helper is called that answers it, and what else is answered follows', async () => {
  expect(await answered({ 'shop.go': GO })).toEqual([
    '12 500 when find(r) fails answers 500 by serverError(w)',
    '20 404 when order == nil answers http.StatusNotFound with "no such order"',
    '24 500 when save(order) fails answers 500 by serverError(w)',
    '16 302 when !mayRead(r) redirects: signIn(w, r)',
    '27 200 answers writeJSON(w, http.StatusOK, order)',
  ]);
});

test('what a function answers stands where it is called, whatever its place in the file', async () => {
  const text = `import express from 'express';
const app = express();
const late = (id) => {
  if (id > 9) throw new RangeError('late');
};
app.get('/orders/:id', (req, res) => {
  if (!req.params.id) return res.status(400).json({});
  late(req.params.id);
  if (req.query.old) return res.redirect('/old');
  if (req.query.gone) return res.status(410).json({});
  res.status(201).json({});
});
`;
  expect(await answered({ 'app.ts': text })).toEqual([
    '7 400 when !req.params.id answers 400',
    "4 when id > 9 late throws RangeError('late')",
    '10 410 when req.query.gone answers 410',
    "9 when req.query.old redirects: res.redirect('/old')",
    '11 201 unless !req.params.id or req.query.gone or req.query.old answers res.status(201)',
  ]);
});

test('what decorators and annotations say that a handler answers is told of that handler alone', async () => {
  const nest = `import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
@Controller('orders')
export class OrdersController {
  @Delete()
  @HttpCode(204)
  remove() {}

  @Get()
  list() {}
}
`;
  expect(await answered({ 'orders.controller.ts': nest })).toEqual(['5 204 answers @HttpCode(204)']);
  const python = `from fastapi import APIRouter
router = APIRouter()

@router.post("/orders", status_code=201)
def add():
    return order

@router.get("/orders")
def show():
    return order
`;
  expect(await answered({ 'orders.py': python })).toEqual(['4 201 answers status_code=201']);
});

test('an error that is made where something is answered, and not thrown, is told with it', async () => {
  const files = {
    'shop/urls.py': 'from django.urls import path\nfrom .views import SignIn\nurlpatterns = [path("in/", SignIn.as_view())]\n',
    'shop/views.py': `from django.http import HttpResponseRedirect
from django.views import View
class SignIn(View):
    def post(self, request):
        if not request.POST.get("email"):
            exc = SignInError("NO_EMAIL")
            return HttpResponseRedirect(address_of(exc))
        user = find(request)
        if not user:
            raise SignInError("UNKNOWN")
        if user.is_new:
            log(SignInError("NEW"))
        if user.is_new:
            return HttpResponseRedirect("/welcome")
        log(SignInError("ANY"))
        return HttpResponseRedirect("/home")
`,
  };
  const { beside = [] } = contracts.report(await ruleView('contracts', files, { 'shop/urls.py': { '.views': 'shop/views.py' } }));
  expect(beside.flatMap(({ answer, startLine }) => (answer ? [[startLine, answer.says, answer.error]] : []))).toEqual([
    [7, 'redirects: HttpResponseRedirect(address_of(exc))', 'SignInError("NO_EMAIL")'],
    [14, 'redirects: HttpResponseRedirect("/welcome")', undefined],
    [16, 'redirects: HttpResponseRedirect("/home")', undefined],
  ]);
});

test('what is said with an error answer is told with it, and nothing where that is empty', async () => {
  const app = `import express from 'express';
const app = express();
app.post('/orders', (req, res) => {
  if (!req.body.id) return res.status(400).json({ error: 'no id' });
  if (find(req.body.id)) return res.status(409).send('taken');
  if (isFull()) return res.status(503).json({});
  return res.sendStatus(404);
});
`;
  expect(await answered({ 'src/app.ts': app })).toEqual([
    "4 400 when !req.body.id answers 400 with { error: 'no id' }",
    "5 409 when find(req.body.id) answers 409 with 'taken'",
    '6 503 when isFull() answers 503',
    '7 404 answers 404',
  ]);
});
