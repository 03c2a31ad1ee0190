import { expect, test } from 'vitest';
import { atOnce } from '../../../src/base/pace.ts';
import { countSteps } from '../../../src/base/steps.ts';

import { findAll } from '../../../src/program/names/find-matches.ts';
import { indexNames } from '../../../src/program/names/index-names.ts';
import { ruleView } from '../../lens/rule-view.ts';

/** Where every call of some texts leads: `orders.place → src/service.ts OrderService.place`. */
async function callsOf(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}): Promise<string[]> {
  const { sources } = await ruleView('flows', files, leads);
  const found = atOnce(findAll(sources));
  const names = atOnce(indexNames(sources, found));
  const calls = [...found.values()].flat().filter(({ meta }) => meta.role === 'call');
  return calls.map((call) => {
    const callee = (call.captures.callee ?? '').replace(/\s+/g, '');
    const target = names.resolve(call.path, callee, call);
    if (target.kind === 'source') {
      const { path, owner, name } = target.definition;
      return `${callee} → ${path} ${owner === undefined ? '' : `${owner}.`}${name}`;
    }
    return target.kind === 'file' ? `${callee} → beyond ${target.path}` : `${callee} → ${target.kind}`;
  });
}

test('a call on a constructor-injected field of a TypeScript class leads to the class, an interface to its one implementation', async () => {
  const files = {
    'src/orders/controller.ts': `import { OrderService } from './service';
import type { Mailer } from '../mail/mailer';
export class OrderController extends BaseController {
  #audit = new Audit();
  constructor(private readonly orders: OrderService, private mailer: Mailer) { super(); }
  create(body: Order) {
    this.orders.place(body);
    this.mailer.send(body);
    this.#audit.log(body);
    this.validate(body);
    this.respond(body);
  }
  private validate(body: Order) {}
}
class Audit { log(body: Order) {} }
class BaseController { respond(body: Order) {} }
`,
    'src/orders/service.ts': `export class OrderService { place(body: Order) {} }\n`,
    'src/mail/mailer.ts': `export interface Mailer { send(body: Order): void }\n`,
    'src/mail/smtp.ts': `import { Mailer } from './mailer';
export class SmtpMailer implements Mailer { send(body: Order) {} }
`,
  };
  const leads = {
    'src/orders/controller.ts': { './service': 'src/orders/service.ts', '../mail/mailer': 'src/mail/mailer.ts' },
    'src/mail/smtp.ts': { './mailer': 'src/mail/mailer.ts' },
  };
  expect(await callsOf(files, leads)).toEqual(
    expect.arrayContaining([
      'this.orders.place → src/orders/service.ts OrderService.place',
      'this.mailer.send → src/mail/smtp.ts SmtpMailer.send',
      'this.#audit.log → src/orders/controller.ts Audit.log',
      'this.validate → src/orders/controller.ts OrderController.validate',
      'this.respond → src/orders/controller.ts BaseController.respond',
    ]),
  );
});

test('an object that a module makes and exports has the methods of its class', async () => {
  const files = {
    'src/routes.ts': `import { orders, billing } from './services';
import mailer from './mailer';
export function create(body: Order) { orders.place(body); billing.charge(body); mailer.send(body); }
`,
    'src/services.ts': `export class OrderService { place(body: Order) {} }
export const orders = new OrderService();
export const billing = { charge(body: Order) {} };
`,
    'src/mailer.ts': `class Mailer { send(body: Order) {} }
const mailer = new Mailer();
export default mailer;
`,
  };
  const leads = { 'src/routes.ts': { './services': 'src/services.ts', './mailer': 'src/mailer.ts' } };
  expect(await callsOf(files, leads)).toEqual(
    expect.arrayContaining([
      'orders.place → src/services.ts OrderService.place',
      'billing.charge → src/services.ts charge',
      'mailer.send → src/mailer.ts Mailer.send',
    ]),
  );
});

