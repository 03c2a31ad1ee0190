import { expect, test } from 'vitest';
import { protectionOf } from '../../stated.ts';

/** Django views behind a decorator of another file. */
function django(decorators: string) {
  return protectionOf(
    {
      'shop/urls.py': "from django.urls import path\nfrom shop import views\nurlpatterns = [path('orders/', views.orders)]\n",
      'shop/views.py': "from shop.decorators import stamp\n@stamp\ndef orders(request):\n    return render(request, 'orders.html')\n",
      'shop/decorators.py': decorators,
    },
    {
      'shop/urls.py': { shop: 'shop/views.py', 'shop.views': 'shop/views.py' },
      'shop/views.py': { 'shop.decorators': 'shop/decorators.py' },
    },
  );
}

const wrap = (body: string) => `def stamp(view):
    @wraps(view)
    def wrapper(request, *args, **kwds):
${body}
        return view(request, *args, **kwds)
    return wrapper
`;

test('a decorator whose wrapper answers 401 or 403 stands in front, whatever it is called', async () => {
  const behind = ['protected ANY /orders/ behind stamp'];
  const error = 'def error(msg, status=400):\n    return JsonResponse({"error": msg}, status=status)\n';
  expect(await django(error + wrap('        if not known(request):\n            return error("missing key", 401)'))).toEqual(behind);
  expect(await django(error + wrap('        if not known(request):\n            return error("missing key", status=403)'))).toEqual(behind);
  const kept = '        if not known(request):\n            response = JsonResponse({}, status=401)\n            return response';
  expect(await django(wrap(kept))).toEqual(behind);
  const deny = 'def stop(code):\n    raise HttpProblem(code)\n';
  expect(await django(deny + wrap('        if not known(request):\n            stop(403)'))).toEqual(behind);
  const factory = `def stamp(view):
    return outer()(view)
def outer():
    def decorator(view):
        def wrapper(request):
            try:
                request.member = find(request)
            except Missing:
                return JsonResponse({}, status=401)
            return view(request)
        return wrapper
    return decorator
`;
  expect(await django(factory)).toEqual(behind);
});

test('a 401 that is only logged, compared, counted or translated refuses nobody', async () => {
  const open = ['unprotected ANY /orders/'];
  const note = 'def note(msg, status):\n    logger.warning(msg, status)\n';
  expect(await django(note + wrap('        note("asked for", 401)'))).toEqual(open);
  expect(await django(wrap('        if view.last == 401:\n            count()'))).toEqual(open);
  expect(await django(`def stamp(view):\n    view.failed = failed\n    return view\ndef failed(r):\n    return r.status == 401\n`)).toEqual(
    open,
  );
  expect(await django(wrap('        if request.method == "PUT":\n            return JsonResponse({}, status=405)'))).toEqual(open);
  const translated = `def stamp(view):
    def wrapper(request):
        try:
            return view(request)
        except Denied:
            return JsonResponse({}, status=403)
    return wrapper
`;
  expect(await django(translated)).toEqual(open);
  // What is given back goes by the same name in both.
  const guard = wrap('        if not known(request):\n            return error("missing key", 401)').replace('stamp', 'guard');
  expect(await django(guard + wrap('        count()'))).toEqual(open);
});

