import { expect, test } from 'vitest';
import { routesOf } from '../../lens/stated.ts';

const IMPORT = 'import org.springframework.web.bind.annotation.*;\n';

test('each path of a class stands in front of each path of its methods', async () => {
  const text = `${IMPORT}@RequestMapping({"/a", "/b"}) class Orders { @GetMapping({"/x", "/y"}) void list() {} }`;
  expect(await routesOf({ 'Orders.java': text })).toEqual(['GET /a/x, /a/y, /b/x, /b/y → Orders.list']);
});

test('constants are filled in, also those of other files and those made of others; what is unknown stays in braces', async () => {
  const files = {
    'Paths.java': 'class Paths { static final String V1 = "/api" + "/v1"; static final String ORDERS = V1 + "/orders"; }',
    'Orders.java': `${IMPORT}@RequestMapping(Paths.ORDERS) class Orders {
  private static final String LIST = "/list";
  @GetMapping(LIST) void list() {}
  @GetMapping(Other.SHOW + "/x") void show() {}
}`,
  };
  expect(await routesOf(files)).toEqual(['GET /api/v1/orders/list → Orders.list', 'GET /api/v1/orders/{Other.SHOW}/x → Orders.show']);
});

test('the name of a bean is no path', async () => {
  const text = `${IMPORT}import org.springframework.stereotype.Controller;\n@Controller("rest.settings") @RequestMapping("/settings.form") class Settings { @GetMapping void show() {} }`;
  expect(await routesOf({ 'Settings.java': text })).toEqual(['GET /settings.form → Settings.show']);
});

test('of two types of a name the one that is imported has the constant', async () => {
  const paths = (name: string) =>
    `package shop.${name};\n${IMPORT}class Paths { static final String V1 = "/${name}"; static final String ORDERS = V1 + "/orders"; }`;
  const files = {
    'shop/a/Paths.java': paths('a'),
    'shop/b/Paths.java': paths('b'),
    'shop/web/Orders.java': `package shop.web;\nimport shop.b.Paths;\n${IMPORT}@RequestMapping(Paths.ORDERS) class Orders { @GetMapping("/x") void list() {} }`,
  };
  expect(await routesOf(files)).toEqual(['GET /b/orders/x → Orders.list']);
});

test('a prefix on a base class, or on the class that implements an interface, is in front of the routes', async () => {
  const files = {
    'Base.java': `${IMPORT}@RequestMapping("/api") abstract class Base extends Root {}`,
    'Orders.java': `${IMPORT}class Orders extends Base { @GetMapping("/orders") void list() {} }`,
    'LinesApi.java': `${IMPORT}interface LinesApi { @GetMapping("/lines") void lines(); }`,
    'Lines.java': `${IMPORT}@RequestMapping("/v2") class Lines implements LinesApi { public void lines() {} }`,
  };
  expect(await routesOf(files)).toEqual(['GET /v2/lines → Lines.lines', 'GET /api/orders → Orders.list']);
});

test('tokens stand for the class and the method of the route, and a path that is absolute for itself', async () => {
  const files = {
    'Base.cs': '[Route("api/[controller]")] public abstract class Base : ControllerBase { }',
    'OrdersController.cs': `public class OrdersController : Base {
  [HttpGet("[action]/{id}")] public Order Show(int id) => null;
  [HttpPost("/legacy/orders")] public Order Create() => null;
  [HttpPut, Route("~/raw")] public Order Replace() => null;
}`,
    'HomeController.cs': 'public class HomeController : Controller { public IActionResult Index() => View(); }',
  };
  expect(await routesOf(files)).toEqual([
    'ANY /Home/Index → HomeController.Index',
    'GET /api/Orders/Show/{id} → OrdersController.Show',
    'POST /legacy/orders → OrdersController.Create',
    'PUT /raw → OrdersController.Replace',
  ]);
});

test('a class that takes a method out has no route for what its base has one', async () => {
  const files = {
    'Base.cs':
      '[Route("[controller]")] public abstract class Base : Controller { [HttpGet("{id}")] public virtual Item Show(int id) => null; }',
    'AController.cs': 'public class AController : Base { }',
    'BController.cs': 'public class BController : Base { }',
    'CController.cs': 'public class CController : Base { [NonAction] public override Item Show(int id) => null; }',
    'DController.cs': 'public class DController : Base { [NonAction] public Item Show(int id, bool all) => null; }',
  };
  expect(await routesOf(files)).toEqual(['GET /A/{id} → Base.Show', 'GET /B/{id} → Base.Show', 'GET /D/{id} → Base.Show']);
});

test('an area stands in front of the path of an action that declares none, whichever class of its lineage says it', async () => {
  const files = {
    'Base.cs': '[Area("Admin")] public abstract class AdminBase : Controller { }',
    'UsersController.cs': `public class UsersController : AdminBase {
  public IActionResult Index() => View();
  [HttpGet("users/{id}")] public IActionResult Show(int id) => View();
}`,
    'TeamsController.cs': `[Area("Teams")] [Route("[area]/x/[action]")] public class TeamsController : Controller {
  [HttpGet] public IActionResult List() => View();
}`,
  };
  expect(await routesOf(files)).toEqual([
    'GET /Teams/x/List → TeamsController.List',
    'ANY /Admin/Users/Index → UsersController.Index',
    'GET /users/{id} → UsersController.Show',
  ]);
});

test('a function that adds routes adds them below the blocks around its calls', async () => {
  const files = {
    'App.kt': `import io.ktor.server.routing.*
fun Application.module() {
  routing {
    route("/api") { orderRoutes() }
    route("/v2") { orderRoutes() }
  }
}`,
    'Orders.kt': `import io.ktor.server.routing.*
fun Route.orderRoutes() {
  route("/orders") { get("/{id}") { call.respond(1) } }
}`,
  };
  expect(await routesOf(files)).toEqual(['GET /api/orders/{id}, /v2/orders/{id}']);
});

test('an extension method of a route group is below the group that it is called on', async () => {
  const files = {
    'Program.cs': `var app = builder.Build();
var api = app.MapGroup("/api");
api.MapGroup("/orders").MapOrders();`,
    'Orders.cs': `public static class Orders {
  public static void MapOrders(this RouteGroupBuilder group) { group.MapGet("/{id}", Show); }
  static IResult Show(int id) => Results.Ok();
}`,
  };
  expect(await routesOf(files)).toEqual(['GET /api/orders/{id} → Orders.Show']);
});

test('a resource that is made with another one is below its path, whatever else it is made with', async () => {
  const files = {
    'Users.kt': `@Resource("/users") class Users(val page: Int = 0) {
  @Resource("login") class Login(val parent: Users = Users())
  @Resource("{id}") class Id(val id: Long, val users: Users = Users()) { @Resource("edit") class Edit(val parent: Id) }
}
@Resource("/settings") class Settings(val of: User)`.replace(/^/, 'import io.ktor.resources.Resource\n'),
    'Routes.kt': `import io.ktor.server.routing.*
fun Application.api() = routing {
  post<Users.Login> { call.respond(1) }
  get<Users.Id.Edit> { call.respond(1) }
  get<Settings> { call.respond(1) }
}`,
  };
  expect(await routesOf(files)).toEqual(['POST /users/login', 'GET /users/{id}/edit', 'GET /settings']);
});
