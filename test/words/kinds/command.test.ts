import { expect, test } from 'vitest';

import { untrueIn } from '../untrue-in.ts';

const MANIFEST = { 'package.json': '{"scripts":{"test":"vitest"}}' };

test('a command that makes something is told where it is in no manifest, and one that is remembered or that a site shows its readers is not', async () => {
  const makes = 'Run `npm run codegen:all` to generate and write the client.\n';
  const told = ['CONTRIBUTING.md:1 command npm run codegen:all is in no package.json of the repository'];
  expect(await untrueIn({ 'CONTRIBUTING.md': makes, ...MANIFEST })).toEqual(told);
  expect(await untrueIn({ 'CONTRIBUTING.md': 'We no longer use `npm run codegen:all`.\n', ...MANIFEST })).toEqual([]);
  expect(await untrueIn({ 'docs/guide.md': makes, ...MANIFEST })).toEqual([]);
  expect(await untrueIn({ '.agents/guides/guide.md': makes, ...MANIFEST })).toHaveLength(1);
});

test('a command of a project that a link names is not of this one, and pages of a site are for readers unless they are for those who work on it', async () => {
  const named = 'Run this on the [rules project](https://forge.org/shop/rules): `npm run next-id`.\n';
  const linked = 'Run this as the [guide](https://forge.org/shop/rules) says: `npm run next-id`.\n';
  expect(await untrueIn({ 'CONTRIBUTING.md': named, ...MANIFEST })).toEqual([]);
  expect(await untrueIn({ 'CONTRIBUTING.md': linked, ...MANIFEST })).toHaveLength(1);
  expect(await untrueIn({ 'docs/guide.md': 'Run `npm run next-id`.\n', ...MANIFEST })).toEqual([]);
  expect(await untrueIn({ 'docs/contributing/start.md': 'Run `npm run next-id`.\n', ...MANIFEST })).toHaveLength(1);
});

test('a script that a block of the document gives a manifest is of what its reader writes, and no other is', async () => {
  const words =
    '```json\n{ "scripts": { "unrelated": "x" },\n  "codegen": "lex gen" }\n```\n\n```sh\nnpm run codegen\nnpm run biuld\n```\n';
  expect(await untrueIn({ 'README.md': words, 'package.json': '{ "scripts": { "build": "x" } }' })).toEqual([
    expect.stringContaining('npm run biuld'),
  ]);
});

test('a target of make can be named by a variable', async () => {
  const makefile =
    'KUSTOMIZE_BIN := kustomize # built here\nTWO := a\nTWO := b\n$(KUSTOMIZE_BIN):\n\techo\n$(TWO):\n\techo\nlint:\n\techo\n';
  const untrue = (target: string) => untrueIn({ 'CONTRIBUTING.md': `Run \`make ${target}\`.\n`, Makefile: makefile });
  expect(await untrue('kustomize')).toEqual([]);
  expect(await untrueIn({ 'CONTRIBUTING.md': 'Run `make kustomise`.\n', Makefile: makefile.replace(/.*TWO.*\n/g, '') })).toEqual([
    'CONTRIBUTING.md:1 command make kustomise is in no Makefile of the repository',
  ]);
});

test('tasks of Deno and Composer on a page of a site are of the project of its reader', async () => {
  const files = { 'deno.json': '{"tasks":{"test":"deno test"}}' };
  expect(await untrueIn({ 'docs/guide.md': 'Run `deno task preview`.\n', ...files })).toEqual([]);
  expect(await untrueIn({ 'CONTRIBUTING.md': 'Run `deno task preview`.\n', ...files })).toHaveLength(1);
});

test('a target of make can be of a pattern, and of what nobody can read to its end nothing is told', async () => {
  const untrue = (target: string, makefile: string) =>
    untrueIn({ 'CONTRIBUTING.md': `Run \`make lint\`, \`make ${target}\`.\n`, Makefile: `lint:\n\techo\n${makefile}` });
  expect(await untrue('TestOrders', 'Test%: deps\n\techo\n')).toEqual([]);
  expect(await untrue('BenchOrders', 'Test%: deps\n\techo\n')).toHaveLength(1);
  expect(await untrue('TestOrders', '$(foreach a,$(B),$(eval $(a)))\n')).toEqual([]);
});