test('a variable has the type of what a function says that it gives, or makes, in TypeScript and Python', async () => {
  const files = {
    'src/limits.ts': `export class Verdict { refuse() {} }
export class Limiter {
  static getInstance(): Limiter { return new Limiter(); }
  async look(key: string) {
    if (key === '') return new Verdict();
    return new Verdict();
  }
  async find(key: string): Promise<Verdict | null> { return look(key); }
  either(key: string) { if (key) return new Verdict(); return new Limiter(); }
}
export const makeLimiter = () => new Limiter();
`,
    'src/routes.ts': `import { Limiter, makeLimiter } from './limits';
export async function create(key: string) {
  const verdict = await Limiter.getInstance().look(key);
  verdict.refuse();
  const limiter = makeLimiter();
  const other = await limiter.find(key);
  other?.refuse();
  const unknown = limiter.either(key);
  unknown.refuse();
  shared.look(key);
}
const shared = makeLimiter();
`,
    'app/api.py': `from app.store import Store, open_store
def create(order):
    store = open_store()
    kept = store.find(order)
    kept.remove()
`,
    'app/store.py': `class Kept:
    def remove(self):
        pass
class Store:
    def find(self, order) -> Kept | None:
        return None
def open_store():
    return Store()
`,
  };
  const leads = { 'src/routes.ts': { './limits': 'src/limits.ts' }, 'app/api.py': { 'app.store': 'app/store.py' } };
  const calls = await callsOf(files, leads);
  expect(calls).toEqual(
    expect.arrayContaining([
      'verdict.refuse → src/limits.ts Verdict.refuse',
      'limiter.find → src/limits.ts Limiter.find',
      'other?.refuse → src/limits.ts Verdict.refuse',
      'shared.look → src/limits.ts Limiter.look',
      'store.find → app/store.py Store.find',
      'kept.remove → app/store.py Kept.remove',
    ]),
  );
  expect(calls).toContain('unknown.refuse → unresolved');
});

test('variables that are given each other in a loop are followed to an end, and one has what it was given last before', async () => {
  const files = {
    'app/tree.py': `class Node:
    def visit(self):
        pass
class Leaf:
    def visit(self):
        pass
def make_node() -> Node:
    return Node()
def make_leaf() -> Leaf:
    return Leaf()
def walk(node):
    while node:
        parent = node.get_parent()
        node = parent.get_next()
        node.visit()
def twice():
    found = make_node()
    found.visit()
    found = make_leaf()
    found.visit()
def listed(rows):
    return rows
`,
    'src/rows.ts': `export class Row { static find() {} find() {} }
export async function listRows(): Promise<Row[]> { return []; }
export function setup(app: App) { app.use(() => { return new Row(); }); return app; }
export async function show(app: App) {
  const rows = await listRows();
  rows.find();
  const made = setup(app);
  made.find();
}
`,
  };
  const calls = await callsOf(files, {});
  expect(calls.filter((call) => /\.(visit|find) → /.test(call))).toEqual([
    'node.visit → unresolved',
    'found.visit → app/tree.py Node.visit',
    'found.visit → app/tree.py Leaf.visit',
    'rows.find → unresolved',
    'made.find → unresolved',
  ]);
});

test('an extension method of C# is found on whatever value, by as many arguments as it takes, where no type has a method of its name', async () => {
  const files = {
    'Api/OrdersController.cs': `namespace Shop.Api;
public class OrdersController : ControllerBase {
  public IActionResult Get(int id) { return this.Fail(404, "order-not-found"); }
  public IActionResult Put(int id) { return this.Fail("closed"); }
  public IActionResult List(IStore orders) { orders.OnlyOpen(); orders.Where(1); return orders.Close(); }
}
`,
    'Api/Extensions.cs': `namespace Shop.Api;
public static class Extensions {
  public static IActionResult Fail(this ControllerBase controller, string code) { return controller.BadRequest(code); }
  public static IActionResult Fail(this ControllerBase controller, int status, string code) { return controller.StatusCode(status, code); }
  public static void OnlyOpen(this IStore store) { }
  public static void Where(this IStore store, int limit) { }
  public static void Close(this IStore store) { }
}
public class Door { public void Close() { } }
`,
  };
  const calls = await callsOf(files, {});
  expect(calls).toEqual(
    expect.arrayContaining([
      'this.Fail → Api/Extensions.cs Extensions.Fail',
      'orders.OnlyOpen → Api/Extensions.cs Extensions.OnlyOpen',
      'orders.Where → unresolved',
      'orders.Close → unresolved',
    ]),
  );
});

