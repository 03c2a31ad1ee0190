import { expect, test } from 'vitest';

import { state } from '../../../src/lens/state/state.ts';
import { ruleView } from '../rule-view.ts';

async function transitionsOf(files: Record<string, string>): Promise<string[]> {
  const { groups } = state.report(await ruleView('state', files));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.flatMap(({ kind, name }) => (kind === 'transition' && !name.includes('[*]') ? [name] : []));
}

const OPEN_TO_CLOSED = ['TicketStatus: open → closed', 'TicketStatus: waiting → closed'];

test('a guard that asks the enum of Java is read like its expression', async () => {
  expect(
    await transitionsOf({
      'TicketStatus.java':
        'enum TicketStatus { open, waiting, lost, closed;\n  boolean isFinal() { return this == lost || this == closed; }\n}\n',
      'Ticket.java': `class Ticket {
  private TicketStatus status;
  void close() {
    if (status.isFinal()) { throw new IllegalStateException(); }
    status = TicketStatus.closed;
  }
}`,
    }),
  ).toEqual(OPEN_TO_CLOSED);
});

test('a constant that lists states stands for them', async () => {
  expect(
    await transitionsOf({
      'Ticket.java': `enum TicketStatus { open, waiting, lost, closed }
class Ticket {
  private static final Set<TicketStatus> LIVE = EnumSet.of(TicketStatus.open, TicketStatus.waiting);
  private TicketStatus status;
  void close() {
    if (!LIVE.contains(status)) throw new IllegalStateException();
    status = TicketStatus.closed;
  }
}`,
    }),
  ).toEqual(OPEN_TO_CLOSED);
});

test('properties and functions of Python that compare a field are read', async () => {
  const enumeration = 'class TicketStatus(Enum):\n    OPEN = "open"\n    WAITING = "waiting"\n    LOST = "lost"\n    CLOSED = "closed"\n\n';
  const model = `${enumeration}LIVE = (TicketStatus.OPEN, TicketStatus.WAITING)

class Ticket:
    status: TicketStatus

    @property
    def is_live(self):
        """Says more than its name."""
        return self.status in LIVE

def may_close(ticket):
    return ticket.status in LIVE
`;
  const close = (condition: string) =>
    `def close(ticket):\n    if ${condition}:\n        raise NotLive()\n    ticket.status = TicketStatus.CLOSED\n`;
  const used = async (condition: string) => await transitionsOf({ 'models.py': model, 'close.py': close(condition) });
  expect(await used('not ticket.is_live')).toEqual(OPEN_TO_CLOSED);
  expect(await used('not may_close(ticket)')).toEqual(OPEN_TO_CLOSED);
  expect(await used('ticket.status not in LIVE')).toEqual(OPEN_TO_CLOSED);
  expect(await used('not other.is_live')).toEqual(['TicketStatus: (any) → closed']);
});

test('methods, getters and functions of TypeScript that compare a field are read', async () => {
  const model = `export enum TicketStatus { Open = 'open', Waiting = 'waiting', Lost = 'lost', Closed = 'closed' }
const LIVE = [TicketStatus.Open, TicketStatus.Waiting] as const;
export class Ticket {
  status: TicketStatus;
  get isLive(): boolean { return LIVE.includes(this.status); }
  canClose(): boolean { return this.isLive && this.owner !== null; }
  close() {
    if (!this.canClose()) throw new Error('gone');
    this.status = TicketStatus.Closed;
  }
}
const isOver = (status: TicketStatus) => status === TicketStatus.Lost || status === TicketStatus.Closed;
export function closeAll(ticket: Ticket) {
  if (isOver(ticket.status)) return;
  ticket.status = TicketStatus.Closed;
}
`;
  expect(await transitionsOf({ 'ticket.ts': model })).toEqual([...OPEN_TO_CLOSED, ...OPEN_TO_CLOSED]);
});

