import { expect, test } from 'vitest';

import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';

/** What is told of the routes of Django's `path('orders/', views.orders)`, with what may refuse callers. */
async function told(handler: string): Promise<string[]> {
  const files = {
    'shop/urls.py': "from django.urls import path\nfrom shop import views\nurlpatterns = [path('orders/', views.orders)]\n",
    'shop/views.py': `${handler}
def stamp(view):
    def wrapper(request):
        if not known(request):
            return JsonResponse({}, status=401)
        return view(request)
    return wrapper
@stamp
def create(request):
    return JsonResponse({})
@stamp
def show(request):
    return JsonResponse({})
def public(request):
    return JsonResponse({})
`,
  };
  const leads = { 'shop/urls.py': { shop: 'shop/views.py', 'shop.views': 'shop/views.py' } };
  return toldOf(files, leads);
}

async function toldOf(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}): Promise<string[]> {
  const { groups } = trustZones.report(await ruleView('trust-zones', files, leads));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings
    .filter(({ kind }) => /protected$|undecided/.test(kind))
    .map(({ kind, name, entry }) => [kind, name, ...(entry?.checks ?? []).map((each) => `${each.kind} ${each.text}`)].join(' '));
}

const ways = (post: string, rest: string) => `def orders(request):
    if request.method == "POST":
        return ${post}
    return ${rest}
`;

test('what every way through a handler hands its request on to, and is guarded, guards it', async () => {
  expect(await told(ways('create(request)', 'show(request)'))).toEqual(['protected ANY /orders/ behind stamp if POST, stamp']);
  expect(await told('def orders(request):\n    return show(request)\n')).toEqual(['protected ANY /orders/ behind stamp']);
  expect(await told(ways('create(request)', 'HttpResponseNotAllowed(["POST"])'))).toEqual(['protected POST /orders/ behind stamp if POST']);
});

test('where some of the ways are guarded, it is in some cases', async () => {
  const some = ['undecided ANY /orders/ access in some cases stamp if POST'];
  expect(await told(ways('create(request)', 'public(request)'))).toEqual(some);
  expect(await told(ways('create(request)', 'render(request, "orders.html")'))).toEqual(some);
  const behind = `def orders(request):
    if request.method == "POST":
        return create(request)
    with timing():
        return render(request, "orders.html")
`;
  expect(await told(behind)).toEqual(some);
});

test('a way that is not understood is said, and one that calls a guarded function with something else is none', async () => {
  expect(await told('def orders(request):\n    return HANDLERS[request.method](request)\n')).toEqual([
    'undecided ANY /orders/ access not understood HANDLERS[request.method](request)',
  ]);
  expect(await told(ways('public(request)', 'render(request, "orders.html")'))).toEqual(['unprotected ANY /orders/']);
  expect(await told('def orders(request):\n    return create(find())\n')).toEqual(['unprotected ANY /orders/']);
});

/** A handler of Go that hands its request on, and what it may be handed to. */
const go = (body: string) => `package shop

import (
	"errors"
	"net/http"
)

type Old struct{ inner *Handler }
type Handler struct{}

func (o *Old) Orders(w http.ResponseWriter, r *http.Request) {
${body}
}

func (h *Handler) Create(w http.ResponseWriter, r *http.Request) {
	err := h.validateSession(r)
	checkError(err)
	w.Write(nil)
}

func (h *Handler) Show(w http.ResponseWriter, r *http.Request) {
	order := h.orderOf(w, r)
	if order == nil || done != nil {
		return
	}
	w.Write(nil)
}

func (h *Handler) Public(w http.ResponseWriter, r *http.Request) { w.Write(nil) }

func (h *Handler) validateSession(r *http.Request) error {
	if r.Header.Get("Authorization") == "" {
		return errors.New("session has been expired")
	}
	return nil
}

func (h *Handler) orderOf(w http.ResponseWriter, r *http.Request) *Order {
	order := find(r.PathValue("id"))
	if order.Public != 1 && !isLogged(r) {
		http.Redirect(w, r, "/login", http.StatusFound)
		return nil
	}
	return order
}

func checkError(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	old := &Old{}
	http.HandleFunc("GET /orders", old.Orders)
}
`;

test.each([
  ['hands on at its end', '\to.inner.Create(w, r)', 'protected GET /orders behind h.validateSession(r)'],
  [
    'answers errors itself',
    '\tif r.Method == "PUT" {\n\t\thttp.Error(w, "no", 405)\n\t\treturn\n\t}\n\to.inner.Create(w, r)',
    'protected GET /orders behind h.validateSession(r)',
  ],
  [
    'hands on in one case to what is open',
    '\tif r.Method == "GET" {\n\t\to.inner.Public(w, r)\n\t\treturn\n\t}\n\to.inner.Create(w, r)',
    'undecided GET /orders access in some cases h.validateSession(r)',
  ],
  ['hands on something else', '\to.inner.Create(nil, nil)', 'unprotected GET /orders'],
  ['hands on to what is open', '\to.inner.Public(w, r)', 'unprotected GET /orders'],
  ['asks who is calling unless something is public', '\to.inner.Show(w, r)', 'undecided GET /orders access in some cases h.orderOf(w, r)'],
])('a handler of Go %s', async (_, body, stated) => {
  expect(await toldOf({ 'shop.go': go(body) })).toEqual([stated]);
});
