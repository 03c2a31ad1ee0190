import { expect, test } from 'vitest';

import { compare } from '../../src/compare/compare.ts';
import { listFileChanges } from '../../src/compare/model/sides.ts';
import { workspaceAt } from '../../src/workspace/workspace.ts';
import { gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

/** What is stated of the contracts of two trees. */
async function told(before: Record<string, string>, after: Record<string, string>): Promise<string[]> {
  const repo = gitRepo(before);
  return inWorkspace(repo, async (was) => {
    repo.write(after);
    return inWorkspace(repo, async (head) => {
      const base = await workspaceAt(head, was.tree);
      const { changes } = await compare({ base, head, ...listFileChanges(was.tree, head.tree) }, { kinds: ['contracts'] });
      return changes.map(({ says }) => says).sort();
    });
  });
}

test('of imports of Python that are not used where they stand those are told that others take from there', async () => {
  const before = {
    'shop/models.py': 'class Order: pass\nclass Cart: pass\n',
    'shop/forms.py': 'from .models import Order, Cart\n',
    'shop/views.py': 'from .forms import Cart\nprint(Cart)\n',
  };
  expect(await told(before, { 'shop/forms.py': 'pass\n', 'shop/views.py': 'from .models import Cart\nprint(Cart)\n' })).toEqual([
    're export Cart is gone',
  ]);
});

test('what only a framework reads of a class of Python is none of its members', async () => {
  const head = 'class Order(Base):\n    total = 1\n';
  expect(await told({ 'shop.py': head }, { 'shop.py': `${head}    class Meta:\n        ordering = ("pk",)\n` })).toEqual([]);
});

test('a type that is written in a function of Go is told as long as the function stays', async () => {
  const having = (fields: string) => `package shop\n\nfunc place() {\n\tvar order struct {\n${fields}\t}\n\tread(&order)\n}\n`;
  const before = having('\t\tID string `json:"id"`\n');
  const after = having('\t\tID string `json:"id"`\n\t\tNote string `json:"note"`\n');
  expect(await told({ 'shop.go': before }, { 'shop.go': after })).toEqual(['field order.Note is new']);
  expect(await told({ 'shop.go': 'package shop\n' }, { 'shop.go': before })).toEqual([]);
});

test('a type that a class keeps to itself is told where what others call takes it, or another that it is in', async () => {
  const having = (method: string, ...records: string[]) => ({
    'Orders.java': `class Orders {\n  ${method}\n${records.map((each) => `  private record ${each} {}\n`).join('')}}\n`,
  });
  const handler = (type: string) => `@PostMapping("/orders") void create(@RequestBody ${type} request) {}`;
  const before = having(handler('CreateRequest'), 'CreateRequest(String a)');
  const after = having(handler('OrderRequest'), 'OrderRequest(Item item)', 'Item(int count)', 'Other(String b)');
  expect((await told(before, after)).filter((says) => says.startsWith('schema'))).toEqual([
    'schema CreateRequest is gone',
    'schema Item is new',
    'schema OrderRequest is new',
  ]);
});

test('what Rails lets through is told where all of it is written, in a list of any length', async () => {
  const having = (permit: string) => ({
    'app/controllers/orders_controller.rb': `class OrdersController < ApplicationController\n  def order_params\n    ${permit}\n  end\nend\n`,
  });
  const fields = Array.from({ length: 25 }, (_, at) => `:attribute_number_${at}`).join(', ');
  const long = (first: string) => having(`params.require(:order).permit(${first}${fields})`);
  expect(await told(long(''), long(':note, '))).toEqual(['parameter order.note is let through now']);
  const named = having('params.require(:order).permit(:title)');
  expect(await told(named, having('params.fetch(:order, {}).permit(:title)'))).toEqual([]);
  const doubt = ['whether order.title is let through still is not known'];
  expect(await told(named, having('params.require(:order).permit(*PERMITTED)'))).toEqual(doubt);
  expect(await told(named, having('params.require(:order).permit!'))).toEqual(doubt);
});

test('what a file of Rails that is new lets through now another does not have to', async () => {
  const permit = '  def order_params\n    params.require(:order).permit(:title)\n  end\n';
  const path = 'app/controllers/orders_controller.rb';
  const before = { [path]: `class OrdersController < ApplicationController\n${permit}end\n` };
  const after = {
    [path]: 'class OrdersController < ApplicationController\n  include OrderParams\nend\n',
    'app/controllers/concerns/order_params.rb': `module OrderParams\n${permit}end\n`,
  };
  expect((await told(before, after)).filter((says) => says.includes('let through'))).toEqual([]);
});

test('a method of Go in another file than its type is one of that type, wherever it moves', async () => {
  const type = 'package shop\n\ntype Store struct {\n\tname string\n}\n';
  const method = 'func (s *Store) Sell(id int) error {\n\treturn errors.New("none left")\n}\n';
  const other = 'func (s *Store) Buy(id int) error {\n\treturn errors.New("no money")\n}\n';
  const before = { 'store.go': type, 'sell.go': `package shop\n\n${method}` };
  expect(await told(before, { 'sell.go': `package shop\n\n${method}\n${other}` })).toEqual(['method Store.Buy is new']);
  expect(await told(before, { 'sell.go': 'package shop\n', 'store.go': `${type}\n${method}` })).toEqual([]);
});

test('what is made without arguments is the same with and without parentheses', async () => {
  const having = (made: string) => `<?php\nclass Shop {\n  public function sell(int $id): void {\n    throw new ${made};\n  }\n}\n`;
  expect(await told({ 'Shop.php': having('SoldOut()') }, { 'Shop.php': having('SoldOut') })).toEqual([]);
  expect(await told({ 'Shop.php': having('SoldOut()') }, { 'Shop.php': having("SoldOut('today')") })).toEqual([
    "new: Shop.sell throws SoldOut('today')",
    'no more: Shop.sell throws SoldOut()',
  ]);
  const asking = (rule: string) =>
    `<?php\nuse Illuminate\\Foundation\\Http\\FormRequest;\nclass PaintRequest extends FormRequest {\n  public function rules(): array {\n    return ['colour' => ['required', ${rule}]];\n  }\n}\n`;
  expect(await told({ 'PaintRequest.php': asking('new Colour()') }, { 'PaintRequest.php': asking('new Colour') })).toEqual([]);
});

test('of several methods of one name one is still there that takes the same, whatever else is written of it', async () => {
  const having = (...methods: string[]) => `public class Rates {\n${methods.map((each) => `  ${each}\n`).join('')}}\n`;
  const before = having('public async Task<int> Get(CancellationToken token) { return await Fetch(token); }');
  const after = having(
    'public Task<int> Get(IContext context, CancellationToken token) { return Fetch(context, token); }',
    'public Task<int> Get(CancellationToken token) { return Fetch(null, token); }',
  );
  expect(await told({ 'Rates.cs': before }, { 'Rates.cs': after })).toEqual(['method Rates.Get is new']);
  const other = having('public Task<int> Get(IContext context, CancellationToken token) { return Fetch(context, token); }');
  expect(await told({ 'Rates.cs': before }, { 'Rates.cs': other })).toEqual(['method Rates.Get changed: a required parameter was added']);
});

test('a schema that stands in a class is told once', async () => {
  const having = (name: string) =>
    `using System.ComponentModel.DataAnnotations;\npublic class Offering {\n  public class ${name} {\n    [Required]\n    public string Id { get; set; }\n  }\n}\n`;
  expect(await told({ 'Offering.cs': having('Entitlement') }, { 'Offering.cs': having('Feature') })).toEqual([
    'schema Entitlement is gone',
    'schema Feature is new',
  ]);
});

test('what a controller of Rails takes as it is sent and lets through by a list is no news', async () => {
  const having = (page: string, stories: string, more = '') => ({
    'app/controllers/orders_controller.rb': `class OrdersController < ApplicationController\n  def index\n    @page = ${page}\n    @stories = ${stories}\n  end\n${more}end\n`,
  });
  const permit = (...more: string[]) =>
    `\n  private\n\n  def order_params\n    params.permit(${[':page', ...more, 'what: [:stories]'].join(', ')})\n  end\n`;
  const free = having('params.fetch("page", 1)', 'params.dig(:what, :stories)');
  const listed = having('order_params[:page]', 'order_params.dig(:what, :stories)', permit());
  expect(await told(free, listed)).toEqual([]);
  expect(await told(listed, free)).toEqual([]);
  const more = having('order_params[:page]', 'order_params.dig(:what, :stories)', permit(':note'));
  expect(await told(free, more)).toEqual(['parameter note is let through now']);
  expect(await told(having('params[:pages]', 'params[:stories]'), listed)).toEqual([
    'parameter page is let through now',
    'parameter what.stories is let through now',
  ]);
});

test('what one action of Rails takes as it is sent is news where a list of another lets it through', async () => {
  const having = (permitted: string, index: string, update = '') => ({
    'app/controllers/users_controller.rb': `class UsersController < ApplicationController
  def index
    @users = ${index}
  end

  def update
    @user.update(user_params)${update}
    redirect_to action: :index
  end

  private

  def user_params
    params.permit(${permitted})
  end
end
`,
  });
  const all = 'User.where(role: params[:role])';
  const [few, many] = [having(':name', all), having(':name, :role', all)];
  expect(await told(few, many)).toEqual(['parameter role is let through now']);
  expect(await told(many, few)).toEqual(['parameter role is not let through any more']);
  // What another action takes in its stead does not make up for it.
  expect(await told(having(':name, :role', 'User.all'), few)).toEqual(['parameter role is not let through any more']);
  // By what a record is found is not what it is made of.
  const found = '\n    log(params[:role])';
  expect(await told(having(':name', 'User.all', found), having(':name, :role', 'User.all', found))).toEqual([
    'parameter role is let through now',
  ]);
  const own = having(':name', 'User.all', '\n    @user.role = params[:role]');
  expect(await told(own, having(':name, :role', 'User.all'))).toEqual([]);
  expect(await told(having(':name, :role', 'User.all'), own)).toEqual([]);
  // Both use the list now, and one of them did not take it.
  expect(await told(own, having(':name, :role', 'User.where(user_params)'))).toEqual(['parameter role is let through now']);
});

test('what a function outside of a class lets through is not taken by any other function', async () => {
  const having = (permitted: string) => ({
    'app/lists.rb': `def user_params\n  params.permit(${permitted})\nend\n`,
    'app/other.rb': `# ${permitted}\ndef other\n  params[:role]\nend\n`,
  });
  expect(await told(having(':name'), having(':name, :role'))).toEqual(['parameter role is let through now']);
});

test('a constructor that annotations make of the fields is the one that is written, and another field asks something else of whoever makes one', async () => {
  const having = (annotation: string, fields: string, written = '') => ({
    'Orders.java': `${annotation}\npublic class Orders {\n  private static final Logger log = logger();\n${fields}  private final Cache cache = Cache.of();\n${written}  public void run() {}\n}\n`,
  });
  const one = '  private final Store store;\n';
  const made = having('@Component\n@AllArgsConstructor', one);
  expect(await told(made, having('@Component', one, '  public Orders(Store store) {\n    this.store = store;\n  }\n'))).toEqual([]);
  const two = `${one}  private final Clock clock;\n`;
  const asked = await told(having('@RequiredArgsConstructor', one), having('@RequiredArgsConstructor', two));
  expect(asked).toEqual(['constructor Orders.Orders changed: a required parameter was added']);
  expect(
    await told(having('@RequiredArgsConstructor(staticName = "of")', one), having('@RequiredArgsConstructor(staticName = "of")', two)),
  ).toEqual([]);
  expect(await told(having('', '  private int count;\n'), having('@Data', '  private int count;\n'))).toEqual([]);
});

test('a set of values that a file keeps to itself is told where what others can use of it names it', async () => {
  const own = "type Range = 'day' | 'week' | 'year';\nconst FIELDS = [['a', 'b'], ['c', 'd']] as const;\n";
  const use = (text: string) => ({ 'ranges.ts': `${text}export const now = () => 1;\n` });
  expect(await told(use(own), use(''))).toEqual([]);
  const named = 'export function list(range: Range) {}\n';
  expect(await told(use(own + named), use(`type Range = 'day' | 'week';\n${named}`))).toEqual([
    "the values of Range changed: without 'year'",
  ]);
});

test('fields of a class that became a record are the same', async () => {
  const before =
    'class Api {\n  @Data\n  static class Stats {\n    private final String name;\n    private final List<Order> sold;\n  }\n}\n';
  const after = 'class Api {\n  record Stats(String name, List<Order> sold) {}\n}\n';
  expect((await told({ 'Api.java': before }, { 'Api.java': after })).filter((says) => says.includes('field'))).toEqual([]);
});

test('of two functions of one name the last one counts', async () => {
  const get = 'async def get_manager(db=None):\n    yield Manager(db)\n';
  expect(await told({ 'users.py': `${get}\n\n${get}` }, { 'users.py': get })).toEqual([]);
  expect(await told({ 'users.py': get }, { 'users.py': 'x = 1\n' })).toEqual(['function get_manager is gone']);
});

test('what a resource of Laravel answers with is told by its names, whatever these are made of', async () => {
  const having = (body: string) => ({
    'app/OrderResource.php': `<?php\nclass OrderResource extends JsonResource {\n  public function toArray($request): array {\n    ${body}\n  }\n}\n`,
  });
  const before = having("return ['id' => $this->id, 'total' => $this->total];");
  expect(await told(before, having("return ['id' => (int) $this->id, 'sum' => $this->total];"))).toEqual([
    'field OrderResource.sum is new',
    'field OrderResource.total is gone',
  ]);
  expect(await told(before, having("return ['id' => $this->id, $this->mergeWhen($this->paid, ['total' => $this->total])];"))).toEqual([]);
  expect(await told(before, having("$all = ['id' => $this->id, 'total' => $this->total];\n    return $all;"))).toEqual([]);
});

test('what a serializer of Ruby answers with is told, however it is written', async () => {
  const having = (...lines: string[]) => ({
    'app/order_serializer.rb': `class OrderSerializer < ActiveModel::Serializer\n${lines.map((line) => `  ${line}\n`).join('')}end\n`,
  });
  const before = having('attributes :id, :total');
  expect(await told(before, having('attributes :id, :note'))).toEqual([
    'field OrderSerializer.note is new',
    'field OrderSerializer.total is gone',
  ]);
  expect(await told(before, having('attributes :total, :id'))).toEqual([]);
  expect(await told(before, having('attribute :id', 'attribute :total do', '  1', 'end'))).toEqual([]);
});

test('a column that a migration adds to a table whose schema is written is told once, where that is', async () => {
  const schema = (...columns: string[]) => `model Order {\n  id Int @id\n${columns.map((each) => `  ${each}\n`).join('')}}\n`;
  const migration = (column: string) => ({
    'prisma/migrations/2_note/migration.sql': `ALTER TABLE "Order" ADD COLUMN "${column}" INTEGER;\n`,
  });
  const before = { 'prisma/schema.prisma': schema() };
  expect(await told(before, { 'prisma/schema.prisma': schema('count Int?'), ...migration('count') })).toEqual(['field Order.count is new']);
  expect(await told(before, { 'prisma/schema.prisma': schema('count Int?'), ...migration('size') })).toEqual([
    'field Order.count is new',
    'field Order.size is new',
  ]);
});

test('what a migration of data does is nothing that anybody calls', async () => {
  const text = 'class FillNotes < ActiveRecord::Migration[7.1]\n  def up\n  end\nend\n';
  expect(await told({}, { 'db/data/20260729133600_fill_notes.rb': text })).toEqual([]);
});

test('what a migration of Alembic does is nothing that anybody calls, whatever digits its name has', async () => {
  const text = 'from alembic import op\n\n\ndef upgrade():\n    op.drop_table("notes")\n';
  expect(await told({}, { 'migrations/05da2ac3bd49_drop_notes.py': text, 'shop/migrations/0237_notes.py': text })).toEqual([]);
  expect(await told({}, { 'shop/notes.py': text })).toEqual(['function upgrade is new']);
});

test('what a body or an answer of a description consists of is told where it is written in place in both trees', async () => {
  const having = (schema: string, rest = '') => ({
    'openapi.yaml': `openapi: 3.0.0\npaths:\n  /points:\n    get:\n      responses:\n        '200':\n          content:\n            application/json: { schema: ${schema} }\n${rest}`,
  });
  const list = (...properties: string[]) => `{ type: array, items: { properties: { ${properties.join(', ')} } } }`;
  const before = having(list('speed: { type: number }', 'at: { type: string }'));
  expect(await told(before, having(list('velocity: { type: number }', 'at: { type: string }')))).toEqual([
    'field GET /points.200.speed is gone',
    'field GET /points.200.velocity is new',
  ]);
  const named = 'components: { schemas: { Point: { properties: { speed: { type: number } } } } }\n';
  const found = await told(before, having("{ type: array, items: { $ref: '#/components/schemas/Point' } }", named));
  expect(found).toEqual(['field GET /points.200 changed: what it consists of is written in another place', 'schema Point is new']);
  const more = having(
    list('speed: { type: number }', 'at: { type: string }', 'by: { properties: { id: { type: string }, name: { type: string } } }'),
  );
  expect(await told(before, more)).toEqual(['field GET /points.200.by is new']);
});

test('a column of Laravel that refers to a model goes by the name of that', async () => {
  const having = (...columns: string[]) => ({
    'database/migrations/2022_01_01_000000_orders.php': `<?php\nSchema::create('orders', function (Blueprint $table) {\n${columns.map((each) => `  $table->${each};\n`).join('')}});\n`,
  });
  const before = having("unsignedBigInteger('order_line_id')", "foreignId('by')");
  expect(await told(before, having('foreignIdFor(OrderLine::class)->constrained()', "foreignIdFor(\\App\\User::class, 'by')"))).toEqual([
    'field orders.by changed: it is declared otherwise',
    'field orders.order_line_id changed: it is declared otherwise',
  ]);
  expect(await told(before, having('foreignIdFor(Line::class)', "foreignId('by')"))).toEqual([
    'field orders.line_id is new',
    'field orders.order_line_id is gone',
  ]);
});

test('what is taken out of a value together is declared each by itself', async () => {
  const file = (names: string) => ({ 'src/actions.ts': `export const { ${names} } = slice.actions;\n` });
  expect(await told(file('setMode'), file('setMode, setWidth'))).toEqual(['constant setWidth is new']);
});

test('an option of a command is told with what it is otherwise, and help of it is not', async () => {
  const file = (port: string) => ({
    'cli.py': `import click\n\n@click.command()\n@click.option("--port", ${port})\ndef serve(port):\n    pass\n`,
  });
  expect(await told(file('default=80, help="where"'), file('default=80, help="where to listen"'))).toEqual([]);
  expect(await told(file('default=80'), file('default=8080'))).toEqual([
    'option --port of serve changed: where it is left out it was 80 and is 8080',
  ]);
});

test('a module of Rust that declares another closes no circle; types that are taken close one of types', async () => {
  const repo = gitRepo({
    'src/lib.rs': 'pub struct Shared;\n',
    'web/a.ts': 'export type A = 1;\n',
    'web/b.ts': "import { A } from './a';\nexport type B = A;\n",
  });
  const found = await inWorkspace(repo, async (was) => {
    repo.write({
      'src/lib.rs': 'pub mod audit;\npub struct Shared;\n',
      'src/audit.rs': 'use crate::Shared;\npub fn look(_: Shared) {}\n',
      'web/a.ts': "import type { B } from './b';\nexport type A = 1;\nexport type C = B;\n",
    });
    return inWorkspace(repo, async (head) => {
      const base = await workspaceAt(head, was.tree);
      return compare({ base, head, ...listFileChanges(was.tree, head.tree) }, { kinds: ['boundaries'] });
    });
  });
  expect(found.changes.map(({ says }) => says)).toEqual([
    'files import each other in a circle now, for types alone: web/a.ts → web/b.ts → web/a.ts',
  ]);
});

test('beside models of Django a name that only has a type is no member', async () => {
  const file = (hint: string) => ({
    'shop/models.py': `from django.db import models\n\n\nclass Shop(models.Model):\n${hint}    name = models.CharField()\n`,
  });
  expect(await told(file(''), file('    orders: models.QuerySet["Order"]\n'))).toEqual([]);
});