test('methods of Go, Rust, Kotlin and C# that compare are read', async () => {
  const go = `package ticket
type TicketStatus string
const (
	Open TicketStatus = "open"
	Waiting TicketStatus = "waiting"
	Lost TicketStatus = "lost"
	Closed TicketStatus = "closed"
)
type Ticket struct { Status TicketStatus }
func (s TicketStatus) IsFinal() bool { return s == Lost || s == Closed }
func (t *Ticket) Close() error {
	if t.Status.IsFinal() {
		return ErrFinal
	}
	t.Status = Closed
	return nil
}
`;
  const rust = `enum TicketStatus { open, waiting, lost, closed }
struct Ticket { status: TicketStatus }
impl TicketStatus {
    fn is_final(&self) -> bool { matches!(self, TicketStatus::lost | TicketStatus::closed) }
}
impl Ticket {
    fn close(&mut self) -> Result<(), Error> {
        if self.status.is_final() { return Err(Error::Final); }
        self.status = TicketStatus::closed;
        Ok(())
    }
}
`;
  const kotlin = `enum class TicketStatus { OPEN, WAITING, LOST, CLOSED }
class Ticket(var status: TicketStatus) {
  val isLive get() = status in setOf(TicketStatus.OPEN, TicketStatus.WAITING)
  fun close() {
    check(isLive) { "gone" }
    status = TicketStatus.CLOSED
  }
}
`;
  const sharp = `enum TicketStatus { open, waiting, lost, closed }
class Ticket {
  public TicketStatus Status { get; private set; }
  public bool IsLive => Status is TicketStatus.open or TicketStatus.waiting;
  public void Close() {
    if (!IsLive) throw new InvalidOperationException();
    Status = TicketStatus.closed;
  }
}
`;
  expect(await transitionsOf({ 'ticket.go': go })).toEqual(OPEN_TO_CLOSED);
  expect(await transitionsOf({ 'ticket.rs': rust })).toEqual(OPEN_TO_CLOSED);
  expect(await transitionsOf({ 'Ticket.kt': kotlin })).toEqual(['TicketStatus: OPEN → CLOSED', 'TicketStatus: WAITING → CLOSED']);
  expect(await transitionsOf({ 'Ticket.cs': sharp })).toEqual(OPEN_TO_CLOSED);
});

test('the questions that Rails makes of an enum, and those a model defines, are read', async () => {
  const ticket = (body: string) => `class Ticket < ApplicationRecord
  enum status: { open: 0, waiting: 1, lost: 2, closed: 3 }

  def live?
    open? || status == "waiting"
  end

  def close
    ${body}
    update!(status: :closed)
  end
end
`;
  const used = async (body: string) =>
    (await transitionsOf({ 'app/models/ticket.rb': ticket(body) })).map((name) => name.replace('Ticket.status', 'TicketStatus'));
  expect(await used('return unless live?')).toEqual(OPEN_TO_CLOSED);
  expect(await used('return if closed? || lost?')).toEqual(OPEN_TO_CLOSED);
  expect(await used('return if empty?')).toEqual(['TicketStatus: (any) → closed']);
});

test('a helper whose name others have too says nothing, unless the caller tells which', async () => {
  const model = `export enum TicketStatus { Open = 'open', Lost = 'lost', Closed = 'closed' }
export class Ticket {
  status: TicketStatus;
  isLive() { return this.status === TicketStatus.Open; }
}
export class User {
  isLive() { const now = Date.now(); return now < this.expires; }
}
`;
  const close = (name: string) =>
    `export function close(${name}: any) {\n  if (!${name}.isLive()) return;\n  ${name}.status = TicketStatus.Closed;\n}\n`;
  expect(await transitionsOf({ 'model.ts': model, 'close.ts': close('ticket') })).toEqual(['TicketStatus: open → closed']);
  expect(await transitionsOf({ 'model.ts': model, 'close.ts': close('thing') })).toEqual(['TicketStatus: (any) → closed']);
});

test('helpers that call each other end', async () => {
  const model = `export enum TicketStatus { Open = 'open', Closed = 'closed' }
export class Ticket {
  status: TicketStatus;
  isLive() { return !this.isOver() && this.status !== null; }
  isOver() { return !this.isLive() && this.status !== null; }
  close() {
    if (this.isOver()) return;
    this.status = TicketStatus.Closed;
  }
}
`;
  expect(await transitionsOf({ 'ticket.ts': model })).toEqual(['TicketStatus: (any) → closed']);
});

test('a value that is put into a variable first is followed to where it was chosen', async () => {
  const refresh = `class TicketStatus:
    OPEN = "open"
    WAITING = "waiting"
    CLOSED = "closed"
    CHOICES = [(OPEN, "Open")]

def refresh(ticket):
    if ticket.status == TicketStatus.OPEN:
        status = TicketStatus.WAITING
    else:
        status = TicketStatus.CLOSED
    ticket.status = status

def move(ticket, status):
    if status is None:
        status = TicketStatus.OPEN
    ticket.status = status
`;
  expect(await transitionsOf({ 'refresh.py': refresh })).toEqual(['TicketStatus: open → waiting', 'TicketStatus: waiting → closed']);
});

test('in Ruby a rescue follows the first write of what it guards', async () => {
  const row = `class ImportRow
  enum :status, %i[pending processing completed failed]

  def process!
    update!(status: :processing)
    item = build
    update!(status: :completed)
  rescue StandardError
    update!(status: :failed)
  end
end
`;
  expect(await transitionsOf({ 'app/models/import_row.rb': row })).toEqual([
    'ImportRow.status: (any) → processing',
    'ImportRow.status: processing → completed',
    'ImportRow.status: processing → failed',
  ]);
});
