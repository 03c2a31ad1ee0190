import { expect, test } from 'vitest';

import { entriesOf } from './entries-of.ts';

const SPEC = `openapi: 3.0.0
servers:
  - url: https://shop.example/api
security:
  - jwt: []
paths:
  /orders:
    get:
      operationId: shop.orders.list_orders
    post:
      operationId: create_order
      x-openapi-router-controller: shop.orders
  /orders/{id}:
    get:
      operationId: shop.orders.get_order
      security: []
  /pets:
    get:
      responses: {}
components:
  securitySchemes:
    jwt: {type: http, scheme: bearer, x-bearerInfoFunc: shop.tokens.decode}
`;

const ORDERS = 'def list_orders():\n    return []\n\ndef create_order(body):\n    return body\n\ndef get_order(id):\n    return id\n';

function served(mount: string): string {
  return `import connexion\n\napp = connexion.FlaskApp(__name__, specification_dir='openapi/')\n${mount}\n`;
}

test('what a program has served of a description enters in the functions that it names, behind those that check who asks', async () => {
  const files = {
    'app.py': served("SPEC = 'shop.yml'\napp.add_api(SPEC, base_path='/v1')"),
    'openapi/shop.yml': SPEC,
    'shop/orders.py': ORDERS,
    'shop/pets.py': 'def search():\n    return []\n',
  };
  expect(await entriesOf(files)).toEqual([
    'GET /v1/orders → shop.orders.list_orders (shop/orders.py:1) | shop.tokens.decode',
    'POST /v1/orders → shop.orders.create_order (shop/orders.py:4) | shop.tokens.decode',
    'GET /v1/orders/{id} → shop.orders.get_order (shop/orders.py:7)',
    'GET /v1/pets → pets.search (shop/pets.py:1) | shop.tokens.decode',
  ]);
});

test('a description that a program loads before it serves it is the one that it names where it loads it', async () => {
  const load = "SPEC = os.path.join(HERE, 'shop.yml')\nwith open(SPEC) as file:\n    spec = yaml.safe_load(file)\nparser = Parser(SPEC)\n";
  const labels = async (mount: string) =>
    (await entriesOf({ 'app.py': served(`${load}${mount}`), 'openapi/shop.yml': SPEC, 'shop/orders.py': ORDERS })).map(
      (route) => route.split(' → ')[0],
    );
  const all = ['GET /v1/orders', 'POST /v1/orders', 'GET /v1/orders/{id}', 'GET /v1/pets'];
  expect(await labels("app.add_api(spec, base_path='/v1')")).toEqual(all);
  expect(await labels("app.add_api(parser.specification, base_path='/v1')")).toEqual(all);
  expect(await labels("app.add_api(given, base_path='/v1')")).toEqual([]);
});

test('of descriptions of one name the nearest is served, at its own place where the program names none', async () => {
  const other = SPEC.replace('/api', '/other');
  const files = { 'a/app.py': served("app.add_api('openapi.yml')"), 'a/openapi/openapi.yml': SPEC, 'b/openapi/openapi.yml': other };
  const routes = await entriesOf(files);
  expect(routes.map((route) => route.split(' → ')[0])).toEqual([
    'GET /api/orders',
    'POST /api/orders',
    'GET /api/orders/{id}',
    'GET /api/pets',
  ]);
});

test('a description that no program serves is no entry', async () => {
  expect(await entriesOf({ 'openapi/shop.yml': SPEC, 'shop/orders.py': ORDERS })).toEqual([]);
});

test('functions that are registered for the operations of a description are routes, others are not', async () => {
  const program = `import OpenAPIBackend from 'openapi-backend';
const api = new OpenAPIBackend({ definition: './openapi.yml', handlers: { createOrder, notFound } });
api.register({ listOrders: async (c, req, res) => res.json([]), validationFail });
`;
  const spec = 'openapi: 3.0.0\npaths:\n  /orders:\n    get:\n      operationId: listOrders\n    post:\n      operationId: createOrder\n';
  expect(await entriesOf({ 'server.ts': program, 'openapi.yml': spec })).toEqual(['POST /orders → createOrder', 'GET /orders → in place']);
});

