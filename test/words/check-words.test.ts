import { expect, test } from 'vitest';

import { checkWords } from '../../src/words/check-words.ts';
import { type Files, gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';
import { untrueIn } from './untrue-in.ts';

const CODE = 'export function readToken(): void {}\nexport function writeToken(): void {}\n';

test('a path that moved is told with where git says it went', async () => {
  const words = 'Tokens are read in `src/auth.ts`.\n';
  expect(await untrueIn({ 'README.md': words, 'src/auth.ts': CODE }, { 'src/auth.ts': '', 'src/auth/token.ts': CODE })).toEqual([
    'README.md:1 path src/auth.ts moved to src/auth/token.ts',
  ]);
});

test('a path that is gone is told, and one that nobody ever had is not', async () => {
  const words = 'Read `src/auth.ts` and `src/other.ts`.\n';
  expect(await untrueIn({ 'README.md': words, 'src/auth.ts': CODE, 'src/b.ts': 'x' }, { 'src/auth.ts': '' })).toEqual([
    'README.md:1 path src/auth.ts is gone',
  ]);
});

test('memories, plans and examples are not claims', async () => {
  const words =
    'We removed `src/auth.ts`. Ann added `src/auth.ts` and Bo fixed the bug in `src/auth.ts`. For example, `src/auth.ts` would be yours.\n\n```diff\n- src/auth.ts\n```\n';
  expect(await untrueIn({ 'README.md': words, 'src/auth.ts': CODE, 'src/b.ts': 'x' }, { 'src/auth.ts': '' })).toEqual([]);
});

test.each<[string, string, Files, string[]]>([
  [
    'a link to a file that is not there',
    '[a](docs/a.md) [b](docs/b.md)',
    { 'docs/a.md': '#' },
    ['link docs/b.md leads to a file that is not there'],
  ],
  ['a link to a heading', '# One\n[a](#one) [b](#two)', {}, ['heading #two is no heading of this document']],
  [
    'a line beyond the end',
    '`src/a.ts:2` `src/a.ts:L1-9`',
    { 'src/a.ts': CODE },
    ['line :L1-9 lies beyond the end of src/a.ts, which has 2 lines'],
  ],
  [
    'a symbol that is not in its file',
    '`readToken()` in `src/a.ts`, `src/a.ts#openToken`',
    { 'src/a.ts': CODE },
    ['symbol openToken is not in src/a.ts'],
  ],
  [
    'nothing of a symbol whose file can be one of several',
    'See `readToken()` in `lib/a.ts`.',
    { 'one/lib/a.ts': 'export {};\n', 'two/lib/a.ts': CODE },
    [],
  ],
  [
    'nothing of a line of a file that can be one of several',
    'See `lib/a.ts:9`.',
    { 'one/lib/a.ts': CODE, 'two/lib/a.ts': CODE.repeat(8) },
    [],
  ],
  [
    'a script that no manifest has',
    '```sh\nnpm run build\nnpm run ship\n```',
    { 'package.json': '{"scripts":{"build":"tsc"}}' },
    ['command npm run ship is in no package.json of the repository'],
  ],
  [
    'a target that no Makefile has',
    'Run `make lint`.',
    { Makefile: 'test:\n\ttrue\n' },
    ['command make lint is in no Makefile of the repository'],
  ],
  [
    'a package that cargo does not build',
    'Run `cargo test -p shop-api` and `cargo run --bin shop`, `cargo test -p shop-core -- --nocapture`.',
    {
      'Cargo.toml': '[workspace]\nmembers = ["core"]\n',
      'core/Cargo.toml': '[package]\nname = "shop-core"\n',
      'core/src/bin/shop.rs': 'fn main() {}\n',
    },
    ['command cargo test -p shop-api is in no Cargo.toml of the repository'],
  ],
  [
    'an environment that tox does not know',
    'Run `tox -e docs`, `tox -e lint` or `tox -e py311-dbt`.',
    { 'tox.ini': '[tox]\nenvlist = lint, py{310,311}\n\n[testenv]\ncommands = pytest\n' },
    ['command tox -e docs is in no tox.ini of the repository'],
  ],
  [
    'a group that pyproject does not have',
    'Run `uv sync --group docs` and `uv sync --group dev`.',
    { 'pyproject.toml': '[project]\nname = "shop"\n\n[dependency-groups]\ndev = []\n' },
    ['command uv sync --group docs is in no pyproject.toml of the repository'],
  ],
  [
    'nothing in the repository of the program itself, which shows what others run',
    'Run `uv sync --extra first`.',
    { 'pyproject.toml': '[project]\nname = "x"\n\n[project.optional-dependencies]\ncpu = []\n', 'Cargo.toml': '[package]\nname = "uv"\n' },
    [],
  ],
  [
    'a project that Gradle does not include',
    'Run `./gradlew :shop:api:test`, `./gradlew :shop:core:test` and `./gradlew test`.',
    { 'settings.gradle.kts': 'include(":shop:core", ":web")\n' },
    ['command ./gradlew :shop:api:test is in no settings.gradle of the repository'],
  ],
  [
    'a signature that is quoted below the name of its file',
    'In `src/a.ts`:\n\n```ts\nexport function readToken(request: Request, force = false): Token\n```\n\nand in `src/b.py`:\n\n```python\ndef read(self, path: str = "a(b)", *args)\n```\n\nand in `src/a.ts`:\n\n```ts\nfunction writeToken(token, ...): void\n```\n',
    {
      'src/a.ts': 'export function readToken(request: Map<string, string>): void {}\nexport function writeToken(a, b) {}\n',
      'src/b.py': 'class A:\n    def read(self, path="x", *args):\n        pass\n',
    },
    ['signature readToken is declared with (request) in src/a.ts, not with (request, force)'],
  ],
  [
    'a route with a part that nothing names',
    `| ${Array.from({ length: 7 }, (_, at) => `\`GET /orders/part${at}x\``).join(' | ')} | \`POST /orders/refunds\` |`,
    { 'src/a.ts': Array.from({ length: 7 }, (_, at) => `get('/orders/part${at}x');\n`).join('') },
    ['route POST /orders/refunds has refunds, which nothing in the repository names'],
  ],
  [
    'a version below the least',
    'Requires Node 16 or later.',
    { 'package.json': '{"engines":{"node":">=20"}}' },
    ['version Node 16 or later is not enough: package.json asks for 20'],
  ],
  [
    'a package manager against the lock file',
    '```sh\nyarn install\n```',
    { 'package.json': '{}', 'package-lock.json': '{}' },
    ['package-manager yarn install is not of npm, whose lock file is the only one'],
  ],
  [
    'a variable that nothing reads',
    'Set `SHOP_PAYMENT_TIMEOUT` or `SHOP_CART_SIZE`.',
    { 'a.js': 'process.env.SHOP_CART_SIZE', 'b.js': 'process.env.SHOP_PAYMENT_LIMIT' },
    ['variable SHOP_PAYMENT_TIMEOUT is named nowhere else in the repository'],
  ],
  [
    'a heading, though code of the document imports something',
    '# One\n[b](#two)\n\n```js\nimport a from "a";\n{{ a }}\n```',
    {},
    ['heading #two is no heading of this document'],
  ],
  [
    'a line of a file that never was there',
    'Tokens are read at `src/refresh.ts:12`.',
    { 'src/a.ts': CODE },
    ['path src/refresh.ts is not in the tree, and history does not know it'],
  ],
  [
    'a slip in a path that begins in the middle of the tree',
    'Tokens are read in `auth/src/refersh.ts`.',
    { 'packages/auth/src/refresh.ts': CODE },
    ['path auth/src/refersh.ts is not there; packages/auth/src/refresh.ts is'],
  ],
  [
    'a target that a Makefile does not have, nor one that it includes',
    'Run `make lint` and `make test`, then `make ship`.',
    { Makefile: 'include common.make\n-include .env\ntest:\n\ttrue\n', 'common.make': 'lint:\n\ttrue\n$(DIR)/out:\n\ttrue\n' },
    ['command make ship is in no Makefile of the repository'],
  ],
  [
    'a script that bun does not have, nor a file of that name',
    '```sh\nbun run ship\nbun run seed\n```',
    { 'package.json': '{"scripts":{"build":"tsc"}}', 'seed.ts': '' },
    ['command bun run ship is in no package.json of the repository'],
  ],
  [
    'another package manager in a section of its own',
    '## Use\n`npm install` or `pnpm install`\n## Develop\n`yarn install`',
    { 'package.json': '{}', 'pnpm-lock.yaml': '' },
    ['package-manager yarn install is not of pnpm, whose lock file is the only one'],
  ],
])('%s is told', async (_, words, files, expected) => {
  const found = await untrueIn({ 'README.md': `${words}\n`, ...files });
  expect(found.map((each) => each.replace(/^README\.md:\d+ /, ''))).toEqual(expected);
});

