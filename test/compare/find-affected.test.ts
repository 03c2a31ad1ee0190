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

test('a setting that holds for all entry points has all of them looked into', async () => {
  const files = {
    'site/settings.py': "REST_FRAMEWORK = {'DEFAULT_PERMISSION_CLASSES': ['rest_framework.permissions.IsAuthenticated']}\n",
    'site/other.py': 'PAGE = 100\n',
    'api/views.py': 'from rest_framework import viewsets\nclass TagViewSet(viewsets.ModelViewSet):\n    queryset = None\n',
    'site/urls.py':
      "from rest_framework.routers import DefaultRouter\nfrom api.views import TagViewSet\nrouter = DefaultRouter()\nrouter.register('tags', TagViewSet)\nurlpatterns = router.urls\n",
  };
  const of = (path: string) => inWorkspace(gitRepo(files), (workspace) => findAffected(workspace, 'trust-zones', [path]));
  expect((await of('site/settings.py')).paths).toEqual(['site/settings.py', 'site/urls.py']);
  expect((await of('site/other.py')).paths).not.toContain('site/urls.py');
});