test('attributes, base classes and modules of packages lead on in Python', async () => {
  const files = {
    'app/api.py': `from app import crud
from app.services import OrderService
def create(order, service: OrderService):
    crud.user.create(order)
    crud.purge()
    service.place(order)
`,
    'app/crud/__init__.py': `from .crud_user import user
def purge():
    pass
`,
    'app/crud/crud_user.py': `from .base import CRUDBase
class CRUDUser(CRUDBase[User, UserCreate]):
    pass
user = CRUDUser(User)
`,
    'app/crud/base.py': `class CRUDBase(Generic[ModelType]):
    def create(self, order):
        self.save(order)
    def save(self, order):
        pass
`,
    'app/services.py': `from app.mail import Mailer
class OrderService:
    def __init__(self, mailer: Mailer, repo):
        self._mailer = mailer
        self.stock = Stock()
    def place(self, order):
        self._mailer.send(order)
        self.stock.take(order)
class Stock:
    def take(self, order):
        pass
`,
    'app/mail.py': `class Mailer:
    def send(self, order):
        pass
`,
  };
  const leads = {
    'app/api.py': { app: 'app/crud/__init__.py', 'app.services': 'app/services.py' },
    'app/crud/__init__.py': { '.crud_user': 'app/crud/crud_user.py' },
    'app/crud/crud_user.py': { '.base': 'app/crud/base.py' },
    'app/services.py': { 'app.mail': 'app/mail.py' },
  };
  expect(await callsOf(files, leads)).toEqual(
    expect.arrayContaining([
      'crud.user.create → app/crud/base.py CRUDBase.create',
      'crud.purge → app/crud/__init__.py purge',
      'service.place → app/services.py OrderService.place',
      'self.save → app/crud/base.py CRUDBase.save',
      'self._mailer.send → app/mail.py Mailer.send',
      'self.stock.take → app/services.py Stock.take',
    ]),
  );
});

test('struct, field and method can be in three files of a Go package, and methods of embedded structs are promoted', async () => {
  const files = {
    'api/handler.go': `package api

type Handler struct {
	base
	store Store
}
`,
    'api/orders.go': `package api

func (h *Handler) create(order Order) {
	h.store.Save(order)
	h.respond(order)
	publish(order)
}
`,
    'api/base.go': `package api

type base struct{}

func (b *base) respond(order Order) {}

func publish(order Order) {}
`,
    'api/store.go': `package api

type Store interface {
	Save(order Order) error
}

type memory struct{}

func (m *memory) Save(order Order) error { return nil }
`,
  };
  expect(await callsOf(files)).toEqual(expect.arrayContaining(['h.respond → api/base.go base.respond', 'publish → api/base.go publish']));
  expect(await callsOf(files)).toEqual(expect.arrayContaining([expect.stringMatching(/^h\.store\.Save → api\/store\.go memory\.Save$/)]));
});

