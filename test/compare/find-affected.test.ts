import { expect, test } from 'vitest';

import { findAffected } from '../../src/compare/find-affected.ts';
import { gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const ROUTES =
  "import express from 'express';\nimport { list } from './service.ts';\nconst app = express();\napp.get('/carts', (req, res) => res.json(list()));\n";
const passing = (name: string, from: string) => `import { ${from} } from './${from}.ts';\nexport const ${name} = () => ${from}();\n`;

test('an entry point that leads to a change is looked into, and one that leads there over more imports is counted', async () => {
  const files = {
    'src/routes.ts': ROUTES,
    'src/service.ts': "import { store } from './store.ts';\nexport const list = () => store();\n",
    'src/store.ts': passing('store', 'driver'),
    'src/driver.ts': passing('driver', 'wire'),
    'src/wire.ts': 'export const wire = () => [];\n',
  };
  const of = (path: string) => inWorkspace(gitRepo(files), (workspace) => findAffected(workspace, 'flows', [path]));
  expect(await of('src/store.ts')).toEqual({ paths: ['src/store.ts', 'src/routes.ts'], beyond: 0 });
  expect((await of('src/driver.ts')).beyond).toBe(1);
  expect((await of('src/wire.ts')).beyond).toBe(2);
});