test.each([
  ['Python 2 is not supported. We do not support Python 2.', { 'pyproject.toml': '[project]\nrequires-python = ">=3.7"\n' }],
  ['We support Go versions 1.24 and 1.25.', { 'go.mod': 'module a\n\ngo 1.25.0\n' }],
  ['| a¹ |\n|---|\n\n¹ Requires Node.js 15.10.0 or above.', { 'package.json': '{"engines":{"node":">=22"}}' }],
  ['Run `just backup`.', { justfile: 'test:\n  true\n', 'Cargo.toml': '[package]\nname = "just"\n', 'src/main.rs': '' }],
  ['[report](report-url), [ADR](...)', {}],
  ['[below](#streams)\n\n(streams)=\n\n## Other', {}],
  ['```sh\n❯ shop list | tree\n.\n└── src\n    └── old.ts\n```', { 'src/a.ts': CODE }],
  ['Tiers (e.g. `SHOP_TIER_SLOW`) are told.', { 'a.js': 'SHOP_TIER_FAST', 'b.js': 'SHOP_TIER_BEST' }],
])('%s claims nothing', async (words, files) => {
  expect(await untrueIn({ 'README.md': `${words}\n`, ...files })).toEqual([]);
});

test('what looks false is told where nearly all of its kind in the document is true', async () => {
  const names = ['token', 'login', 'session', 'cookie', 'crypto', 'mailer'].map((name) => `src/${name}.ts`);
  const files = Object.fromEntries(names.map((name) => [name, CODE]));
  const listed = (paths: readonly string[]) => paths.map((name) => `- \`${name}\`\n`).join('');
  const told = ['path src/never/ledger.ts is not in the tree, and history does not know it'];
  const untrueOf = async (words: string) =>
    (await untrueIn({ 'README.md': words, ...files })).map((each) => each.replace(/^README\.md:\d+ /, ''));
  expect(await untrueOf(listed([...names, 'src/never/ledger.ts']))).toEqual(told);
  expect(await untrueOf(listed([...names.slice(1), 'src/never/ledger.ts']))).toEqual([]);
  expect(await untrueOf(listed([...names, 'src/never/ledger.ts', 'src/never/invoice.ts']))).toEqual([]);
  expect(await untrueOf(`${listed(names)}- \`src/never/ledger.ts\` and \`src/mailer.ts\` of Hono\n`)).toEqual([]);
  expect(await untrueOf(listed([...names, 'src/v2', 'src/v1.0.1']))).toEqual([]);
  expect(await untrueOf(`${listed(names)}- for example \`src/never/ledger.ts\`\n`)).toEqual([]);
});

