import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import { trustZones } from '../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../rule-view.ts';

const FILES = {
  'app/settings.py': 'class Settings(BaseSettings):\n    prefix: str = "/api"\n\nsettings = Settings()\n',
  'app/books.py': `import subprocess
class TicketBook:
    def label(self, ticket: int, name: str):
        subprocess.run(f"label {ticket} {name}", shell=True)
def announce(order, address):
    subprocess.run("announce " + address, shell=True)
`,
  'app/deps.py': `from app.books import TicketBook
from fastapi import Depends
TicketsDep = Annotated[TicketBook, Depends()]
Writer = Annotated[User, Depends(find_writer)]
`,
  'app/main.py': `from fastapi import FastAPI
from app.books import announce
from app.deps import TicketsDep, Writer
from app.settings import settings
app = FastAPI()
@app.post(settings.prefix + "/tickets")
def label(ticket: int, name: str, tickets: TicketsDep, writer: Writer):
    tickets.label(ticket, name)
@app.post("/hooks")
def hook(order: int, address: str, tasks: BackgroundTasks):
    tasks.add_task(announce, order, address)
`,
};
const LEADS = {
  'app/deps.py': { 'app.books': 'app/books.py' },
  'app/main.py': { 'app.books': 'app/books.py', 'app.deps': 'app/deps.py', 'app.settings': 'app/settings.py' },
};

async function statements(lens: 'flows' | 'trust-zones'): Promise<string[]> {
  const report = (lens === 'flows' ? flows : trustZones).report(await ruleView(lens, FILES, LEADS));
  return report.groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? [])).map(({ kind, name }) => `${kind} ${name}`);
}

test('a parameter is followed into the class that the alias of its type stands for, a task into its function', async () => {
  const all = await statements('flows');
  expect(all).toContain('call label → TicketBook.label');
  expect(all).toContain('call hook → announce');
});

test('data reaches what a dependency and a task do with it; numbers do not carry it, dependencies are no sources', async () => {
  const all = await statements('trust-zones');
  expect(all.filter((each) => each.startsWith('path '))).toEqual([
    'path name: str → shell command: subprocess.run(f"label {ticket} {name}", shell=True)',
    'path address: str → shell command: subprocess.run("announce " + address, shell=True)',
  ]);
  expect(all.filter((each) => each.startsWith('source ') && /Dep|Writer/.test(each))).toEqual([]);
});
