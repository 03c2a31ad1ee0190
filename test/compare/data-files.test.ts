import { expect, test } from 'vitest';

import { compare } from '../../src/compare/compare.ts';
import { KINDS } from '../../src/compare/model/kinds.ts';
import { listFileChanges } from '../../src/compare/model/sides.ts';
import { workspaceAt } from '../../src/workspace/workspace.ts';
import { gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const BEFORE = {
  'package.json': '{ "name": "shop", "dependencies": { "express": "4" } }\n',
  'vercel.json': '{}\n',
  'notes.json': '{}\n',
  'src/app.js': "const express = require('express');\nconst app = express();\napp.get('/carts', list);\n",
  'src/cli.js': 'console.log(process.argv);\n',
};

const AFTER = {
  'package.json': '{ "name": "shop", "bin": { "shop": "src/cli.js" }, "dependencies": { "express": "4" } }\n',
  'vercel.json': '{ "crons": [{ "path": "/carts", "schedule": "0 5 * * *" }] }\n',
  'notes.json': '{ "a": 1 }\n',
  // What kb wrote about the code changes with it.
  'docs/spelunk/flows/carts.md': '# carts\n',
  'docs/spelunk/_records/flows/carts.json': '{}\n',
  'docs/spelunk/_index.md': '# index\n',
};

test.each([undefined, 'near', 'everywhere'] as const)(
  'entry points in files that only the lens of flows reads are told, whichever kinds are asked for (look: %s)',
  async (look) => {
    const repo = gitRepo(BEFORE);
    const found = await inWorkspace(repo, async (was) => {
      repo.write(AFTER);
      return inWorkspace(repo, async (head) => {
        const base = await workspaceAt(head, was.tree);
        const sides = { base, head, ...listFileChanges(was.tree, head.tree) };
        return compare(sides, { kinds: KINDS, ...(look ? { look } : {}) });
      });
    });
    expect(found.changes.map(({ kind, after }) => `${kind} ${after?.path}`).sort()).toEqual(['flows package.json', 'flows vercel.json']);
    expect(found.unread.files).toEqual(['notes.json']);
  },
);

test('a list of who may enter where, which the second tree follows as the first one does, stands in front of both', async () => {
  const controller = (text: string) =>
    `<?php\nclass ShopController extends AbstractController\n{\n    #[Route('/admin/carts', methods: ['GET'])]\n    public function carts()\n    {\n        return new JsonResponse('${text}');\n    }\n}\n`;
  const repo = gitRepo({
    'composer.json': '{ "require": { "symfony/framework-bundle": "^7", "symfony/security-bundle": "^7" } }\n',
    'config/packages/security.yaml': 'security:\n    access_control:\n        - { path: ^/admin, roles: ROLE_STAFF }\n',
    'src/Controller/ShopController.php': controller('one'),
  });
  const found = await inWorkspace(repo, async (was) => {
    repo.write({ 'src/Controller/ShopController.php': controller('two') });
    return inWorkspace(repo, async (head) => {
      const base = await workspaceAt(head, was.tree);
      return compare({ base, head, ...listFileChanges(was.tree, head.tree) }, { kinds: ['trust-zones'], look: 'near' });
    });
  });
  expect(found.changes).toEqual([]);
});
