import fc from 'fast-check';
import { expect, test } from 'vitest';

import { boundaries } from '../../../src/lens/boundary/boundaries.ts';
import type { Header } from '../../../src/lens/report/render.ts';
import type { View } from '../../../src/program/view.ts';
import { renderReport } from '../render-report.ts';
import { edges, source, view } from '../view.ts';

const header: Header = {
  scope: 'src/auth (4 files)',
  tools: ['oxc'],
  passedOver: [],
  maxOutput: 500,
  showAll: (lines) => `kb spelunk --max-output=${lines}`,
};

const authentication: View = view(
  [
    source('src/auth/handler.ts', {
      imports: [
        '1 static node:crypto: timingSafeEqual → npm:node:crypto',
        '2 static express: Router json → npm:express',
        '3 type ../db/rows.ts: UserRow → src/db/rows.ts',
        '4 static ../db/pool.ts: Pool query → src/db/pool.ts',
        '5 static ./oauth/google.ts: signIn → src/auth/oauth/google.ts',
        '6 static ./session.ts: Session → src/auth/session.ts',
        '9 static ./gone.js: lost → ?',
      ],
    }),
    source('src/auth/session.ts', {
      imports: [
        '1 static node:crypto: randomUUID → npm:node:crypto',
        '2 static ../db/pool.ts: * → src/db/pool.ts',
        '3 static ./handler.ts: issueToken → src/auth/handler.ts',
      ],
    }),
    source('src/auth/oauth/google.ts', {
      imports: [
        '1 static google-auth-library: OAuth2Client → npm:google-auth-library',
        '2 type ../session.ts: Session → src/auth/session.ts',
      ],
    }),
    source('src/auth/rules.lua', { language: 'lua', backend: 'grep' }),
  ],
  {
    inbound: edges(
      'src/api/login.ts → src/auth/handler.ts',
      'src/api/login.ts → src/auth/session.ts',
      'src/api/logout.ts → src/auth/session.ts',
      'src/db/audit.ts → src/auth/session.ts',
      'test/auth/handler.test.ts → src/auth/handler.ts',
    ),
  },
);

test('what only tests of the focus import is named apart, and counts nowhere', () => {
  const code = source('src/cart.ts', {
    imports: ['1 static zod: z → npm:zod', '2 static ../db/pool.ts: query → db/pool.ts', '3 static node:fs: readFile → npm:node:fs'],
  });
  const tests = source('src/cart.test.ts', {
    imports: [
      '1 static vitest: test → npm:vitest',
      '2 static ./cart.ts: pay → src/cart.ts',
      '3 static ../fake/pool.ts: fake → fake/pool.ts',
      '4 static ../db/pool.ts: close → db/pool.ts',
      '5 static node:os: tmpdir → npm:node:os',
    ],
  });
  const { body } = renderReport(boundaries.report(view([code, tests])), header);
  expect(body).toContain('The focus imports from 1 directory of the repository, `db`; and from 1 external package: `zod`.');
  expect(body).toContain('### Depends on\n\nIts tests also import `fake`.\n\n- `db` - `src/cart.ts`: `query` from `pool.ts`');
  expect(body).toContain('### External packages\n\nIts tests also import `vitest`.\n\n- `zod`');
  expect(body).toContain('### Standard library\n\n`node:fs`');
  expect(body.slice(body.indexOf('```mermaid'))).not.toContain('test');
  expect(boundaries.report(view([tests])).summary[0]).toContain('`vitest`');
});

test('what the focus imports, who imports it, cycles, packages and imports that lead nowhere', async () => {
  const { body } = renderReport(boundaries.report(authentication), header);
  await expect(`${body}\n`).toMatchFileSnapshot('../../fixtures/lens/boundaries/authentication.md');
});

test('a focus that imports nothing and that nobody imports says so and draws nothing', () => {
  expect(boundaries.report(view([source('src/auth/constants.ts')]))).toEqual({
    summary: ['The focus imports nothing but itself and the standard library.', 'No file outside imports it.'],
    groups: [],
    unclear: { number: 0, of: 0, what: 'import' },
    gaps: [],
  });
});

test('a cycle that exists through type imports alone is marked', () => {
  const { groups } = boundaries.report(
    view([
      source('src/token.ts', { imports: ['1 type ./user.ts: User → src/user.ts'] }),
      source('src/user.ts', { imports: ['4 static ./token.ts: Token → src/token.ts'] }),
    ]),
  );
  expect(groups).toEqual([
    {
      title: 'Cycles',
      items: [
        {
          path: 'src/token.ts',
          startLine: 1,
          endLine: 1,
          text: 'imports `src/user.ts`, which imports `src/token.ts` (types only)',
        },
      ],
    },
  ]);
});

