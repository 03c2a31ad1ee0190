import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import { trustZones } from '../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../rule-view.ts';
import { accessOf } from '../stated.ts';

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

const GUARDED = {
  'app/auth/core.py': `from fastapi import Depends, Security
class _Caller:
    async def __call__(self, subject):
        if subject.is_nobody:
            raise Unauthorized()
        return subject
def Caller(allowed_subjects, required_scopes=None):
    class _Signed(_Caller):
        async def __call__(self, subject):
            return await super().__call__(subject)
    return _Signed(allowed_subjects, required_scopes)
_Either = Caller(allowed_subjects={User, Anonymous})
async def _of_browsers(subject: Annotated[Subject, Depends(_Either)]):
    if not is_anonymous(subject) and not is_of_browser(subject):
        raise NotPermitted()
    return subject
EitherOfBrowsers = Annotated[Subject, Depends(_of_browsers)]
`,
  'app/orders/auth.py': `from fastapi import Depends
from app.auth.core import Caller
_Read = Caller(allowed_subjects={User, Organization})
OrdersRead = Annotated[Subject, Depends(_Read)]
`,
  'app/orders/sorting.py': `from fastapi import Depends
Listed = Annotated[list, Depends(Sorting(TokenProperty, ["created_at"]))]
`,
  'app/orders/routes.py': `from fastapi import APIRouter, FastAPI
from . import auth, sorting
from app.auth.core import EitherOfBrowsers
app = FastAPI()
@app.get("/orders")
async def find(caller: auth.OrdersRead, sorted: sorting.Listed):
    return caller.orders
@app.get("/shop")
async def shop(sorted: sorting.Listed):
    return "shop"
@app.get("/cart", name="shop.cart.authenticate")
async def cart(caller: EitherOfBrowsers):
    return caller.cart
@app.api_route("/back", methods=[back_method])
async def back(request: Request):
    return "back"
`,
};

test('what the type of a parameter asks for guards by what it does, and the type is the one that is imported', async () => {
  const own = 'app/orders/auth.py app/orders/sorting.py';
  const stated = await accessOf(GUARDED, {
    'app/orders/auth.py': { 'app.auth.core': 'app/auth/core.py' },
    'app/orders/routes.py': { '.': own, 'app.auth.core': 'app/auth/core.py' },
  });
  expect(stated.sort()).toEqual([
    'protected GET /orders behind Depends(_Read)',
    'unprotected ANY /back',
    'unprotected GET /cart',
    'unprotected GET /shop',
  ]);
});

const typed = (imported: string) => ({
  'app/deps.py': `from fastapi import Depends
def load_account(request: Request):
    if not request.state.account:
        raise HTTPException(status_code=401)
Account = Annotated[User, Depends(load_account)]
`,
  'app/__init__.py': 'from .deps import *\n',
  'app/main.py': `from fastapi import FastAPI
${imported}
app = FastAPI()
@app.get("/orders")
def orders(account: Account):
    return account.orders
`,
});

test('a type that guards is found where all names of its file are imported or passed on', async () => {
  const leads = { 'app/main.py': { 'app.deps': 'app/deps.py', app: 'app/__init__.py' }, 'app/__init__.py': { '.deps': 'app/deps.py' } };
  for (const imported of ['from app.deps import Account', 'from app.deps import *', 'from app import Account', 'from app import *']) {
    const stated = await accessOf(typed(imported), leads);
    expect(stated, imported).toEqual(['protected GET /orders behind Depends(load_account)']);
  }
});