test('fields, own and inherited methods, and classes of the same package lead on in Java', async () => {
  const files = {
    'src/web/OrderController.java': `package com.acme.web;

import com.acme.orders.OrderService;

public class OrderController extends BaseController {
  private final OrderService orderService;
  private final AuditLog audit;

  public OrderController(OrderService orderService, AuditLog audit) {
    this.orderService = orderService;
    this.audit = audit;
  }

  public Order place(Order order) {
    check(order);
    respond(order);
    audit.write(order);
    Prices.round(order);
    return this.orderService.place(order);
  }

  private void check(Order order) {}
}
`,
    'src/web/BaseController.java': `package com.acme.web;

abstract class BaseController {
  protected void respond(Order order) {}
}
`,
    'src/web/AuditLog.java': `package com.acme.web;

class AuditLog {
  void write(Order order) {}
}
`,
    'src/orders/OrderService.java': `package com.acme.orders;

public interface OrderService {
  Order place(Order order);
}
`,
    'src/orders/DefaultOrderService.java': `package com.acme.orders;

public class DefaultOrderService implements OrderService {
  private final OrderRepository orders;

  public Order place(Order order) { return orders.save(order); }
}
`,
    'src/orders/OrderRepository.java': `package com.acme.orders;

public interface OrderRepository extends JpaRepository<Order, Long> {
}
`,
    'src/util/Prices.java': `package com.acme.util;

public class Prices {
  public static void round(Order order) {}
}
`,
  };
  const leads = { 'src/web/OrderController.java': { 'com.acme.orders.OrderService': 'src/orders/OrderService.java' } };
  const calls = await callsOf(files, leads);
  expect(calls).toEqual(
    expect.arrayContaining([
      'check → src/web/OrderController.java OrderController.check',
      'respond → src/web/BaseController.java BaseController.respond',
      'audit.write → src/web/AuditLog.java AuditLog.write',
      'Prices.round → src/util/Prices.java Prices.round',
      'this.orderService.place → src/orders/DefaultOrderService.java DefaultOrderService.place',
      'orders.save → unresolved',
    ]),
  );
});

test('constructor properties and extension to other packages lead on in Kotlin', async () => {
  const files = {
    'src/OrderController.kt': `package com.acme.web

import com.acme.orders.OrderService

class OrderController(
    private val orders: OrderService,
) {
    fun place(order: Order) {
        orders.place(order)
        check(order)
        audit(order)
    }

    private fun check(order: Order) {}
}
`,
    'src/Audit.kt': `package com.acme.web

fun audit(order: Order) {}
`,
    'src/OrderService.kt': `package com.acme.orders

class OrderService {
    fun place(order: Order) {}
}
`,
  };
  const calls = await callsOf(files, { 'src/OrderController.kt': { 'com.acme.orders.OrderService': 'src/OrderService.kt' } });
  expect(calls).toEqual(
    expect.arrayContaining([
      'orders.place → src/OrderService.kt OrderService.place',
      'check → src/OrderController.kt OrderController.check',
      'audit → src/Audit.kt audit',
    ]),
  );
});

test('fields of interface types and static classes lead on in C#', async () => {
  const files = {
    'Web/OrdersController.cs': `using Acme.Orders;
namespace Acme.Web;

public class OrdersController : ControllerBase
{
    private readonly IOrderService _orders;

    public OrdersController(IOrderService orders) { _orders = orders; }

    public Order Place(Order order)
    {
        Check(order);
        Prices.Round(order);
        return _orders.Place(order);
    }

    private void Check(Order order) { }
}
`,
    'Orders/OrderService.cs': `namespace Acme.Orders;

public interface IOrderService { Order Place(Order order); }

public class OrderService : IOrderService
{
    public Order Place(Order order) { return order; }
}

public static class Prices { public static void Round(Order order) { } }
`,
  };
  const calls = await callsOf(files, { 'Web/OrdersController.cs': { 'Acme.Orders': 'Orders/OrderService.cs' } });
  expect(calls).toEqual(
    expect.arrayContaining([
      'Check → Web/OrdersController.cs OrdersController.Check',
      'Prices.Round → Orders/OrderService.cs Prices.Round',
      '_orders.Place → Orders/OrderService.cs OrderService.Place',
    ]),
  );
});