const MAGEFILE =
  'package main\n\nfunc Build() error {\n}\n\nfunc (Test) WebUnit() error {\n}\n\nvar Aliases = map[string]interface{}{\n\t"fmt": Build,\n}\n';

test('targets of mage are functions, in any case and with hyphens, and other files may hold more', async () => {
  const untrue = (target: string, more = {}) =>
    untrueIn({ 'CONTRIBUTING.md': `Run \`mage ${target}\`.\n`, 'magefile.go': MAGEFILE, ...more });
  for (const target of ['build', 'test:webUnit', 'test:web-unit', 'fmt']) expect(await untrue(target)).toEqual([]);
  expect(await untrue('check:vulnerabilities')).toEqual([
    'CONTRIBUTING.md:1 command mage check:vulnerabilities is in no magefile of the repository',
  ]);
  const aliases = MAGEFILE.replace('interface{}', 'any').replace('"fmt": Build', '"test": Test.WebUnit');
  expect(await untrue('test', { 'magefile.go': aliases })).toEqual([]);
  expect(await untrue('fmt', { 'magefile.go': aliases })).toHaveLength(1);
  expect(await untrue('check:vulnerabilities', { 'magefiles/check.go': 'package main\n' })).toEqual([]);
});

test('tasks are read behind what runs their runner', async () => {
  const files = { 'pyproject.toml': '[tool.poe.tasks]\nlint = "ruff check"\n', 'package.json': '{"scripts":{"typecheck":"tsc"}}' };
  const untrue = (line: string) => untrueIn({ 'CONTRIBUTING.md': `Run \`${line}\`.\n`, ...files });
  expect(await untrue('uv run poe lint')).toEqual([]);
  expect(await untrue('uv run poe check-links')).toEqual([
    'CONTRIBUTING.md:1 command uv run poe check-links is in no pyproject.toml of the repository',
  ]);
  expect(await untrue('pnpm turbo run typecheck')).toEqual([]);
  expect(await untrue('pnpm turbo run typecheck:strict')).toHaveLength(1);
});

test('Nx takes a part of the name of a project', async () => {
  const files = { 'e2e/publish/project.json': '{"name":"e2e-publish"}', 'nx.json': '{}' };
  expect(await untrueIn({ 'CONTRIBUTING.md': 'Run `nx e2e publish`.\n', ...files })).toEqual([]);
  expect(await untrueIn({ 'CONTRIBUTING.md': 'Run `nx e2e publisher`.\n', ...files })).toHaveLength(1);
});

test('the lock file of Python packages tells what installs them', async () => {
  const untrue = (line: string, lock = 'uv.lock') =>
    untrueIn({ 'CONTRIBUTING.md': `Run \`${line}\`.\n`, [lock]: '', 'pyproject.toml': '' });
  expect(await untrue('uv sync --extra dev')).toEqual([]);
  expect(await untrue('poetry install')).toEqual([
    'CONTRIBUTING.md:1 package-manager poetry install is not of uv, whose lock file is the only one',
  ]);
  expect(await untrue('poetry install', 'poetry.lock')).toEqual([]);
  expect(await untrue('npm install', 'poetry.lock')).toEqual([]);
});

test('a target that is a file leaves the list of targets whole', async () => {
  const makefile = 'LINT := $(shell pwd)/bin/linter\n$(LINT):\n\techo\nlint: $(LINT)\n\techo\n';
  const untrue = (line: string, text = makefile) => untrueIn({ 'CONTRIBUTING.md': `Run \`${line}\`.\n`, Makefile: text });
  expect(await untrue('make lint-all')).toHaveLength(1);
  expect(await untrue('make lint-all', makefile.replace('$(shell pwd)/bin/linter', '$(shell names)'))).toEqual([]);
  const poe = (more: string) => ({
    'CONTRIBUTING.md': 'Run `poe check`.\n',
    'pyproject.toml': `[tool.poe.tasks]\nlint = "ruff"\n\n${more}`,
  });
  expect(await untrueIn(poe('[tool.ruff]\ninclude = ["a"]\n'))).toHaveLength(1);
  expect(await untrueIn(poe('[tool.poe]\nexecutor = "x"\ninclude = "more.toml"\n'))).toEqual([]);
});