test('a route that a file of Struts or of servlets lists leads to the method, or to the class for each verb that it answers', async () => {
  const struts =
    '<struts><package name="p" namespace="/orders"><action name="list" class="com.shop.OrderAction" method="list"/></package></struts>';
  const web = `<web-app><servlet><servlet-name>p</servlet-name><servlet-class>com.shop.PongServlet</servlet-class></servlet>
<servlet-mapping><servlet-name>p</servlet-name><url-pattern>/pong</url-pattern></servlet-mapping></web-app>`;
  expect(
    await entriesOf({
      'src/struts.xml': struts,
      'src/WEB-INF/web.xml': web,
      'src/com/shop/OrderAction.java': 'package com.shop;\npublic class OrderAction {\n  public String list() { return "x"; }\n}\n',
      'src/com/shop/PongServlet.java':
        'package com.shop;\npublic class PongServlet extends HttpServlet {\n  protected void doGet() {}\n  protected void doPost() {}\n}\n',
    }),
  ).toEqual([
    'ANY /orders/list.action → com.shop.OrderAction.list (src/com/shop/OrderAction.java:3)',
    'GET|POST /pong → com.shop.PongServlet (src/com/shop/PongServlet.java:2)',
  ]);
});

test('what the settings of Struts say ends the paths of all its files', async () => {
  const struts = '<struts><package name="p" namespace="/orders"><action name="list" class="com.shop.OrderAction"/></package></struts>';
  const files = { 'src/struts.xml': struts, 'src/struts-admin.xml': struts.replace('/orders', '/admin') };
  const labels = async (others: Record<string, string>) => (await entriesOf({ ...files, ...others })).map((route) => route.split(' → ')[0]);
  expect(await labels({})).toEqual(['ANY /orders/list.action', 'ANY /admin/list.action']);
  expect(await labels({ 'src/struts.properties': 'struts.action.extension=do\n' })).toEqual(['ANY /orders/list.do', 'ANY /admin/list.do']);
});

test('a type that serves several services has each method in its own, with the HTTP routes that a description gives it', async () => {
  const proto = `service Orders {\n  rpc GetOrder(Id) returns (Order) { option (google.api.http) = { get: "/v1/orders/{id}" }; }\n}
service Users {\n  rpc GetUser(Id) returns (User);\n}
service Others {\n  rpc GetOther(Id) returns (User) { option (google.api.http) = { get: "/v1/others" }; }\n}\n`;
  const server = `package server

type Server struct {
	pb.UnimplementedOrdersServer
	pb.UnimplementedUsersServer
}

func (s *Server) GetOrder(ctx context.Context, req *pb.Id) (*pb.Order, error) { return nil, nil }
func (s *Server) GetUser(ctx context.Context, req *pb.Id) (*pb.User, error) { return nil, nil }
`;
  expect(await entriesOf({ 'api/shop.proto': proto, 'server/server.go': server })).toEqual([
    'GET /v1/orders/{id} → GetOrder (server/server.go:8)',
    'RPC /Orders/GetOrder → GetOrder (server/server.go:8)',
    'RPC /Users/GetUser → GetUser (server/server.go:9)',
  ]);
});

test('what is no method of the services that a description has is none, and a service without a description has all that look like it', async () => {
  const proto = 'service Orders {\n  rpc GetOrder(Id) returns (Order);\n}\n';
  const server = `package server

type Server struct {
	pb.UnimplementedOrdersServer
}

func (s *Server) GetOrder(ctx context.Context, req *pb.Id) (*pb.Order, error) { return nil, nil }
func (s *Server) Check(ctx context.Context, req *health.Request) (*health.Response, error) { return nil, nil }
func (s *Server) orderOf(ctx context.Context, req *pb.Id) (*pb.Order, error) { return nil, nil }
`;
  const described = ['RPC /Orders/GetOrder → GetOrder (server/server.go:7)'];
  expect(await entriesOf({ 'api/shop.proto': proto, 'server/server.go': server })).toEqual(described);
  expect(await entriesOf({ 'server/server.go': server })).toEqual([...described, 'RPC /Orders/Check → Check (server/server.go:8)']);
});
