import { expect, test } from 'vitest';

import { untrueIn } from '../untrue-in.ts';

test('a path with a name that its reader is to choose claims nothing, and one with a name of code does', async () => {
  const names = ['token', 'login', 'session', 'cookie', 'crypto', 'mailer'].map((name) => `src/auth/${name}.ts`);
  const listed = names.map((name) => `- \`${name}\`\n`).join('');
  const files = Object.fromEntries(names.map((name) => [name, 'export {};\n']));
  const untrue = (path: string) => untrueIn({ 'README.md': `${listed}\nSee \`${path}\`.\n`, ...files });
  expect(await untrue('src/auth/plugin_name.ts')).toEqual([]);
  expect(await untrue('src/auth/SIGN_IN_TYPE.ts')).toEqual([]);
  expect(await untrue('src/auth/display_name.ts')).toEqual([
    'README.md:8 path src/auth/display_name.ts is not in the tree, and history does not know it',
  ]);
});

test('a plan names what is to be made, and any other document what is there', async () => {
  const names = ['token', 'login', 'session', 'cookie', 'crypto', 'mailer'].map((name) => `src/auth/${name}.ts`);
  const text = `${names.map((name) => `- \`${name}\`\n`).join('')}\nSee \`src/auth/ledger.ts\`.\n`;
  const untrue = async (document: string, title = 'Sign-in') =>
    (await untrueIn({ [document]: `# ${title}\n\n${text}`, ...Object.fromEntries(names.map((name) => [name, ''])) })).length;
  expect(await untrue('docs-of-auth.md')).toBe(1);
  expect(await untrue('designer-notes.md')).toBe(1);
  expect(await untrue('AUTH_REDESIGN.md')).toBe(0);
  expect(await untrue('plan-auth.md')).toBe(0);
  expect(await untrue('auth.md', 'Redesign of sign-in')).toBe(0);
});

test('a page of a site that speaks of the application of its reader names places there', async () => {
  const yours = '## Stubs\n\nThis creates files in your application:\n\n- `commands/component.stub`\n';
  const ours = '## Stubs\n\nThis is where they are:\n\n- `commands/component.stub`\n';
  const files = { 'commands/other.txt': '', 'src/commands/parts/component.stub': '', 'docs/mkdocs.yml': '' };
  expect(await untrueIn({ 'docs/guide.md': yours, ...files })).toEqual([]);
  expect(await untrueIn({ 'docs/guide.md': ours, ...files })).toEqual([
    'docs/guide.md:5 path commands/component.stub is not there; src/commands/parts/component.stub is',
  ]);
  expect(await untrueIn({ 'docs/guide.md': `${yours}\n${ours}`, ...files })).toHaveLength(1);
});

test('a gem speaks of the configuration of the application that it is put into', async () => {
  const files = { 'README.md': 'In `config/cable.yml`, name the adapter.\n', 'config/routes.rb': '', 'config/initializers/a.rb': '' };
  const more = { 'docs/a.md': 'See `config/routes.rb` and `config/initializers/a.rb`.\n' };
  expect(await untrueIn({ ...files, ...more, 'queue.gemspec': 'Gem::Specification.new\n' })).toEqual([]);
});

test('a file of a directory that nearly every project has is not the one of its name somewhere else', async () => {
  const files = { 'features/support/factories.rb': '', 'spec/other_spec.rb': '', 'engine/spec/tools/matchers.rb': '' };
  expect(await untrueIn({ 'README.md': 'The default is `spec/factories.rb`.\n', ...files })).toEqual([]);
  expect(await untrueIn({ 'README.md': 'They are in `spec/matchers.rb`.\n', ...files })).toEqual([
    'README.md:1 path spec/matchers.rb is not there; engine/spec/tools/matchers.rb is',
  ]);
});

test('a file beside the document is told where another one is a letter off, and not where there is none', async () => {
  const untrue = (name: string) =>
    untrueIn({ 'proxy/README.md': `Run \`./${name}\` to start it.\n`, 'proxy/run_proxy.sh': '', 'run_other.sh': '' });
  expect(await untrue('run_porxy.sh')).toEqual(['proxy/README.md:1 path ./run_porxy.sh is not there; proxy/run_proxy.sh is']);
  expect(await untrue('run_proxy.sh')).toEqual([]);
  expect(await untrue('download.sh')).toEqual([]);
});

test('what a file held is told of the past', async () => {
  const of = (verb: string) =>
    untrueIn({ 'README.md': `The file \`src/parts/shared.ts\` ${verb} what is shared.\n`, 'src/part/shared.ts': '' });
  expect(await of('held')).toEqual([]);
  expect(await of('holds')).toHaveLength(1);
});

