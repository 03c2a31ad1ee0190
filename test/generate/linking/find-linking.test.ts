import { expect, test } from 'vitest';

import { findLinking } from '../../../src/generate/linking/find-linking.ts';
import { statePart } from '../../../src/generate/state-part.ts';
import { stateKinds } from '../../../src/generate/state-whole.ts';
import { gitRepo } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';

const FILES = {
  'app.js':
    "const express = require('express');\nconst routes = require('./routes');\nconst app = express();\napp.use('/api', routes.api);\n",
  'routes/index.js': "module.exports = require('./routes');\n",
  'routes/routes.js':
    "const { Router } = require('express');\nconst users = require('./users');\nconst apiRouter = Router();\napiRouter.use('/users', users);\nmodule.exports = { api: apiRouter };\n",
  'routes/users.js':
    "const { Router } = require('express');\nconst router = Router();\nrouter.get('/me', (req, res) => res.json({}));\nmodule.exports = router;\n",
  'lib/index.js': "module.exports = require('./text');\n",
  'lib/text.js': 'module.exports = { pad: (text) => text };\n',
};

test('a file that exports what it requires links what that registers, and none that links nothing', async () => {
  const linking = await inWorkspace(gitRepo(FILES), (workspace) => findLinking(workspace, 'flows'));
  expect(linking).toEqual(['app.js', 'routes/index.js', 'routes/routes.js', 'routes/users.js']);
});

test('a route has its path whichever file is asked about', async () => {
  const { findings } = await inWorkspace(gitRepo(FILES), (workspace) =>
    statePart(workspace, { lens: 'flows', paths: ['routes/users.js'] }),
  );
  expect(findings.flatMap(({ kind, name }) => (kind === 'route' ? [name] : []))).toEqual(['GET /api/users/me']);
});

test('the same files link others whether what rules match in them was known before or not', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 15 }, (_, at) => [
      `routes/more-${at}.js`,
      `const { Router } = require('express');\nconst router = Router();\n${at % 2 ? "router.get('/', (req, res) => res.json({}));\n" : ''}module.exports = router;\n`,
    ]),
  );
  const files = { ...FILES, ...many, 'lib/router.js': 'module.exports = { router: { get: (path) => path } };\n' };
  const clean = await inWorkspace(gitRepo(files), (workspace) => findLinking(workspace, 'trust-zones'));
  const repo = gitRepo(files);
  await inWorkspace(repo, (workspace) => stateKinds(workspace, ['protected', 'unprotected']));
  expect(await inWorkspace(repo, (workspace) => findLinking(workspace, 'trust-zones'))).toEqual(clean);
  expect(clean).toContain('routes/more-1.js');
});