test('a guard that answers through a helper of its own denies', async () => {
  const app = (guard: string) =>
    protectionOf(
      {
        'src/app.ts':
          "import express from 'express';\nimport { stamp } from './stamp';\nconst app = express();\napp.get('/orders', stamp, show);\n",
        'src/stamp.ts': guard,
      },
      { 'src/app.ts': { './stamp': 'src/stamp.ts' } },
    );
  const guard = 'export function stamp(req, res, next) {\n  if (!known(req)) return oops(res, "no", 401);\n  next();\n}\n';
  const answer = 'function oops(res, message, code = 400) {\n  res.status(code).json({ message });\n}\n';
  const throws = 'function oops(res, message, code) {\n  throw createError(code, message);\n}\n';
  const nested =
    'function oops(res, message, code) {\n  return reply(res, { message }, code);\n}\nfunction reply(res, body, code) {\n  res.statusCode = code;\n  res.end(body);\n}\n';
  const logs = 'function oops(res, message, code) {\n  logger.error(message, code);\n}\n';
  const behind = ['protected GET /orders behind stamp'];
  expect(await app(guard + answer)).toEqual(behind);
  expect(await app(guard + throws)).toEqual(behind);
  expect(await app(guard + nested)).toEqual(behind);
  expect(await app(guard + logs)).toEqual(['unprotected GET /orders']);
  expect(await app(guard.replace('401', '429') + answer)).toEqual(['unprotected GET /orders']);
});

test('a guard in Go that answers through a helper denies', async () => {
  const main = (helper: string) => `package main
import "net/http"
func main() {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /orders", stamp(show))
}
func stamp(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if !known(r) {
			oops(w, "no", http.StatusUnauthorized)
			return
		}
		next(w, r)
	}
}
func oops(w http.ResponseWriter, message string, code int) {
	${helper}
}
func show(w http.ResponseWriter, r *http.Request) {}
`;
  expect(await protectionOf({ 'main.go': main('http.Error(w, message, code)') })).toEqual(['protected GET /orders behind stamp']);
  expect(await protectionOf({ 'main.go': main('w.WriteHeader(code)') })).toEqual(['protected GET /orders behind stamp']);
  expect(await protectionOf({ 'main.go': main('log.Printf(message, code)') })).toEqual(['unprotected GET /orders']);
});

test('middleware in PHP that gives back a 403 denies, made there or by a helper', async () => {
  const laravel = (body: string) =>
    protectionOf({
      'routes/web.php':
        "<?php\nRoute::middleware([Stamp::class])->group(function () { Route::get('/orders', [OrderController::class, 'index']); });\n",
      'app/OrderController.php': '<?php\nclass OrderController { public function index() { return []; } }\n',
      'app/Stamp.php': `<?php
class Stamp {
  public function handle($request, $next) {
    if (!$request->known) { ${body} }
    return $next($request);
  }
  private function oops($message, $code) { return response()->json(['message' => $message], $code); }
  private function note($message, $code) { Log::warning($message, $code); }
}
`,
    });
  const behind = ['protected GET /orders behind middleware([Stamp::class])'];
  expect(await laravel("return response('no', 403);")).toEqual(behind);
  expect(await laravel('abort(401);')).toEqual(behind);
  expect(await laravel('return new JsonResponse([], 401);')).toEqual(behind);
  expect(await laravel("return $this->oops('no', 401);")).toEqual(behind);
  expect(await laravel("$this->note('no', 401);")).toEqual(['unprotected GET /orders']);
});

test('a filter in Ruby that answers through a helper denies', async () => {
  const rails = (body: string) =>
    protectionOf({
      'config/routes.rb': "Rails.application.routes.draw do\n  get '/orders', to: 'orders#index'\nend\n",
      'app/controllers/orders_controller.rb': `class OrdersController < ActionController::Base
  before_action :stamp
  def index
  end
  def stamp
    ${body}
  end
  def oops(message, code)
    render json: { message: message }, status: code
  end
  def note(message, code)
    Rails.logger.warn("#{message} #{code}")
  end
end
`,
    });
  const behind = ['protected GET /orders behind :stamp'];
  expect(await rails('head :unauthorized unless known?')).toEqual(behind);
  expect(await rails('oops("no", 401) unless known?')).toEqual(behind);
  expect(await rails('oops("no", :forbidden) unless known?')).toEqual(behind);
  expect(await rails('note("no", 401) unless known?')).toEqual(['unprotected GET /orders']);
});