test('a cycle through a file outside is found, and marked if an import for types alone closes it', () => {
  const cyclesOf = (kind: string) =>
    boundaries
      .report(
        view(
          [
            source('src/http/context.ts', { imports: [`3 ${kind} ../types.ts: Env → src/types.ts`] }),
            source('src/http/router.ts', { imports: ['1 static ./context.ts: Context → src/http/context.ts'] }),
          ],
          { inbound: edges('src/types.ts → src/http/router.ts') },
        ),
      )
      .groups.find((group) => group.title === 'Cycles')
      ?.items.map((item) => [item.path, item.text]);
  const text = 'imports `src/http/router.ts`, which imports `src/http/context.ts`, which imports `src/types.ts`';
  expect(cyclesOf('static')?.[0]).toEqual(['src/types.ts', text]);
  expect(cyclesOf('type')?.[0]).toEqual(['src/types.ts', `${text} (types only)`]);
});

test('other files of a directory that the focus has files of are no mutual dependence', () => {
  const { groups, summary } = boundaries.report(
    view(
      [
        source('src/controllers/index.ts', { imports: ['2 static ./user.ts: user → src/controllers/user.ts'] }),
        source('src/services/index.ts', { imports: ['1 static ./mail.ts: mail → src/services/mail.ts'] }),
      ],
      { inbound: edges('src/controllers/user.ts → src/services/index.ts') },
    ),
  );
  expect(groups.map((group) => group.title)).not.toContain('Cycles');
  expect(summary.join(' ')).not.toContain('mutual');
});

test('many directories that import each other for types alone are one sentence', () => {
  const names = ['cache', 'driver', 'error', 'logger', 'metadata', 'subscriber', 'util'];
  const imports = names.map((name, index) => `${index + 1} ${name === 'util' ? 'static' : 'type'} ../${name}/a.ts: A → src/${name}/a.ts`);
  const { groups } = boundaries.report(
    view([source('src/query/builder.ts', { imports }), source('src/query/runner.ts')], {
      inbound: edges(...names.map((name) => `src/${name}/b.ts → src/query/runner.ts`)),
    }),
  );
  const cycles = groups.find((group) => group.title === 'Cycles');
  expect(cycles?.items.map((item) => [item.path, item.text])).toEqual([['src/util', 'imports the focus and is imported by it']]);
  expect(cycles?.note).toMatch(/^`src\/cache`, .* and `src\/subscriber` import the focus and are imported by it for types alone\.$/);
});

test('directories side by side whose files import the same share an item, and one that imports more keeps its own', () => {
  const names = ['basic-auth', 'cache', 'cors', 'csrf', 'etag'];
  const { groups } = boundaries.report(
    view([source('src/types.ts'), source('src/url.ts')], {
      inbound: edges(
        ...names.map((name) => `src/middleware/${name}/index.ts → src/types.ts`),
        'src/middleware/static/index.ts → src/types.ts',
        'src/middleware/static/index.ts → src/url.ts',
      ),
    }),
  );
  expect(groups.find((group) => group.title === 'Depended on by')?.items.map((item) => [item.path, item.text, item.details])).toEqual([
    [
      'src/middleware',
      '`basic-auth/index.ts`, `cache/index.ts`, `cors/index.ts`, `csrf/index.ts` and `etag/index.ts` import `types.ts`',
      [],
    ],
    ['src/middleware/static', '`index.ts` imports `types.ts` and `url.ts`', []],
  ]);
});

test('files of the focus that are imported are named, or said to be all where there are many, never called a whole directory', () => {
  const files = ['a', 'b', 'c', 'd'].map((name) => `src/db/${name}.ts`);
  const importedOf = (paths: string[]) =>
    boundaries
      .report(
        view(
          paths.map((path) => source(path)),
          { inbound: edges(...paths.map((path) => `src/app.ts → ${path}`)) },
        ),
      )
      .groups.find((group) => group.title === 'Depended on by')?.items[0]?.text;
  expect(importedOf(files.slice(0, 2))).toBe('`app.ts` imports `a.ts` and `b.ts`');
  expect(importedOf(files)).toBe('`app.ts` imports all sources in `src/db`');
});

test('the rest of a directory that the focus has files of is told apart in the diagram', () => {
  const { diagram } = boundaries.report(
    view([source('src/types.ts', { imports: ['1 type ./context.ts: Context → src/context.ts'] }), source('lib/url.ts')]),
  );
  expect(diagram).toContain('["src"]');
  expect(diagram).toContain('["src (rest)"]');
});

