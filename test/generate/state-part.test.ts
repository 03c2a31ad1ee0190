import { expect, test } from 'vitest';

import { statePart, stateTogether } from '../../src/generate/state-part.ts';
import { gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const FILES = {
  'package.json': '{"name":"shop","bin":{"shop":"cli.js"}}',
  'cli.js':
    "#!/usr/bin/env node\nconst { program } = require('commander');\nprogram.command('import').action(() => {});\nprogram.parse();\n",
  'app.js':
    "const express = require('express');\nconst users = require('./users');\nconst app = express();\napp.use('/api', requireUser, users);\nfunction requireUser(req, res, next) {\n  if (!req.user) return res.status(401).end();\n  next();\n}\n",
  'users.js':
    "const { Router } = require('express');\nconst router = Router();\nrouter.get('/me', (req, res) => res.json({}));\nmodule.exports = router;\n",
};

test('two lenses state together what each states alone', async () => {
  const paths = ['app.js', 'cli.js', 'users.js'];
  const zones = { lens: 'trust-zones', paths };
  const flows = { lens: 'flows', paths, depth: 0 };
  const together = await inWorkspace(gitRepo(FILES), (workspace) => stateTogether(workspace, zones, flows));
  const alone = await inWorkspace(gitRepo(FILES), async (workspace) => [
    await statePart(workspace, zones),
    await statePart(workspace, { ...flows, following: zones }),
  ]);
  expect([together.get('trust-zones')?.findings, together.get('flows')?.findings]).toEqual(alone.map(({ findings }) => findings));
  expect(together.get('flows')?.findings.map(({ kind, name }) => `${kind} ${name}`)).toEqual(
    expect.arrayContaining(['route GET /api/me', 'command import']),
  );
});
