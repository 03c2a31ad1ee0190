import { expect, test } from 'vitest';

import { state } from '../../../src/lens/state/state.ts';
import { parseMermaid } from '../../helpers/parse-mermaid.ts';
import { ruleView } from '../rule-view.ts';

const STATUS = "export enum OrderStatus { Cart = 'cart', Paid = 'paid', Shipped = 'shipped', Lost = 'lost' }\n";

async function transitionsOf(files: Record<string, string>): Promise<string[]> {
  const { groups } = state.report(await ruleView('state', files));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.filter(({ kind }) => kind === 'transition').map(({ name, path, startLine }) => `${name} @ ${path}:${startLine}`);
}

async function machinesOf(files: Record<string, string>): Promise<string[]> {
  return state.report(await ruleView('state', files)).groups.map(({ title }) => title);
}

test('a machine shows its states, what is never entered or left, and each transition with its function', async () => {
  const view = await ruleView('state', {
    'src/order.ts': `${STATUS}export class Order {
  status: OrderStatus = OrderStatus.Cart;
  pay(): void {
    if (this.status !== OrderStatus.Cart) throw new Error('not in the cart');
    this.status = OrderStatus.Paid;
  }
}
export function ship(order: Order): void {
  if (order.status === OrderStatus.Paid) order.status = OrderStatus.Shipped;
}
`,
  });
  const report = state.report(view);
  expect(report.summary).toEqual([
    '1 state machine: `Order.status: OrderStatus` (4 states, 2 transitions).',
    'Never entered in these sources: `OrderStatus: lost`.',
  ]);
  expect(report.groups).toMatchObject([
    {
      title: '`Order.status: OrderStatus`',
      note: 'Begins as `cart`.',
      items: [
        {
          text: 'states: `cart`, `paid`, `shipped` and `lost` (typescript/enum)',
          details: ['never entered in these sources: `lost`', 'never left in these sources: `shipped` and `lost`'],
        },
        { startLine: 3, text: '`Order.status`: begins → `cart` (typescript/class-property)' },
        { startLine: 4, text: '`Order.pay`', details: ['`cart` → `paid` (javascript/assign)'], code: { text: 'pay(): void' } },
        { startLine: 9, text: '`ship`', details: ['`paid` → `shipped` (javascript/assign)'] },
      ],
    },
  ]);
  await parseMermaid(report.diagram ?? '');
  expect(report.diagram).toContain('state "cart" as cart\n  state "paid" as paid\n  state "shipped" as shipped\n  [*] --> cart');
});

test('an enum that nothing assigns is no machine, nor are the results of requests', async () => {
  const used = `${STATUS}export function label(status: OrderStatus) {
  if (status === OrderStatus.Paid) return { status: 'ok' };
  response.status = 'done';
  result.status = 'failed';
  return { status: OrderStatus.Cart };
}
`;
  expect(await machinesOf({ 'src/order.ts': used })).toEqual([]);
});

test('what tests set up is no transition, and the document says so', async () => {
  const view = await ruleView('state', {
    'src/order.ts': `${STATUS}export class Order { status: OrderStatus = OrderStatus.Cart; }\n`,
    'test/order.test.ts': "import { OrderStatus } from '../src/order';\norder.status = OrderStatus.Paid;\n",
  });
  const report = state.report(view);
  expect(report.groups[0]?.items[0]?.details).toEqual(['no change from one to another was seen']);
  expect(report.gaps).toEqual(['1 test file not searched: what tests set up is no transition.']);
});

test('a state that the code does not say is any state, and a computed one is a question', async () => {
  const view = await ruleView('state', {
    'src/order.ts': `${STATUS}export class Order {
  status: OrderStatus;
  lose() { this.status = OrderStatus.Lost; }
  move(next: OrderStatus) { this.status = next; }
}
`,
  });
  const report = state.report(view);
  expect(report.groups[0]?.items.flatMap(({ findings }) => findings?.map(({ name }) => name))).toContain('OrderStatus: (any) → lost');
  expect(report.summary.join(' ')).not.toContain('Never entered');
  expect(report.gaps).toEqual(['Which state of `OrderStatus` follows is computed: `this.status = next` in `Order.move` (`src/order.ts`).']);
});

