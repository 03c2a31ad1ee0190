import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { compare } from '../../src/compare/compare.ts';
import { KINDS } from '../../src/compare/model/kinds.ts';
import { listFileChanges } from '../../src/compare/model/sides.ts';
import { workspaceAt } from '../../src/workspace/workspace.ts';
import { draws } from '../helpers/draws.ts';
import { gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const APPS = join(import.meta.dirname, '../fixtures/lens/apps');

const CODE = /\.(ts|tsx|js|py|go|rs|java)$/;

function filesOf(app: string): Record<string, string> {
  const top = join(APPS, app);
  const paths = readdirSync(top, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(top, path)).isFile());
  return Object.fromEntries(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(top, path), 'utf8')]));
}

/** A line of an application that is gone, or stands twice. */
const edits = fc.record({ file: fc.nat(), line: fc.nat(), how: fc.constantFrom('gone', 'twice') });

async function tellBoth(files: Record<string, string>, { file, line, how }: { file: number; line: number; how: string }) {
  const code = Object.keys(files).filter((path) => CODE.test(path));
  const path = code[file % code.length] ?? '';
  const lines = (files[path] ?? '').split('\n');
  const at = line % lines.length;
  lines.splice(at, 1, ...(how === 'gone' ? [] : [lines[at] ?? '', lines[at] ?? '']));
  const repo = gitRepo(files);
  return inWorkspace(repo, async (was) => {
    repo.write({ [path]: lines.join('\n') });
    return inWorkspace(repo, async (head) => {
      const base = await workspaceAt(head, was.tree);
      const sides = { base, head, ...listFileChanges(was.tree, head.tree) };
      const narrow = await compare(sides, { kinds: KINDS, look: 'near' });
      const whole = await compare(sides, { kinds: KINDS, look: 'everywhere' });
      return { edit: `${path}:${at + 1} ${how}`, narrow, whole };
    });
  });
}

async function tellWithout(app: string, path: string, line: string) {
  const files = filesOf(app);
  const file = Object.keys(files)
    .filter((each) => CODE.test(each))
    .indexOf(path);
  return tellBoth(files, { file, line: (files[path] ?? '').split('\n').indexOf(line), how: 'gone' });
}

test('a file that a command of another one is handed on to tells what all files tell, also where it is broken', async () => {
  const { narrow, whole } = await tellWithout('axum', 'src/jobs/rates.rs', '    };');
  expect(plainly(narrow.changes)).toEqual(plainly(whole.changes));
  expect(plainly(narrow.changes)).toContain('command import-rates runs jobs::rates::import, was import');
});

test('a way of data that begins in a file which was read for another one is not told as gone where it is not read for that any more', async () => {
  const { narrow, whole } = await tellWithout('nestjs', 'src/health/health.controller.ts', 'export class HealthController {');
  expect(plainly(narrow.changes)).toEqual(plainly(whole.changes));
  expect(plainly(narrow.changes)).toEqual(['class HealthController is gone', 'route GET /health is gone']);
});

/** Without how many others were looked at, which is what differs, and has a say in what comes first. */
function plainly(changes: readonly { says: string }[]): string[] {
  return changes.map(({ says }) => says.replace(/, as are \d+ of the \d+ others that were looked at/, '')).sort();
}

test.each(readdirSync(APPS))('of %s the files that can differ tell what all files tell', async (app) => {
  const files = filesOf(app);
  await fc.assert(
    fc.asyncProperty(edits, async (edit) => {
      const { edit: told, narrow, whole } = await tellBoth(files, edit);
      if (narrow.unread.beyond > 0) return;
      expect({ told, changes: plainly(narrow.changes) }).toEqual({ told, changes: plainly(whole.changes) });
    }),
    { numRuns: draws(3), endOnFailure: true },
  );
});

const BASES = {
  'shop/app.py': 'from flask import Flask\nfrom shop.orders import bp\napp = Flask(__name__)\napp.register_blueprint(bp)\n',
  'shop/orders.py': `from flask import Blueprint
from shop.handlers import RHOrders
bp = Blueprint("orders", __name__)
bp.add_url_rule("/orders/", "orders", RHOrders)
`,
  'shop/handlers.py': `from shop.users import RHUser

class RHOrders(RHUser):
    def _check_access(self):
        RHUser._check_access(self)
        if not session.user.is_admin:
            raise Forbidden

    def _process(self):
        return []
`,
  'shop/users.py': `from flask import session
from shop.rh import RH
from werkzeug.exceptions import Forbidden

class RHUser(RH):
    def _check_access(self):
        if session.user is None:
            raise Forbidden
`,
  'shop/rh.py':
    'from flask.views import View\n\nclass RH(View):\n    def process(self):\n        self._check_access()\n        return self._process()\n',
};

test('a check that moves into a base of its own is the same check, whose own base is in another file', async () => {
  const repo = gitRepo(BASES);
  await inWorkspace(repo, async (was) => {
    const handlers = BASES['shop/handlers.py']
      .replace('class RHOrders(RHUser):', 'class RHOrdersBase(RHUser):')
      .replace('    def _process', 'class RHOrders(RHOrdersBase):\n    def _process');
    repo.write({ 'shop/handlers.py': handlers });
    await inWorkspace(repo, async (head) => {
      const base = await workspaceAt(head, was.tree);
      const { changes } = await compare({ base, head, ...listFileChanges(was.tree, head.tree) }, { kinds: KINDS, look: 'near' });
      expect(plainly(changes).join('\n')).not.toMatch(/without recognised access control/);
      expect(plainly(changes).join('\n')).toMatch(/GET \/orders\/ changed: without .*, with RHOrdersBase\._check_access\(\)/);
    });
  });
});