test('of many files that take from a directory their directories are told, with the names by themselves', () => {
  const files = ['a', 'b', 'c', 'd'].map((name, index) =>
    source(`src/api/${name}.ts`, { imports: [`1 static ../db/pool.ts: ${index % 2 === 0 ? 'query' : 'Pool'} → src/db/pool.ts`] }),
  );
  const [group] = boundaries.report(view(files)).groups;
  expect(group?.items.map(({ path, text }) => [path, text])).toEqual([['src/db', '`src/api`: `Pool` and `query`']]);
  expect(group?.items[0]?.findings).toHaveLength(4);
});

test('a default import needs no name', () => {
  const imports = ['1 static koa-router: default → npm:koa-router', '2 static ../db/pool.ts: default → src/db/pool.ts'];
  const { groups } = boundaries.report(view([source('src/app/main.ts', { imports })]));
  expect(groups.flatMap((group) => group.items.map((item) => [item.text, ...(item.details ?? [])]))).toEqual([
    ['`src/app/main.ts`: `pool.ts`'],
    ['`src/app/main.ts`'],
  ]);
});

test('a Rust module that declares its children, which use it, is no cycle', () => {
  const { groups } = boundaries.report(
    view([
      source('src/lib.rs', { language: 'rust', imports: ['1 static mod:pool:  → src/pool.rs'] }),
      source('src/pool.rs', { language: 'rust', imports: ['1 static super: Config → src/lib.rs'] }),
    ]),
  );
  expect(groups.map((group) => group.title)).not.toContain('Cycles');
});

test('an import of a whole package counts once, whatever number of files the package has', () => {
  const { groups } = boundaries.report(
    view([source('cmd/main.go', { language: 'go', imports: ['5 static shop/db:  → db/pool.go db/rows.go'] })]),
  );
  expect(groups).toMatchObject([
    {
      title: 'Depends on',
      items: [{ path: 'db', startLine: 0, endLine: 0, text: '`cmd/main.go`' }],
    },
  ]);
});

test('imports that lead nowhere are gaps, with their places for the first ten', () => {
  const imports = Array.from({ length: 12 }, (_, index) => `${index + 1} static ./made/${String(index).padStart(2, '0')}.js:  → ?`);
  const { gaps } = boundaries.report(view([source('src/app.ts', { imports })]));
  expect(gaps[0]).toBe('`./made/00.js` could not be found: imported in `src/app.ts`.');
  expect(gaps.slice(10)).toEqual(['Nor could `./made/10.js` and `./made/11.js`.']);
});

test('directories of a Go program that import each other through packages are no file cycle', () => {
  const packages = ['api', 'db'].map((name) =>
    source(`${name}/${name}.go`, { language: 'go', imports: [`3 static shop/${name}:  → ${name === 'api' ? 'db/db.go' : 'api/api.go'}`] }),
  );
  expect(boundaries.report(view(packages)).groups.map((group) => group.title)).toEqual(['Inside the focus']);
});

test('the same view in any order of its maps and edges gives the same bytes', () => {
  const before = renderReport(boundaries.report(authentication), header).body;
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      const shuffle = <T>(list: Iterable<T>): T[] =>
        [...list]
          .map((item) => ({ item, rank: numbers.next().value ?? 0 }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ item }) => item);
      const shuffled: View = {
        ...authentication,
        inbound: shuffle(authentication.inbound),
        sources: authentication.sources.map((each) => ({ ...each, outbound: new Map(shuffle(each.outbound)) })),
      };
      expect(renderReport(boundaries.report(shuffled), header).body).toBe(before);
    }),
  );
});

test('names of an import that leads to files inside and outside the focus are said of neither', () => {
  const { groups } = boundaries.report(
    view([
      source('api/users.go', { language: 'go', imports: ['5 static shop/model: Order User → model/order.go model/user.go'] }),
      source('model/order.go', { language: 'go' }),
    ]),
  );
  expect(groups.flatMap(({ items }) => items.flatMap(({ text, details = [text] }) => details))).toEqual([
    '`api/users.go`: `user.go`',
    '`api/users.go`: `order.go`',
  ]);
});

test('directories of one name in many places, whose files import the same, are one item', () => {
  const importers = ['chat', 'cors', 'form', 'todos'].map((name) => `examples/${name}/src/main.rs → axum/src/lib.rs`);
  const { groups } = boundaries.report(view([source('axum/src/lib.rs', { language: 'rust' })], { inbound: edges(...importers) }));
  const items = groups.find(({ title }) => title === 'Depended on by')?.items;
  expect(items).toMatchObject([
    { path: 'examples', text: '`chat/src/main.rs`, `cors/src/main.rs`, `form/src/main.rs` and `todos/src/main.rs` import `lib.rs`' },
  ]);
});

test('a language server tells of no imports where there is no parser', () => {
  const report = boundaries.report(view([source('deploy.sh', { language: 'shell', backend: 'lsp' })]));
  expect(report.gaps).toEqual(['There is no parser for Shell, so the imports of `deploy.sh` could not be read.']);
});