test('none of some states is each of the others where they are few', async () => {
  const cancel = (statement: string) => ({
    'src/order.ts': `${STATUS}class Order {\n  status: OrderStatus;\n  lose() {\n    ${statement}\n    this.status = OrderStatus.Lost;\n  }\n}\n`,
  });
  expect(await transitionsOf(cancel("if (this.status === OrderStatus.Shipped) throw new Error('gone');"))).toEqual([
    'OrderStatus: cart → lost @ src/order.ts:6',
    'OrderStatus: paid → lost @ src/order.ts:6',
  ]);
  expect(await transitionsOf(cancel('if (![OrderStatus.Cart, OrderStatus.Paid].includes(this.status)) return;'))).toEqual([
    'OrderStatus: cart → lost @ src/order.ts:6',
    'OrderStatus: paid → lost @ src/order.ts:6',
  ]);
  expect(await transitionsOf(cancel('if (other.status === OrderStatus.Shipped) return;'))).toEqual([
    'OrderStatus: (any) → lost @ src/order.ts:6',
  ]);
});

test('a write follows the one before it, and the handler of an exception the first write of what it guards', async () => {
  const run = `from enum import Enum

class JobState(Enum):
    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"

def run(job):
    if job.state != JobState.QUEUED:
        return
    try:
        job.state = JobState.RUNNING
        work(job)
        job.state = JobState.DONE
    except WorkError:
        job.state = JobState.FAILED
`;
  expect(await transitionsOf({ 'app/run.py': run })).toEqual([
    'JobState: queued → running @ app/run.py:13',
    'JobState: running → done @ app/run.py:15',
    'JobState: running → failed @ app/run.py:17',
  ]);
});

test('labels of a case that fall through are all states that it starts from', async () => {
  const text = `${STATUS}function step(order: Order) {
  switch (order.status) {
    case OrderStatus.Cart:
    case OrderStatus.Paid:
      order.status = OrderStatus.Lost;
      break;
    case OrderStatus.Lost:
      order.status = OrderStatus.Cart;
  }
}
`;
  expect(await transitionsOf({ 'src/step.ts': text })).toEqual([
    'OrderStatus: cart → lost @ src/step.ts:6',
    'OrderStatus: paid → lost @ src/step.ts:6',
    'OrderStatus: lost → cart @ src/step.ts:9',
  ]);
});

test('SQL says both states, by literal or by what is passed for its placeholders', async () => {
  const text = `package orders

type Status string

const (
	StatusCart Status = "cart"
	StatusPaid Status = "paid"
)

type Order struct {
	Status Status
}

func Pay(db *sql.DB, id string) {
	db.Exec("UPDATE orders SET status = $1 WHERE id = $2 AND status = $3", StatusPaid, id, StatusCart)
	db.Exec("UPDATE orders SET status = 'cart' WHERE status = 'paid'")
	db.Exec("UPDATE orders SET status = 'cart' WHERE status = 'paid' OR id = $1", id)
	db.Exec("INSERT INTO orders (id, status) VALUES ($1, 'cart')", id)
}
`;
  expect(await transitionsOf({ 'orders/pay.go': text })).toEqual([
    'Status: cart → paid @ orders/pay.go:15',
    'Status: paid → cart @ orders/pay.go:16',
    'Status: (any) → cart @ orders/pay.go:17',
    'Status: [*] → cart @ orders/pay.go:18',
  ]);
});

