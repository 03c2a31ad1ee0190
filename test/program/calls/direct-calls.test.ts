import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import { ruleView } from '../../lens/rule-view.ts';

async function stepsOf(files: Record<string, string>, leads: Record<string, Record<string, string>>): Promise<string[]> {
  const { groups } = flows.report(await ruleView('flows', files, leads));
  return groups.flatMap(({ items }) => items.flatMap(({ details = [] }) => details));
}

test('a constructor that calls functions is a step, that of a base, too; one that only keeps what it is given is none', async () => {
  const files = {
    'app.py':
      'from flask import Flask\nimport lists\napp = Flask(__name__)\n\n@app.get("/a")\ndef show():\n    lists.Kept(1)\n    return lists.Active(2)\n',
    'lists.py':
      'from store import load\n\nclass Kept:\n    def __init__(self, a):\n        self.a = a\n\nclass Base:\n    def __init__(self, a):\n        self.a = load(a)\n\nclass Active(Base):\n    pass\n',
    'store.py': 'def load(a):\n    return a\n',
  };
  const leads = { 'app.py': { flask: 'package:flask', lists: 'lists.py' }, 'lists.py': { store: 'store.py' } };
  expect(await stepsOf(files, leads)).toEqual(['calls `Base.__init__` (`lists.py`)', '  `load` (`store.py`)']);
});

test('classes that make values of each other are followed to an end', async () => {
  const files = {
    'app.ts': `import express from 'express';
const app = express();
class A { constructor() { new B(); } }
class B { constructor() { new A(); work(); } }
function work() {}
app.get('/a', (req, res) => { new A(); });
`,
  };
  expect(await stepsOf(files, { 'app.ts': { express: 'package:express' } })).toEqual([
    'calls `A.constructor`',
    '  `B.constructor`',
    '    `A.constructor`',
    '    `work`',
  ]);
});

test('what is called on a field of a value whose type another file declares is no call into that file', async () => {
  const files = {
    'app.ts': `import express from 'express';
import { readStatus } from './status';
import type { Status } from './status';
const app = express();
async function find(): Promise<Status> { return readStatus(); }
app.get('/a', async (req, res) => {
  const status = await find();
  status.refresh();
  status.running.map(String);
});
`,
  };
  expect(await stepsOf(files, { 'app.ts': { express: 'package:express', './status': 'src/status.ts' } })).toEqual([
    'calls `find`',
    'calls outside these sources `status.refresh` (`src/status.ts`) and `readStatus` (`src/status.ts`)',
  ]);
});
