import { expect, test } from 'vitest';

import { readCommands } from '../../../src/program/commands/read-commands.ts';
import { type Files, gitRepo } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';

/** Commands as `directory> command (kind, source)`. */
async function commandsOf(files: Files): Promise<string[]> {
  const repo = gitRepo(files);
  return inWorkspace(repo, async (workspace) => {
    const commands = await readCommands(workspace, [...workspace.tree.entries.keys()]);
    return commands.map(({ directory, command, kind, source }) => `${directory}> ${command} (${kind}, ${source})`);
  });
}

test('scripts are run by the package manager that the manifest or the lock file names', async () => {
  const scripts = { scripts: { build: 'tsc', test: 'vitest', 'test:e2e': 'x', lint: 'biome', dev: 'vite', release: 'x', 'check-db': 'x' } };
  const named = await commandsOf({ 'package.json': JSON.stringify({ ...scripts, packageManager: 'pnpm@9.0.0' }) });
  expect(named).toEqual([
    '.> pnpm run build (build, package.json)',
    '.> pnpm run test (test, package.json)',
    '.> pnpm run test:e2e (test, package.json)',
    '.> pnpm run lint (lint, package.json)',
    '.> pnpm run dev (run, package.json)',
  ]);
  expect((await commandsOf({ 'package.json': JSON.stringify(scripts), 'yarn.lock': '' }))[0]).toBe(
    '.> yarn run build (build, package.json)',
  );
  expect((await commandsOf({ 'package.json': JSON.stringify(scripts) }))[1]).toBe('.> npm test (test, package.json)');
});

test.each<[name: string, files: Files, commands: string[]]>([
  [
    'Makefile',
    { Makefile: '.PHONY: build test\nVERSION := 1\nbuild: main.go\n\tgo build\ntest:\n\tgo test\nrun: build\n\t./app\nclean:\n' },
    ['make build', 'make test', 'make run'],
  ],
  [
    'Taskfile',
    { 'Taskfile.yml': 'version: 3\ntasks:\n  build:\n    cmds: [go build]\n  pre:\n    aliases: [lint]\n    cmds: [x]\n' },
    ['task build', 'task lint'],
  ],
  ['justfile', { justfile: 'default := "x"\ntest arg="":\n  cargo test\n' }, ['just test']],
  [
    'pyproject',
    {
      'pyproject.toml':
        '[project.scripts]\nserve-it = "a:b"\n[tool.pytest.ini_options]\naddopts = ""\n[tool.ruff]\n[tool.poe.tasks]\nbuild = "x"\n',
    },
    ['poe build', 'pytest', 'ruff check', 'serve-it'],
  ],
  ['broken TOML', { 'pyproject.toml': '[tool.pytest\n' }, []],
  ['broken JSON', { 'package.json': '{' }, []],
  ['Django', { 'manage.py': 'import django\n' }, ['python manage.py test', 'python manage.py runserver']],
  ['Cargo', { 'Cargo.toml': '[package]\nname = "a"\n', 'src/main.rs': '' }, ['cargo build', 'cargo test', 'cargo run']],
  ['a library of Rust', { 'Cargo.toml': '[package]\nname = "a"\n', 'src/lib.rs': '' }, ['cargo build', 'cargo test']],
  [
    'Go',
    { 'go.mod': 'module a\n', 'main.go': 'package main\n', '.golangci.yml': '' },
    ['go build ./...', 'go test ./...', 'golangci-lint run', 'go run .'],
  ],
  [
    'Gradle',
    { 'build.gradle.kts': 'plugins { id("org.springframework.boot") version "3" }\n', gradlew: '' },
    ['./gradlew build', './gradlew test', './gradlew bootRun'],
  ],
  ['Maven', { 'pom.xml': '<project/>' }, ['mvn package', 'mvn test']],
  ['Rails', { 'config.ru': '', 'bin/rails': '', '.rspec': '' }, ['bundle exec rspec', 'bin/rails server']],
  ['nothing that says how', { 'a.py': 'def test(): pass\n' }, []],
])('%s offers what it offers', async (_, files, commands) => {
  expect((await commandsOf(files)).map((each) => each.slice(3).replace(/ \(\w+, .*$/, ''))).toEqual(commands);
});

test('manifests below the top come after, with the directory where a command is typed', async () => {
  const manifest = JSON.stringify({ scripts: { build: 'x' } });
  expect(await commandsOf({ 'go.mod': 'module a\n', 'web/package.json': manifest, 'a/b/c/package.json': manifest })).toEqual([
    '.> go build ./... (build, go.mod)',
    '.> go test ./... (test, go.mod)',
    'web> npm run build (build, web/package.json)',
  ]);
});
