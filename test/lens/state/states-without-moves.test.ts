import { expect, test } from 'vitest';

import { state } from '../../../src/lens/state/state.ts';
import { ruleView } from '../rule-view.ts';

async function statesOf(path: string, text: string): Promise<string[]> {
  const { groups } = state.report(await ruleView('state', { [path]: text }));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.filter(({ kind }) => kind === 'state').map(({ name }) => name);
}

test.each([
  [
    'Prisma',
    'schema.prisma',
    'enum OrderStatus {\n  OPEN\n  PAID\n}\nmodel Order {\n  id Int @id\n  status OrderStatus\n}\n',
    ['OrderStatus: OPEN', 'OrderStatus: PAID'],
  ],
  [
    'TypeORM',
    'order.ts',
    "enum OrderStatus { Open = 'open', Paid = 'paid' }\n@Entity()\nexport class Order {\n  @Column({ type: 'enum', enum: OrderStatus })\n  status: OrderStatus;\n}\n",
    ['OrderStatus: open', 'OrderStatus: paid'],
  ],
  [
    'a list of TypeORM',
    'order.ts',
    "@Entity()\nexport class Order {\n  @Column({ type: 'enum', enum: ['open', 'paid'], default: 'open' })\n  status: string;\n}\n",
    ['Order.status: open', 'Order.status: paid'],
  ],
  [
    'Sequelize',
    'order.js',
    "const Order = sequelize.define('Order', { status: { type: DataTypes.ENUM('open', 'paid'), defaultValue: 'open' } });\n",
    ['Order.status: open', 'Order.status: paid'],
  ],
  [
    'init of Sequelize',
    'order.js',
    "Order.init({ status: DataTypes.ENUM('open', 'paid') }, { sequelize });\n",
    ['Order.status: open', 'Order.status: paid'],
  ],
  [
    "Medusa's models",
    'order.ts',
    'const Order = model.define("order", { status: model.enum(["open", "paid"]).default("open"), id: model.id() })\n',
    ['Order.status: open', 'Order.status: paid'],
  ],
  [
    "Medusa's models with an enumeration",
    'order.ts',
    'export enum OrderStatus { OPEN = "open", PAID = "paid" }\nconst Order = model.define("order", { status: model.enum(OrderStatus) })\n',
    ['OrderStatus: open', 'OrderStatus: paid'],
  ],
  [
    'Mongoose',
    'order.js',
    "const orderSchema = new Schema({ status: { type: String, enum: ['open', 'paid'] } });\n",
    ['orderSchema.status: open', 'orderSchema.status: paid'],
  ],
  [
    'Kotlin',
    'order.kt',
    'enum class OrderStatus { OPEN, PAID }\ndata class Order(val id: Long, val status: OrderStatus)\n',
    ['OrderStatus: OPEN', 'OrderStatus: PAID'],
  ],
  [
    'Exposed',
    'order.kt',
    'enum class OrderStatus { OPEN, PAID }\nobject OrdersTable : LongIdTable("orders") {\n  val status = enumerationByName<OrderStatus>("status", 20)\n}\n',
    ['OrderStatus: OPEN', 'OrderStatus: PAID'],
  ],
  [
    'Rails',
    'order.rb',
    'class Order < ApplicationRecord\n  enum :status, open: 0, paid: 1\nend\n',
    ['Order.status: open', 'Order.status: paid'],
  ],
  [
    'a hash of Rails',
    'order.rb',
    'class Order < ApplicationRecord\n  enum status: { open: 0, paid: 1 }\nend\n',
    ['Order.status: open', 'Order.status: paid'],
  ],
  [
    'Django',
    'models.py',
    "class OrderStatus(models.TextChoices):\n    OPEN = 'open', 'Open'\n    PAID = 'paid', 'Paid'\n\nclass Order(models.Model):\n    status = models.CharField(max_length=9, choices=OrderStatus.choices)\n",
    ['OrderStatus: open', 'OrderStatus: paid'],
  ],
  [
    'SQLAlchemy',
    'models.py',
    "class Order(Base):\n    status = Column(Enum('open', 'paid', name='order_status'))\n",
    ['Order.status: open', 'Order.status: paid'],
  ],
  [
    'Go',
    'order.go',
    'package shop\n\ntype OrderStatus string\n\nconst (\n\tOrderOpen OrderStatus = "open"\n\tOrderPaid OrderStatus = "paid"\n)\n\ntype Order struct {\n\tStatus OrderStatus\n}\n',
    ['OrderStatus: open', 'OrderStatus: paid'],
  ],
  [
    'Java',
    'Order.java',
    'class Order { enum Status { OPEN, PAID } private Status status; }\n',
    ['Order.Status: OPEN', 'Order.Status: PAID'],
  ],
  [
    'PHP',
    'Order.php',
    "<?php\nenum OrderStatus: string { case Open = 'open'; case Paid = 'paid'; }\nclass Order { public OrderStatus $status; }\n",
    ['OrderStatus: open', 'OrderStatus: paid'],
  ],
])('states that nothing is seen to move are told where something that lives has one: %s', async (_, path, text, expected) => {
  expect(await statesOf(path, text)).toEqual(expected);
});

test.each([
  ['what nothing has', "export enum OrderStatus { Open = 'open', Paid = 'paid' }\n"],
  ['what is asked for', "export interface ListOrdersRequest { status: 'open' | 'paid' }\n"],
  ['what a kind of step is', "enum StepType { Shell = 'shell', Http = 'http' }\nexport class Build { type: StepType; }\n"],
])('no states are told of %s', async (_, text) => {
  expect(await statesOf('order.ts', text)).toEqual([]);
});
