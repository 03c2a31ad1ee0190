import { expect, test } from 'vitest';

import { untrueIn } from '../untrue-in.ts';

test('a path with a name that its reader is to choose claims nothing, and one with a name of code does', async () => {
  const names = ['token', 'login', 'session', 'cookie', 'crypto', 'mailer'].map((name) => `src/auth/${name}.ts`);
  const listed = names.map((name) => `- \`${name}\`\n`).join('');
  const files = Object.fromEntries(names.map((name) => [name, 'export {};\n']));
  const untrue = (path: string) => untrueIn({ 'README.md': `${listed}\nSee \`${path}\`.\n`, ...files });
  expect(await untrue('src/auth/plugin_name.ts')).toEqual([]);
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
  const yours = '## Stubs\n\nThis creates files in your application:\n\n- `stubs/component.stub`\n';
  const ours = '## Stubs\n\nThis is where they are:\n\n- `stubs/component.stub`\n';
  const files = { 'stubs/other.txt': '', 'src/commands/component.stub': '', 'docs/mkdocs.yml': '' };
  expect(await untrueIn({ 'docs/guide.md': yours, ...files })).toEqual([]);
  expect(await untrueIn({ 'docs/guide.md': ours, ...files })).toEqual([
    'docs/guide.md:5 path stubs/component.stub is not there; src/commands/component.stub is',
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
