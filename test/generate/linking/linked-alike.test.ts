import { expect, test } from 'vitest';

import { isLinkedAlike } from '../../../src/generate/linking/linked-alike.ts';
import { gitRepo } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';

const APP =
  "import express from 'express';\nimport { carts } from './carts.ts';\nconst app = express();\napp.use('/v1', carts);\napp.get('/', (req, res) => res.json(1));\n";
const FILES = { 'src/app.ts': APP, 'src/carts.ts': "import { Router } from 'express';\nexport const carts = Router();\n" };

test('two trees are linked alike where the same files register, make and mount the same, whatever else differs there', async () => {
  const after = (app: string) => {
    const repo = gitRepo(FILES);
    return inWorkspace(repo, (was) => {
      repo.write({ 'src/app.ts': app });
      return inWorkspace(repo, (is) => isLinkedAlike(was, is, 'trust-zones'));
    });
  };
  expect(await after(APP)).toBe(true);
  expect(await after(`${APP}export const limit = 5;\n`)).toBe(true);
  expect(await after(APP.replace('/v1', '/v2'))).toBe(false);
  expect(await after(APP.replace("app.use('/v1', carts);\n", ''))).toBe(false);
});
