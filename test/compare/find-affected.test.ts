import { expect, test } from 'vitest';

import { findAffected } from '../../src/compare/find-affected.ts';
import { gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const ROUTES =
  "import express from 'express';\nimport { list } from './service.ts';\nconst app = express();\napp.get('/carts', (req, res) => res.json(list()));\n";
const passing = (name: string, from: string) => `import { ${from} } from './${from}.ts';\nexport const ${name} = () => ${from}();\n`;

function affectedBy(files: Record<string, string>, lens: string, changed: readonly string[]) {
  return inWorkspace(gitRepo(files), (workspace) => findAffected(workspace, lens, changed));
}

test('an entry point that leads to a change is looked into, and one that leads there over more imports is counted', async () => {
  const files = {
    'src/routes.ts': ROUTES,
    'src/service.ts': "import { store } from './store.ts';\nexport const list = () => store();\n",
    'src/store.ts': passing('store', 'driver'),
    'src/driver.ts': passing('driver', 'wire'),
    'src/wire.ts': 'export const wire = () => [];\n',
  };
  const of = (path: string) => affectedBy(files, 'flows', [path]);
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
  const of = (path: string) => affectedBy(files, 'trust-zones', [path]);
  expect((await of('site/settings.py')).paths).toEqual(['site/settings.py', 'site/urls.py']);
  expect((await of('site/other.py')).paths).not.toContain('site/urls.py');
});

test('what belongs together without imports is looked into, as the files of a package of Go', async () => {
  const files = {
    'go.mod': 'module example.com/a\n',
    'cli/root.go':
      'package cli\n\nimport "github.com/spf13/cobra"\n\nfunc Root() *cobra.Command {\n\troot := &cobra.Command{Use: "a"}\n\troot.AddCommand(list())\n\treturn root\n}\n',
    'cli/list.go':
      'package cli\n\nimport "github.com/spf13/cobra"\n\nfunc list() *cobra.Command {\n\treturn &cobra.Command{Use: "list", RunE: run}\n}\n',
  };
  const found = await affectedBy(files, 'flows', ['cli/root.go']);
  expect(found.paths).toEqual(['cli/root.go', 'cli/list.go']);
});

test('what is mounted through a package that only passes it on is looked into', async () => {
  const files = {
    'app/__init__.py': '',
    'app/main.py': 'from fastapi import FastAPI\nfrom app.api import router\napp = FastAPI()\napp.include_router(router, prefix="/v1")\n',
    'app/api/__init__.py': 'from app.api.routes import router\n',
    'app/api/routes.py': 'from fastapi import APIRouter\nrouter = APIRouter()\n\n@router.get("/carts")\ndef carts():\n    return []\n',
  };
  const found = await affectedBy(files, 'flows', ['app/api/__init__.py']);
  expect(found.paths).toContain('app/api/routes.py');
});

test('the file that says which states there are is looked into where one moves to another', async () => {
  const files = {
    'src/states.ts': "export const SHIFT_STATES = ['draft', 'full'] as const;\nexport type ShiftState = (typeof SHIFT_STATES)[number];\n",
    'src/shifts.ts':
      "import { db } from './db.ts';\nimport type { ShiftState } from './states.ts';\nexport const find = (state: ShiftState) => db.shift.find({ state });\nexport const fill = (id: string) => db.shift.update({ where: { id }, data: { state: 'full' } });\n",
    'src/db.ts': "import { PrismaClient } from '@prisma/client';\nexport const db = new PrismaClient();\n",
  };
  const found = await affectedBy(files, 'state', ['src/shifts.ts']);
  expect(found.paths).toEqual(['src/shifts.ts', 'src/states.ts']);
});

test('a command is looked into where what it runs changes, although another file hands it on', async () => {
  const files = {
    'Cargo.toml': '[package]\nname = "a"\n',
    'src/main.rs':
      'mod cli;\nmod jobs;\nuse crate::cli::{Cli, Command};\nuse clap::Parser;\nfn main() {\n    match Cli::parse().command {\n        Command::Import => jobs::import(),\n    }\n}\n',
    'src/cli.rs':
      'use clap::{Parser, Subcommand};\n#[derive(Parser)]\npub struct Cli {\n    #[command(subcommand)]\n    pub command: Command,\n}\n#[derive(Subcommand)]\npub enum Command {\n    Import,\n}\n',
    'src/jobs.rs': 'pub fn import() {}\n',
  };
  expect((await affectedBy(files, 'flows', ['src/jobs.rs'])).paths).toContain('src/cli.rs');
});

test('of a tree of few files all are looked into where a change can matter to entry points, and none where it cannot', async () => {
  const files = {
    'src/routes.ts': ROUTES,
    'src/service.ts': 'export const list = () => [];\n',
    'src/alone.ts': 'export const alone = 1;\n',
    'test/routes.test.ts': "import '../src/routes.ts';\n",
  };
  const of = (path: string, upTo: number) =>
    inWorkspace(gitRepo(files), (workspace) => findAffected(workspace, 'flows', [path], upTo).then(({ paths }) => paths.toSorted()));
  expect(await of('src/service.ts', 30)).toEqual(['src/alone.ts', 'src/routes.ts', 'src/service.ts']);
  expect(await of('src/service.ts', 20)).toEqual(['src/routes.ts', 'src/service.ts']);
  expect(await of('src/alone.ts', 30)).toEqual([]);
});

const ONE = { names: new Set(['one']), types: new Set<string>() };

async function affectedByName(files: Record<string, string>, lens: string, path: string) {
  const { paths } = await inWorkspace(gitRepo(files), (workspace) => findAffected(workspace, lens, [path], 0, new Map([[path, ONE]])));
  return paths.toSorted();
}

test('of the entry points that import a file those are looked into that say, or lead to what says, the name that changed there', async () => {
  const route = (path: string, name: string, from: string) =>
    `import express from 'express';\nimport { ${name} } from './${from}.ts';\nconst app = express();\napp.get('/${path}', (req, res) => res.json(${name}()));\n`;
  const files = {
    'src/service.ts': 'export const one = () => [];\nexport const other = () => [];\n',
    'src/between.ts':
      "import { one, other } from './service.ts';\nexport const viaOne = () => one();\nexport const viaOther = () => other();\n",
    'src/barrel.ts': "export * from './service.ts';\n",
    'src/a.ts': route('a', 'one', 'service'),
    'src/b.ts': route('b', 'other', 'service'),
    'src/c.ts': route('c', 'viaOne', 'between'),
    'src/d.ts': route('d', 'viaOther', 'between'),
    'src/e.ts': route('e', 'one', 'barrel'),
    'src/f.ts': route('f', 'x', 'service').replace('{ x }', '{ one as x }'),
  };
  expect(await affectedByName(files, 'flows', 'src/service.ts')).toEqual([
    'src/a.ts',
    'src/c.ts',
    'src/e.ts',
    'src/f.ts',
    'src/service.ts',
  ]);
});

test('what stands in front of a router has all that is mounted there looked into', async () => {
  const router = (path: string) =>
    `import { Router } from 'express';\nexport const ${path} = Router();\n${path}.get('/${path}', (req, res) => res.json([]));\n`;
  const app = (used: string) =>
    `import express from 'express';\nimport { one } from './guard.ts';\nimport { carts } from './carts.ts';\nconst app = express();\n${used}\napp.use('/v1', carts);\n`;
  const guard = 'export function one(req, res, next) {\n  if (!req.user) return res.status(401).end();\n  next();\n}\n';
  const of = (used: string) =>
    affectedByName({ 'src/app.ts': app(used), 'src/guard.ts': guard, 'src/carts.ts': router('carts') }, 'trust-zones', 'src/guard.ts');
  expect(await of('app.use(one);')).toContain('src/carts.ts');
  expect(await of('console.log(one);')).not.toContain('src/carts.ts');
});