test('a flag that the own program does not name is told where its others are there, and those of other programs are not judged', async () => {
  const flags = ['max-orders', 'page-size', 'no-cache', 'log-file', 'data_dir', 'api-key'];
  const files = {
    'pyproject.toml': '[project]\nname = "shop"\n[project.scripts]\nshop = "shop:main"\n',
    'shop.py': 'def main(max_orders, page_size, cache, log_file, data_dir): ...\napiKey = 1\n',
  };
  const lines = (names: readonly string[]) =>
    names.map((name) => `uv run shop serve --${name}=1 --help -- --theirs-alone\ngit log --first-order\n`).join('');
  const untrueOf = (names: readonly string[]) => untrueIn({ 'README.md': `\`\`\`sh\n${lines(names)}\`\`\`\n`, ...files });
  expect(await untrueOf(flags)).toEqual([]);
  expect(await untrueOf([...flags, 'gift-wrap'])).toEqual([
    'README.md:14 flag --gift-wrap is named as a flag nowhere in the repository, whose program shop is',
  ]);
  expect(await untrueOf([...flags.slice(4), 'gift-wrap'])).toHaveLength(1);
  expect(await untrueOf([...flags.slice(5), 'gift-wrap'])).toEqual([]);
});

test('names that Sphinx knows from elsewhere, files that a site serves from another directory and parts of vendored paths are not told', async () => {
  const files = {
    'docs/source/conf.py': "extensions = ['myst_parser']\n",
    'docs/source/login.md': '# Login\n\nSee [scopes](#Spawner.start_timeout) and [theirs](#howto:api-only).\n',
    'docs/mkdocs.yml': 'theme:\n  custom_dir: overrides\n',
    'docs/admin/settings.md': '# Settings\n\n![reports](../public/reports.png) ![lost](../public/lost.png)\n',
    'docs/overrides/public/reports.png': 'png',
    'CONTRIBUTING.md': 'We wrap `codeberg.org/acme/store`, and `src/auth.ts` is ours.\n',
    'vendor/codeberg.org/acme/base/a.go': 'package base\n',
    'src/auth.ts': CODE,
  };
  expect(await untrueIn(files)).toEqual(['docs/admin/settings.md:3 link ../public/lost.png leads to a file that is not there']);
});