test('a table of a declared set gives its transitions; a map of labels gives none', async () => {
  const text = `export type Phase = 'draft' | 'review' | 'final';
const NEXT: Record<Phase, Phase[]> = { draft: ['review'], review: ['draft', 'final'], final: [] };
const LABELS = { draft: ['Draft'], review: ['In review'], final: ['Final'] };
`;
  expect(await transitionsOf({ 'src/phase.ts': text })).toEqual([
    'Phase: draft → review @ src/phase.ts:2',
    'Phase: review → draft @ src/phase.ts:2',
    'Phase: review → final @ src/phase.ts:2',
  ]);
});

test('a field without a declared set is a machine from two written values on, under the name of its class', async () => {
  const text = `class Upload {
  start() { this.state = 'sending'; }
  finish() { if (this.state === 'sending') this.state = 'sent'; }
}
class Lamp {
  on() { this.state = 'on'; }
}
`;
  expect(await transitionsOf({ 'src/upload.js': text })).toEqual([
    'Upload.state: (any) → sending @ src/upload.js:2',
    'Upload.state: sending → sent @ src/upload.js:3',
  ]);
});

test('reducers move on the event of their case, and what is made is not moved', async () => {
  const text = `type Status = 'idle' | 'loading' | 'done';
interface State { status: Status; }
const initialState: State = { status: 'idle' };
export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'START':
      return { ...state, status: 'loading' };
    case 'END':
      return state.status === 'loading' ? { ...state, status: 'done' } : state;
  }
}
`;
  expect(await transitionsOf({ 'src/load.ts': text })).toEqual([
    'Status: [*] → idle @ src/load.ts:3',
    'Status: (any) → loading on START @ src/load.ts:7',
    'Status: loading → done on END @ src/load.ts:9',
  ]);
});

test('states inside states keep their path, and targets are found from where they are named', async () => {
  const text = `import { createMachine } from 'xstate';
export const checkout = createMachine({
  id: 'checkout',
  initial: 'cart',
  states: {
    cart: { on: { PAY: { target: 'paying', guard: 'isPriced' } } },
    paying: {
      initial: 'waiting',
      states: { waiting: { on: { OK: 'done' } }, done: { type: 'final' } },
      onDone: 'paid',
      on: { BACK: '#checkout.cart' },
    },
    paid: { type: 'final' },
  },
});
`;
  const report = state.report(await ruleView('state', { 'src/checkout.ts': text }));
  expect(await transitionsOf({ 'src/checkout.ts': text })).toEqual(
    [
      'checkout: [*] → cart @ src/checkout.ts:4',
      'checkout: cart → paying on PAY @ src/checkout.ts:6',
      'checkout: paying.waiting → paying.done on OK @ src/checkout.ts:9',
      'checkout: paying → paid on onDone @ src/checkout.ts:10',
      'checkout: paying → cart on BACK @ src/checkout.ts:11',
    ].sort((a, b) => Number(a.split(':').at(-1)) - Number(b.split(':').at(-1))),
  );
  expect(report.groups[0]?.items.flatMap(({ details }) => details ?? [])).toContain(
    '`cart` → `paying` on `PAY` if `isPriced` (xstate/on-object)',
  );
  await parseMermaid(report.diagram ?? '');
});