test('modules, fields behind smart pointers and traits with one implementation lead on in Rust', async () => {
  const files = {
    'src/main.rs': `mod orders;
use crate::orders::service;

struct App {
    repo: Arc<dyn OrderRepo>,
}

impl App {
    async fn create(&self, order: Order) {
        self.repo.save(order).await;
        self.check();
        service::place(order);
        crate::orders::service::place(order);
        OrderService::new(1).call();
    }

    fn check(&self) {}
}
`,
    'src/orders/service.rs': `pub fn place(order: Order) {}

pub struct OrderService {}

impl OrderService {
    pub fn new(id: u32) -> Self { OrderService {} }
    pub fn call(&self) {}
}
`,
    'src/orders/repo.rs': `pub trait OrderRepo {
    fn save(&self, order: Order);
}

pub struct PgRepo {}

impl OrderRepo for PgRepo {
    fn save(&self, order: Order) {}
}
`,
  };
  const calls = await callsOf(files, { 'src/main.rs': { 'crate::orders::service': 'src/orders/service.rs' } });
  expect(calls).toEqual(
    expect.arrayContaining([
      'self.repo.save → src/orders/repo.rs PgRepo.save',
      'self.check → src/main.rs App.check',
      'service::place → src/orders/service.rs place',
      'crate::orders::service::place → src/orders/service.rs place',
    ]),
  );
});

test('a name that an import leads elsewhere is never taken for a class of the same name', async () => {
  const files = {
    'src/A.java': `package com.acme.a;

import org.slf4j.Logger;

class A {
  private Logger log;

  void run() { log.info("x"); }
}
`,
    'src/Logger.java': `package com.acme.b;

class Logger {
  void info(String text) {}
}
`,
  };
  expect(await callsOf(files, { 'src/A.java': { 'org.slf4j.Logger': 'package:org.slf4j' } })).toContain('log.info → package');
});

test('a member of what a function says it gives leads to it; a method that values of any package have leads nowhere', async () => {
  const java = {
    'src/Orders.java': 'class Orders { Order find(String code) { return null; } void cancel(String code) { find(code).cancel(); } }\n',
    'src/Order.java': 'class Order { void cancel() { } }\n',
  };
  expect(await callsOf(java)).toEqual(['find(code).cancel → src/Order.java Order.cancel', 'find → src/Orders.java Orders.find']);
  const go = `package a
type Worker struct{}
func NewWorker() *Worker { return &Worker{} }
func (w *Worker) Run() {}
func (w *Worker) Error() string { return "" }
func start() {
	NewWorker().Run()
	err.Error()
}
`;
  const calls = await callsOf({ 'a/worker.go': go });
  expect(calls).toEqual(['NewWorker().Run → a/worker.go Worker.Run', 'NewWorker → a/worker.go NewWorker', 'err.Error → unresolved']);
});

test('an interface leads to the struct of the same name in another package that implements it, unless two do', async () => {
  const struct = (name: string) => `package ${name}

type Renderer struct{}

func (r *Renderer) Render(page string) error { return nil }
`;
  const files = {
    'render/render.go': 'package render\n\ntype Renderer interface {\n\tRender(page string) error\n}\n',
    'html/html.go': struct('html'),
    'web/handler.go': `package web

import (
	"shop/html"
	"shop/render"
)

type Handler struct {
	pages  *html.Renderer
	extras render.Renderer
}

func (h *Handler) list() {
	h.pages.Render("orders")
	h.extras.Render("extras")
}
`,
  };
  const leads = { 'web/handler.go': { 'shop/html': 'html/html.go', 'shop/render': 'render/render.go' } };
  expect(await callsOf(files, leads)).toEqual([
    'h.pages.Render → html/html.go Renderer.Render',
    'h.extras.Render → html/html.go Renderer.Render',
  ]);
  expect(await callsOf({ ...files, 'text/text.go': struct('text') }, leads)).toEqual([
    'h.pages.Render → html/html.go Renderer.Render',
    'h.extras.Render → unresolved',
  ]);
});