test('a site of which many links lead nowhere leads them in a way that is not known, whichever of its pages are asked for', async () => {
  const page = (links: readonly string[]) => links.map((name) => `[a](./${name}.md)`).join(' ');
  const lost = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `lost-${name}`);
  const files = { 'docs/start.md': page(lost.slice(0, 3)), 'docs/more.md': page(lost.slice(3)), 'README.md': page(lost) };
  const untrueOf = async (only?: readonly string[], own: Files = files) => {
    const repo = gitRepo(own);
    repo.commit({}, 'one');
    const { findings, unsure } = await inWorkspace(repo, (workspace) => checkWords(workspace, only));
    return [findings, unsure].map((each) => new Set(each.map(({ path }) => path)));
  };
  expect(await untrueOf()).toEqual([new Set(['README.md']), new Set(['docs/start.md', 'docs/more.md'])]);
  expect(await untrueOf(['docs/start.md'])).toEqual([new Set(), new Set(['docs/start.md'])]);
  const mostHold = { ...files, 'docs/held.md': '[a](./start.md) '.repeat(24) };
  expect(await untrueOf(['docs/start.md'], mostHold)).toEqual([new Set(['docs/start.md']), new Set()]);
});

test('headings with a name of their own behind them, calls behind a package, files that are there to be copied and places that any project has are not told', async () => {
  const names = ['auth', 'pay', 'mail', 'log', 'job', 'cart'];
  const files = {
    'docs/login.md': '# Login [login-id]\n\n$$$by-code$$$Codes\n\n[a](#login-id) [b](#login-it) [c](#by-code)\n',
    'AGENTS.md': `\`internal/utils.Apply()\` and \`internal/utils.Scheme\`, ${names.map((name) => `\`internal/${name}.go\``).join(', ')}.\n`,
    'a/src/shop/SKILL.md': `The story is \`src/parts/Button.story.tsx\`, beside ${names.map((name) => `\`src/${name}.ts\``).join(', ')}.\n`,
    'a/src/templates/react/Button.story.tsx': '',
    'internal/utils/a.go': 'package utils\n',
    ...Object.fromEntries(names.map((name) => [`internal/${name}.go`, 'package internal\n'])),
    ...Object.fromEntries(names.map((name) => [`a/src/${name}.ts`, CODE])),
  };
  expect(await untrueIn(files)).toEqual(['docs/login.md:5 heading #login-it is no heading of this document']);
});

test('paths in a made site are how any such site is laid out to its own pages, and none of them to others', async () => {
  const words = 'Settings are in `docs/.vitepress/config/index.ts`.\n';
  const first = { 'docs/guide.md': words, 'README.md': words, 'docs/.vitepress/config/index.ts': CODE, 'src/a.ts': 'x' };
  const next = { 'docs/.vitepress/config/index.ts': '', 'docs/.vitepress/settings.ts': 'export {};\n' };
  expect(await untrueIn(first, next)).toEqual(['README.md:1 path docs/.vitepress/config/index.ts is gone']);
});

test('anchors of HTML, in tables too, and headings that people say something else makes are there', async () => {
  const page =
    '# Page\n\n| a | `b |\n|---|---|\n| <a id="opt-a" href="#opt-a">`a</a> | b |\n\n<h3 align="center">Our <b>Friends</b></h3>\n\n';
  const links = '[a](#opt-a) [b](#our-friends) [c](#lost-one)\n';
  expect(await untrueIn({ 'README.md': page + links })).toEqual(['README.md:9 heading #lost-one is no heading of this document']);
  const told = '# A\n\n<!-- markdownlint-disable-next-line MD051 -->\n[a](#lost-one)\n';
  expect(await untrueIn({ 'README.md': told })).toEqual([]);
});

test("documents that kb writes, logs of what was and other people's words are not read", async () => {
  const words = '[gone](./gone.md)\n';
  const files = { 'CHANGELOG.md': words, 'docs/archive/a.md': words, 'node_modules/x/README.md': words, 'test/fixtures/README.md': words };
  expect(await untrueIn({ ...files, 'docs/spelunk/flows/a.md': words })).toEqual([]);
  expect(await untrueIn({ 'docs/1.x/a.md': words, 'lib/zstd-1.5.7/README.md': words, 'docs/v2/a.md': words })).toEqual([
    'docs/v2/a.md:1 link ./gone.md leads to a file that is not there',
  ]);
});