test('two machines are drawn as composite states, and names with any character are valid', async () => {
  const text = `export type Light = 'x';
export type OrderState = 'in review' | 'end' | 'a: b' | '-';
export type JobPhase = 'one' | 'two';
class Order { state: OrderState = 'in review'; a() { this.state = 'end'; } b() { this.state = 'a: b'; } c() { this.state = '-'; } }
class Job { phase: JobPhase = 'one'; go() { this.phase = 'two'; } }
`;
  const { diagram = '' } = state.report(await ruleView('state', { 'src/order.ts': text }));
  expect(diagram).toMatch(/state "Order\.state#58; OrderState" as Order_state_OrderState \{/);
  await parseMermaid(diagram);
});

test('machines of the same name are told apart by their files', async () => {
  const text = (name: string) =>
    `export enum Status { Open, Closed }\nclass ${name} { status: Status = Status.Open; close() { this.status = Status.Closed; } }\n`;
  expect(await machinesOf({ 'src/door.ts': text('Door'), 'src/shop.ts': text('Shop') })).toEqual([
    '`Door.status: Status (src/door.ts)`',
    '`Shop.status: Status (src/shop.ts)`',
  ]);
});

test('a language without rules is named', async () => {
  const report = state.report(await ruleView('state', { 'src/order.c': 'int pay(void) { return 1; }\n' }));
  expect(report.summary).toEqual(['kb has no state rules for C, so nothing was searched for.']);
  expect(report.gaps).toEqual(['No state rules for C: 1 file not searched.']);
});

test('a state that is given to the function which writes it is a move there; with a table it is named with the question', async () => {
  const text = `from enum import Enum

class OrderStatus(Enum):
    CART = "cart"
    PAID = "paid"

class Order:
    status: OrderStatus = OrderStatus.CART

def move(order, wanted):
    order.status = wanted

def pay(order):
    move(order, OrderStatus.PAID)
`;
  expect(await transitionsOf({ 'shop/orders.py': text })).toEqual([
    'OrderStatus: [*] → cart @ shop/orders.py:8',
    'OrderStatus: (any) → paid @ shop/orders.py:14',
  ]);
  const table = `${text}\nMOVES = {OrderStatus.CART: [OrderStatus.PAID], OrderStatus.PAID: []}\n`;
  expect(await transitionsOf({ 'shop/orders.py': table })).toEqual([
    'OrderStatus: [*] → cart @ shop/orders.py:8',
    'OrderStatus: cart → paid @ shop/orders.py:16',
  ]);
  const { gaps } = state.report(await ruleView('state', { 'shop/orders.py': table }));
  expect(gaps).toEqual([
    'Which state of `OrderStatus` follows is computed: `order.status = wanted` in `move` (`shop/orders.py`); it is given `paid` by `pay` in `shop/orders.py`.',
  ]);
});

test('a choice with a label is known by its text', async () => {
  const text = `from django.db import models

class Order(models.Model):
    class Status(models.TextChoices):
        CART = "cart", "Cart"
        PAID = "paid", "Paid"

    status = models.CharField(choices=Status.choices, default=Status.CART)

    def pay(self):
        if self.status == "cart":
            self.status = "paid"
`;
  expect(await transitionsOf({ 'shop/models.py': text })).toEqual([
    'Order.Status: [*] → cart @ shop/models.py:8',
    'Order.Status: cart → paid @ shop/models.py:12',
  ]);
});

test('a union of literals of a schema is a declared set, by its own name or as a field; a union of other types is none', async () => {
  const report = state.report(
    await ruleView('state', {
      'src/ticket.ts': `import { Type, type Static } from '@sinclair/typebox';
import { z } from 'zod';
export const TicketStatus = Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Literal('parked')]);
export const Trip = z.object({ stage: z.union([z.literal('planned'), z.literal('riding')]) });
export const Step = Type.Union([Type.String(), Type.Null()]);
export function close(ticket: { status: Static<typeof TicketStatus> }): void {
  ticket.status = 'closed';
}
export function start(trip: Trip): void {
  trip.stage = 'riding';
}
`,
    }),
  );
  const states = report.groups
    .flatMap(({ items }) => items.flatMap(({ findings = [] }) => findings))
    .filter(({ kind }) => kind === 'state');
  expect(states.map(({ name }) => name)).toEqual([
    'TicketStatus: open',
    'TicketStatus: closed',
    'TicketStatus: parked',
    'Trip.stage: planned',
    'Trip.stage: riding',
  ]);
});

test('an enum of PHP moves by assignments, arms of a match, updates and the exits before them', async () => {
  const files = {
    'app/Enums/OrderStatus.php': `<?php
enum OrderStatus: string {
  case Pending = 'pending';
  case Paid = 'paid';
  case Lost = 'lost';
  public function canMoveTo(self $next): bool {
    return match ($this) {
      self::Pending => in_array($next, [self::Paid, self::Lost], true),
      self::Paid, self::Lost => false,
    };
  }
}
`,
    'app/Models/Order.php': `<?php
class Order extends Model {
  protected $attributes = ['status' => 'pending'];
  protected function casts(): array { return ['status' => OrderStatus::class]; }
  public function pay(): void {
    if ($this->status !== OrderStatus::Pending) { throw new LogicException('not pending'); }
    $this->status = OrderStatus::Paid;
  }
  public function settle(): void {
    $this->status = match ($this->status) { OrderStatus::Pending => OrderStatus::Paid, default => throw new LogicException() };
  }
}
`,
    'app/Services/Shop.php': `<?php
class Shop {
  public function lose(Order $order): void {
    abort_if($order->status->value === 'paid', 409);
    $order->update(['status' => OrderStatus::Lost]);
  }
  public function expire(): void {
    Order::where('status', OrderStatus::Pending)->where('age', 9)->update(['status' => OrderStatus::Lost]);
  }
}
`,
  };
  expect(await transitionsOf(files)).toEqual([
    'OrderStatus: pending → paid @ app/Enums/OrderStatus.php:8',
    'OrderStatus: pending → lost @ app/Enums/OrderStatus.php:8',
    'OrderStatus: [*] → pending @ app/Models/Order.php:3',
    'OrderStatus: pending → paid @ app/Models/Order.php:7',
    'OrderStatus: pending → paid @ app/Models/Order.php:10',
    'OrderStatus: pending → lost @ app/Services/Shop.php:5',
    'OrderStatus: pending → lost @ app/Services/Shop.php:8',
  ]);
});

test('the machine of a library and the set of values of its field are one machine', async () => {
  const files = {
    'app/models/ticket.rb': `class Ticket < ApplicationRecord
  include AASM
  enum :status, { fresh: 0, open: 1 }
  aasm column: :status, enum: true do
    state :fresh, initial: true
    state :open
    event(:start) { transitions from: :fresh, to: :open }
  end
  def reopen
    update!(status: :fresh) if open?
  end
end
`,
  };
  expect(await machinesOf(files)).toHaveLength(1);
  expect(await transitionsOf(files)).toEqual([
    'Ticket: [*] → fresh @ app/models/ticket.rb:5',
    'Ticket: fresh → open on start @ app/models/ticket.rb:7',
    'Ticket: open → fresh @ app/models/ticket.rb:10',
  ]);
});

test('constants beside a field that begin with its name are its states, and a value of them is where it begins', async () => {
  const files = {
    'models.py': `class Asset(models.Model):
    KIND_A = "a"
    KIND_B = "b"
    STATUS_PENDING = "pending"
    STATUS_COMPLETE = "complete"
    status = models.CharField(max_length=64)
`,
    'services.py': `def create(bookmark):
    return Asset(status=Asset.STATUS_PENDING)
def load(asset):
    if asset.status == Asset.STATUS_PENDING:
        asset.status = Asset.STATUS_COMPLETE
`,
  };
  expect(await machinesOf(files)).toEqual(['`Asset.status`']);
  expect(await transitionsOf(files)).toContain('Asset.status: pending → complete @ services.py:5');
  expect(state.report(await ruleView('state', files)).summary.join()).not.toContain('Never entered');
});

test('a method named for a value of an enum of the class moves to it, any other method with a bang does not', async () => {
  const order = `class Order < ApplicationRecord
  enum :status, %i[draft placed shipped], default: :draft
  def place
    return unless draft?
    placed!
    notify!
  end
end
class Cancel
  def call(order, parcel)
    order.shipped! if order.placed?
    parcel.shipped!
  end
end
`;
  expect(await transitionsOf({ 'app/models/order.rb': order })).toEqual([
    'Order.status: [*] → draft @ app/models/order.rb:2',
    'Order.status: draft → placed @ app/models/order.rb:5',
    'Order.status: placed → shipped @ app/models/order.rb:11',
  ]);
});

test('a module that is mixed into the class of an enum moves to its values, and one of another class does not', async () => {
  const files = {
    'app/models/order.rb': 'class Order < ApplicationRecord\n  enum :status, %i[draft placed shipped], default: :draft\nend\n',
    'app/models/order/placing.rb': 'module Order::Placing\n  def place\n    transaction do\n      placed!\n    end\n  end\nend\n',
    'app/models/concerns/shippable.rb': 'module Shippable\n  def ship\n    self.shipped!\n  end\nend\n',
    'lib/parcels/labels.rb': 'module Parcels::Labels\n  def back\n    draft!\n  end\nend\n',
  };
  expect(await transitionsOf(files)).toEqual([
    'Order.status: [*] → draft @ app/models/order.rb:2',
    'Order.status: (any) → shipped @ app/models/concerns/shippable.rb:3',
    'Order.status: (any) → placed @ app/models/order/placing.rb:4',
  ]);
});

test('states of a machine that are named by constants are entered by these', async () => {
  const text = `import { createMachine } from 'xstate';
export const door = createMachine({
  initial: Door.SHUT,
  states: {
    [Door.SHUT]: { on: { [Events.PUSH]: { target: Door.OPEN } } },
    [Door.OPEN]: { on: { PULL: Door.SHUT } },
  },
});
`;
  expect(await transitionsOf({ 'door.ts': text })).toEqual([
    'door: [*] → SHUT @ door.ts:3',
    'door: SHUT → OPEN on PUSH @ door.ts:5',
    'door: OPEN → SHUT on PULL @ door.ts:6',
  ]);
  expect(state.report(await ruleView('state', { 'door.ts': text })).summary.join()).not.toContain('Never entered');
});

test('where nothing tells how a machine begins, a state that no move leads to may be where it does', async () => {
  const article = (default_: string) => `class Article < ApplicationRecord
  enum :status, %i[draft live]${default_}
  def publish = live!
end
`;
  const detailsOf = async (text: string) => {
    const { groups, summary } = state.report(await ruleView('state', { 'app/models/article.rb': text }));
    return [...summary, ...groups.flatMap(({ items }) => items.flatMap(({ details = [] }) => details))].filter((each) =>
      /never entered|no move/i.test(each),
    );
  };
  expect(await detailsOf(article(''))).toEqual(['no move leads to these, and how it begins is not told here: `draft`']);
  expect(await detailsOf(article(', default: :live'))).toEqual([
    'Never entered in these sources: `Article.status: draft`.',
    'never entered in these sources: `draft`',
  ]);
});

test('a call that writes a state itself is told with the conditions around it, and not as a move from anywhere', async () => {
  const invoice = `public class Invoice {
  public enum Status { OPEN, PAID, VOID }
  private Status status = Status.OPEN;
  public void cancel() {
    if (status == Status.VOID) return;
    setStatus(Status.VOID);
  }
  public void setStatus(Status s) { this.status = s; }
}
`;
  expect(await transitionsOf({ 'src/Invoice.java': invoice })).toEqual([
    'Invoice.Status: [*] → OPEN @ src/Invoice.java:3',
    'Invoice.Status: OPEN → VOID @ src/Invoice.java:6',
    'Invoice.Status: PAID → VOID @ src/Invoice.java:6',
  ]);
});

test('regions that run beside each other begin together', async () => {
  const player = `import { createMachine } from 'xstate';
export const player = createMachine({ type: 'parallel', states: {
  playback: { initial: 'paused', states: { paused: { on: { PLAY: 'playing' } }, playing: {} } },
  volume: { initial: 'normal', states: { normal: { on: { MUTE: 'muted' } }, muted: {} } },
} });
`;
  expect((await transitionsOf({ 'src/player.ts': player })).slice(0, 4)).toEqual([
    'player: [*] → playback.paused @ src/player.ts:3',
    'player: [*] → volume.normal @ src/player.ts:4',
    'player: playback.paused → playback.playing on PLAY @ src/player.ts:3',
    'player: volume.normal → volume.muted on MUTE @ src/player.ts:4',
  ]);
});

/** The transitions of some files but those that things begin with. */
async function movesIn(files: Record<string, string>): Promise<string[]> {
  const { groups } = state.report(await ruleView('state', files));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.flatMap(({ kind, name }) => (kind === 'transition' && !name.includes('[*]') ? [name.replace(/^\w+: /, '')] : []));
}

test('of branches that exclude each other none leads to the other, whatever they ask', async () => {
  const typescript = `type UploadStatus = 'Ready' | 'Uploading' | 'Uploaded' | 'Errored';
interface Upload { status: UploadStatus }
function end(file: Upload, result?: string) {
  file.status = 'Uploading';
  if (result) {
    file.status = 'Uploaded';
  } else {
    file.status = 'Errored';
  }
}
`;
  expect(await movesIn({ 'upload.ts': typescript })).toEqual(['(any) → Uploading', 'Uploading → Uploaded', 'Uploading → Errored']);
  const python = `class Phase(Enum):
    OPEN = "open"
    LONG = "long"
    DONE = "done"
    LOST = "lost"

class Job:
    phase: Phase

def end(job: Job, size):
    job.phase = Phase.OPEN
    if size > 10:
        job.phase = Phase.LONG
    elif size > 5:
        job.phase = Phase.DONE
    else:
        job.phase = Phase.LOST
`;
  expect(await movesIn({ 'job.py': python })).toEqual(['(any) → open', 'open → long', 'open → done', 'open → lost']);
});

test('what is caught can have happened before the first that a try writes in some cases only', async () => {
  const typescript = `type UploadStatus = 'Ready' | 'Uploading' | 'Uploaded' | 'Empty' | 'Errored';
interface Upload { status: UploadStatus }
async function end(file: Upload) {
  file.status = 'Uploading';
  try {
    const result = await send(file);
    if (result) {
      file.status = 'Uploaded';
      keep(result);
    } else {
      file.status = 'Empty';
    }
  } catch {
    file.status = 'Errored';
  }
}
`;
  expect((await movesIn({ 'upload.ts': typescript })).slice(-2)).toEqual(['Uploading → Errored', 'Uploaded → Errored']);
});

test('what an update asks for by calls says from which state it moves, of the table that it updates', async () => {
  const schema = `import { pgEnum, pgTable } from 'drizzle-orm/pg-core';
export const statuses = ['invited', 'active', 'paused'] as const;
export type MemberStatus = (typeof statuses)[number];
export const statusEnum = pgEnum('member_status', statuses);
export const members = pgTable('members', { status: statusEnum('status').notNull() });
`;
  const found = await transitionsOf({
    'src/schema.ts': schema,
    'src/members.ts': `import { and, eq, inArray } from 'drizzle-orm';
import { members, plans } from './schema.ts';
export const unpause = (db, id) => db.update(members).set({ status: 'active' }).where(and(eq(members.workspace, id), eq(members.status, 'paused')));
export const pause = (db, ids) => db.update(members).set({ status: 'paused' }).where(inArray(members.status, ['active', 'invited']));
export const accept = (db, id) => db.update(members).set({ status: 'active' }).where(eq(plans.status, 'paused'));
`,
  });
  expect(found).toEqual([
    'MemberStatus: paused → active @ src/members.ts:3',
    'MemberStatus: invited → paused @ src/members.ts:4',
    'MemberStatus: active → paused @ src/members.ts:4',
    'MemberStatus: (any) → active @ src/members.ts:5',
  ]);
});