test('what a lead calls examples are none of this repository, and what any other lead lists is', async () => {
  const files = Object.fromEntries(['a1', 'b2', 'c3', 'd4', 'e5', 'f6'].map((name) => [`src/core/${name}.ts`, '']));
  const listed = Object.keys(files)
    .map((name) => `- \`${name}\`\n`)
    .join('');
  const untrue = async (lead: string) =>
    (await untrueIn({ 'README.md': `# Core\n\n${listed}\n${lead}\n\n- \`src/core/runtime-utils.ts\`: runtime in its name\n`, ...files }))
      .length;
  expect(await untrue('**Examples of forbidden places**:')).toBe(0);
  expect(await untrue('Places that are looked at first:')).toBe(1);
  expect(await untrue('There are examples of it.')).toBe(1);
});

test('a path of the machine is none of the repository, whatever it calls its own', async () => {
  const files = { 'etc/shop/shop.conf': '', 'src/tests/etc/shop.conf.d/a': '', 'src/auth/mailer.ts': '' };
  expect(await untrueIn({ 'README.md': 'See `/etc/shop/shop.conf.d` and `/var/lib/shop/mailer.ts`.\n', ...files })).toEqual([]);
  expect(await untrueIn({ 'README.md': 'See `/src/auth/mailers.ts`.\n', ...files })).toHaveLength(1);
});

test('a file of the same name is meant only where it has a directory in common, and none is where sources spell the path', async () => {
  const files = { 'docker/files/settings-custom.php': '', 'web/index.php': '', 'app/web/parts/settings-other.php': '' };
  expect(await untrueIn({ 'README.md': 'See `web/settings-custom.php`.\n', ...files })).toEqual([]);
  expect(await untrueIn({ 'README.md': 'See `web/settings-other.php`.\n', ...files })).toHaveLength(1);
  const reads = { 'src/load.php': '<?php include "web/settings-other.php";\n' };
  expect(await untrueIn({ 'README.md': 'See `web/settings-other.php`.\n', ...files, ...reads })).toEqual([]);
});

test('a listing may begin with the name of the repository', async () => {
  const listing = '```\nshop\n├── cmd\n├── docs\n└── main.go\n```\n';
  const first = { 'README.md': listing, 'shop/cmd/a.go': 'package a\n', 'main.go': '', 'docs/a.txt': '' };
  expect(await untrueIn(first, { 'shop/cmd/a.go': '', 'cmd/a.go': 'package a\n' })).toEqual([]);
});

test('a file is there where a template of it is', async () => {
  const files = { 'start/template.ejs.qmd': '', 'start/other.old.qmd': '' };
  expect(await untrueIn({ 'start/README.md': '[it](template.qmd) and [other](other.qmd)\n', ...files })).toEqual([
    'start/README.md:1 link other.qmd leads to a file that is not there',
  ]);
});

test('a name with the word for what a reader is to make is no file', async () => {
  const files = { 'src/api/v1_users.go': '', 'src/api/v1_orders.go': '', 'README.md': 'In `src/api/v1_myentity.go:12`.\n' };
  expect(await untrueIn(files)).toEqual([]);
  expect(await untrueIn({ ...files, 'README.md': 'In `src/api/v1_mymoney.go:12`.\n' })).toHaveLength(1);
});

test('what a command tests is a path where its program takes paths', async () => {
  const first = { 'internal/auth/a.go': '', 'tests/auth/test_token.py': '', 'go.mod': 'module example.org/shop\n' };
  const untrue = (line: string) =>
    untrueIn({
      'CONTRIBUTING.md': `\`\`\`sh\n${line}\n\`\`\`\n`,
      ...first,
      'internal/auth/tokens.go': '',
      'tests/auth/test_tokens.py': '',
    });
  expect(await untrue('go test ./internal/auth/... -run TestA')).toEqual([]);
  expect(await untrue('uv run pytest tests/auth/test_token.py::test_old')).toEqual([]);
  expect(await untrue('pytest tests/auth/test_mail.py')).toEqual([]);
  const gone = {
    'CONTRIBUTING.md': '```sh\ngo test ./internal/auth/session/deep/...\n```\n',
    ...first,
    'internal/auth/session/deep/a.go': 'package deep\n',
  };
  expect(await untrueIn(gone, { 'internal/auth/session/deep/a.go': '' })).toHaveLength(1);
});