/** Views of Flask behind a decorator that gives back what a class makes. */
function flask({ answer = '', bases = 'Response', guard = '', stands = '@stamp' }) {
  const app = `from functools import wraps
from flask import Flask, Response, request

app = Flask(__name__)

class Reply(${bases}):
    def __init__(self, status_code, message, status=None):
        super().__init__(response={"status": status, "message": message}, status=status_code)

${answer}

${guard}

@app.route("/orders")
${stands}
def orders():
    return "orders"
`;
  return protectionOf({ 'shop/app.py': app });
}

const unknown = (status: number) => `class Strange(Reply):
    def __init__(self, message=None):
        super().__init__(status_code=${status}, message=message)
`;

const decorator = `def stamp(view):
    @wraps(view)
    def inner(*args, **kwargs):
        if not request.headers.get("X-Stamp"):
            return Strange("say who you are")
        return view(*args, **kwargs)
    return inner
`;

test('a decorator that gives back an answer denies by the status that the class of it hands its base', async () => {
  expect(await flask({ answer: unknown(401), guard: decorator })).toEqual(['protected GET /orders behind stamp']);
  expect(await flask({ answer: unknown(422), guard: decorator })).toEqual(['unprotected GET /orders']);
  expect(await flask({ answer: unknown(401), guard: decorator, bases: 'Counter' })).toEqual(['unprotected GET /orders']);
});

test('a value that is called like a function stands in front by what runs then, with what it is given', async () => {
  const guard = `class Stamp:
    def __init__(self, book):
        self.book = book

    def __call__(self, scopes=None, *, anybody=False):
        def outer(view):
            @wraps(view)
            def inner(*args, **kwargs):
                header = request.headers.get("X-Stamp")
                if not anybody and not header:
                    return Strange("say who you are")
                return view(*args, **kwargs)
            return inner
        return outer

stamp = Stamp("orders")
`;
  const told = (stands: string) => flask({ answer: unknown(401), guard, stands });
  expect(await told('@stamp(scopes=["orders"])')).toEqual(['protected GET /orders behind stamp(scopes=["orders"])']);
  expect(await told('@stamp()')).toEqual(['protected GET /orders behind stamp()']);
  expect(await told('@stamp(anybody=True)')).toEqual(['unprotected GET /orders']);
  expect(await told('@stamp(["orders"], anybody=True)')).toEqual(['unprotected GET /orders']);
});

test('who shows nothing goes on where what refuses them is switched off, though others are refused there', async () => {
  const guard = (condition: string) => `def stamp(anybody=False):
    def outer(view):
        @wraps(view)
        def inner(*args, **kwargs):
            auth_user = find(request)
            if ${condition}:
                return Strange("say who you are")
            return view(*args, **kwargs)
        return inner
    return outer
`;
  const told = (condition: string, stands = '@stamp(anybody=True)') => flask({ answer: unknown(401), guard: guard(condition), stands });
  const either = '(not anybody and not auth_user) or (auth_user and not auth_user.active)';
  expect((await told(either)).join()).toMatch(/^unprotected|optional|in some cases/);
  expect((await told(either, '@stamp()')).join()).toMatch(/^protected/);
  expect((await told('(not anybody and not auth_user) or blocked(request)')).join()).toMatch(/^protected/);
  const named = (stands: string) =>
    flask({ answer: unknown(401).replace('Strange', 'Unauthorized'), guard: guard(either).replace('Strange', 'Unauthorized'), stands });
  expect((await named('@stamp(anybody=True)')).join()).not.toMatch(/^protected/);
  expect((await named('@stamp()')).join()).toMatch(/^protected/);
  const blocked = guard('auth_user and (auth_user.blocked or auth_user.left)').replaceAll('Strange', 'Unauthorized');
  expect((await flask({ answer: unknown(401).replace('Strange', 'Unauthorized'), guard: blocked })).join()).not.toMatch(/^protected/);
});