test("among many files that pass on each other's names, one that none of them says costs next to nothing, and one that one says is found", async () => {
  const paths = Array.from({ length: 60 }, (_, number) => `src/part${number}.ts`);
  const files = Object.fromEntries(paths.map((path, number) => [path, `export * from './all';\nexport function own${number}() {}\n`]));
  const leads = Object.fromEntries(paths.map((path) => [path, { './all': paths.join(' ') }]));
  const { sources } = await ruleView('flows', files, leads);
  const names = atOnce(indexNames(sources, atOnce(findAll(sources))));
  expect(countSteps(() => void names.resolve('src/part0.ts', 'lost.place'))).toBeLessThan(200);
  expect(countSteps(() => void names.resolve('src/part0.ts', 'own7.place'))).toBeLessThan(60 * 60);
  expect(names.resolve('src/part0.ts', 'own59')).toMatchObject({ kind: 'source', definition: { path: 'src/part59.ts' } });
  expect([...names.trailOf('src/part0.ts', 'own59')]).toContain('src/part59.ts');
});

test('a name leads through files that do not say it: to a variable of another, to a module of a package, and not to what is local there', async () => {
  const files = {
    'shop/app.py': 'from shop.passing import *\n\ndef run():\n    orders.place()\n    basket.clear()\n    stock.count()\n',
    'shop/passing.py': 'from shop.store import *\nfrom shop.local import *\nfrom shop.parts import *\n',
    'shop/store.py': 'class Orders:\n    def place(self):\n        pass\n\norders = Orders()\n',
    'shop/local.py': 'class Basket:\n    def clear(self):\n        pass\n\ndef make():\n    basket = Basket()\n    return basket\n',
    'shop/parts/__init__.py': '',
    'shop/parts/stock.py': 'def count():\n    pass\n',
  };
  const leads = {
    'shop/app.py': { 'shop.passing': 'shop/passing.py' },
    'shop/passing.py': { 'shop.store': 'shop/store.py', 'shop.local': 'shop/local.py', 'shop.parts': 'shop/parts/__init__.py' },
  };
  const calls = await callsOf(files, leads);
  expect(calls).toContain('orders.place → shop/store.py Orders.place');
  expect(calls).toContain('basket.clear → unresolved');
  expect(calls).toContain('stock.count → shop/parts/stock.py count');
});

test('a module is not what it uses of its own name', async () => {
  const files = {
    'src/main.rs': `use crate::orders;
fn start() { orders::list(); orders::find(); }
`,
    'src/orders.rs': `use shop::{orders, prices};
pub fn list() { orders::find(); }
`,
  };
  const leads = { 'src/main.rs': { 'crate::orders': 'src/orders.rs' }, 'src/orders.rs': { shop: 'package:shop' } };
  expect(await callsOf(files, leads)).toEqual([
    'orders::list → src/orders.rs list',
    'orders::find → unresolved',
    'orders::find → unresolved',
  ]);
});

test('a function that is called like its module has no members', async () => {
  const files = {
    'src/main.rs': `use crate::orders;
fn start() { orders::orders(); orders::find(); }
`,
    'src/orders.rs': 'pub fn orders() {}\npub fn find() {}\n',
  };
  expect(await callsOf(files, { 'src/main.rs': { 'crate::orders': 'src/orders.rs' } })).toEqual([
    'orders::orders → src/orders.rs orders',
    'orders::find → src/orders.rs find',
  ]);
});

test('bases that several classes share are asked once for what they do not have', async () => {
  const layers = Array.from({ length: 10 }, (_, at) =>
    ['A', 'B', 'C'].map((each) => `class ${each}${at}(${at === 0 ? 'object' : `A${at - 1}, B${at - 1}, C${at - 1}`}):\n    pass\n`),
  );
  const files = { 'shop/orders.py': `${layers.flat().join('\n')}\nclass Order(A9):\n    def place(self):\n        self.total()\n` };
  const { sources } = await ruleView('flows', files);
  const found = atOnce(findAll(sources));
  const names = atOnce(indexNames(sources, found));
  const call = [...found.values()].flat().find(({ meta, captures }) => meta.role === 'call' && captures.callee === 'self.total');
  expect(call).toBeDefined();
  expect(countSteps(() => void names.resolve('shop/orders.py', 'self.total', call))).toBeLessThan(20_000);
});
