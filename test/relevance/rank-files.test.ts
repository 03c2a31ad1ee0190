import fc from 'fast-check';
import { expect, test } from 'vitest';

import { rank, rankedPaths, type SmallTree } from './small-tree.ts';

/** Files that have nothing to do with what the tests look for, so that words are as rare as in a real tree. */
const OTHERS: SmallTree = Object.fromEntries(
  ['billing/invoice', 'billing/tax', 'catalog/product', 'catalog/stock', 'mail/outbox', 'mail/letter', 'report/chart', 'report/export'].map(
    (name) => [`src/${name}.ts`, { exports: [name.replace('/', '_')], text: 'const total = lines.map(sum); return total' }],
  ),
);

test('names count more than exports, exports more than symbols, symbols more than text', () => {
  const tree: SmallTree = {
    ...OTHERS,
    'src/d.ts': { text: 'session' },
    'src/c.ts': { symbols: ['openSession'] },
    'src/b.ts': { exports: ['openSession'] },
    'src/session.ts': { exports: ['open'] },
  };
  expect(rankedPaths('session', tree)).toEqual(['src/session.ts', 'src/b.ts', 'src/c.ts', 'src/d.ts']);
});

test('a name that a file only passes on says nothing about the file', () => {
  const tree = { ...OTHERS, 'src/index.ts': { reexports: ['openSession'] }, 'src/main.ts': { exports: ['openSession'] } };
  expect(rankedPaths('session', tree)).toEqual(['src/main.ts']);
});

test('doc comments count more than plain text', () => {
  const tree = { ...OTHERS, 'src/a.ts': { symbols: ['run'], text: 'quota' }, 'src/b.ts': { symbols: ['run'], doc: 'Enforces the quota.' } };
  expect(rankedPaths('quota', tree)).toEqual(['src/b.ts', 'src/a.ts']);
});

test('a directory named for the focus lifts its files, the nearest most', () => {
  const tree = { ...OTHERS, 'src/auth/deep/down/keys.ts': {}, 'src/auth/keys.ts': {}, 'src/other/keys.ts': {} };
  expect(rankedPaths('auth', tree)).toEqual(['src/auth/keys.ts', 'src/auth/deep/down/keys.ts']);
});

test('an entry file is named for its directory', () => {
  const tree = { ...OTHERS, 'src/auth/index.ts': {}, 'src/auth/keys.ts': {} };
  expect(rankedPaths('auth', tree)).toEqual(['src/auth/index.ts', 'src/auth/keys.ts']);
});

test('adjacent words met together beat the same words apart', () => {
  const tree = {
    ...OTHERS,
    'src/intent-log-payment.ts': {},
    'src/payment-intent-log.ts': {},
    'src/z.ts': { exports: ['PaymentIntentLog'] },
    'src/y.ts': { exports: ['PaymentLogIntent'] },
  };
  const paths = rankedPaths('payment intent', tree);
  expect(paths.indexOf('src/payment-intent-log.ts')).toBeLessThan(paths.indexOf('src/intent-log-payment.ts'));
  expect(paths.indexOf('src/z.ts')).toBeLessThan(paths.indexOf('src/y.ts'));
});

test('all words of the focus beat one of them met many times', () => {
  const tree = {
    ...OTHERS,
    'src/a.ts': { text: 'retry '.repeat(200) },
    'src/b.ts': { text: 'retry the payment' },
    'src/c.ts': { text: 'payment '.repeat(200) },
  };
  expect(rankedPaths('payment retry', tree)[0]).toBe('src/b.ts');
});

test('a rare word decides over a common one', () => {
  const tree: SmallTree = {
    'src/kafka.ts': {},
    ...Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`src/${name}-client.ts`, {}])),
  };
  expect(rankedPaths('kafka client', tree)[0]).toBe('src/kafka.ts');
});

test('inflections, abbreviations and compounds are met', () => {
  const tree = { ...OTHERS, 'src/auth.ts': {}, 'src/authenticator.ts': {}, 'src/author.ts': {} };
  expect(rankedPaths('authentication', tree).sort()).toEqual(['src/auth.ts', 'src/authenticator.ts']);
  expect(rankedPaths('web sockets', { ...OTHERS, 'src/websocket.ts': {}, 'src/web/page.ts': {} })[0]).toBe('src/websocket.ts');
  expect(rankedPaths('websocket', { ...OTHERS, 'src/web-socket.ts': {} })).toEqual(['src/web-socket.ts']);
  expect(rankedPaths('ignore', { ...OTHERS, 'src/git/run.ts': {}, 'src/gitignore.ts': {} })).toEqual(['src/gitignore.ts']);
  expect(rankedPaths('i18n', { ...OTHERS, 'src/i18n/load.ts': {} })).toEqual(['src/i18n/load.ts']);
});

test('an area finds what it is usually made of, after what is called by its name', () => {
  const tree = { ...OTHERS, 'src/auth.ts': {}, 'src/jwt/verify.ts': {}, 'src/config/passport.ts': {} };
  expect(rankedPaths('authentication', tree)).toEqual(['src/auth.ts', 'src/config/passport.ts', 'src/jwt/verify.ts']);
  expect(rankedPaths('auth', tree)).toHaveLength(3);
  expect(rankedPaths('jwt', tree)).toEqual(['src/jwt/verify.ts']);
});

test('a word inside another is not that word', () => {
  expect(rankedPaths('port', { ...OTHERS, 'src/transport.ts': {}, 'src/support.ts': {} })).toEqual([]);
  expect(rankedPaths('state', { ...OTHERS, 'src/statement.ts': {}, 'src/station.ts': {} })).toEqual([]);
});

test('a word of little weight alone is no match where the focus has others', () => {
  expect(rank('remove kubernetes', { ...OTHERS, 'src/remove.ts': {} })).toMatchObject([{ path: 'src/remove.ts', matched: false }]);
});

test('neighbours of a strong hit in the import graph gain, and say from whom', () => {
  const tree: SmallTree = {
    ...OTHERS,
    'src/session.ts': { imports: ['src/codec.ts'] },
    'src/codec.ts': {},
    'src/app.ts': { imports: ['src/session.ts'] },
  };
  const ranked = rank('session', tree);
  expect(ranked.map(({ path }) => path)).toEqual(['src/session.ts', 'src/app.ts', 'src/codec.ts']);
  expect(ranked[1]).toMatchObject({ reasons: ['imports src/session.ts'], matched: false });
  expect(ranked[2]).toMatchObject({ reasons: ['imported by src/session.ts'], matched: false });
});

test('a hit that everything imports passes little on', () => {
  const importers = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`src/use${index}.ts`, { imports: ['src/log.ts'] }]));
  const crowded = rank('log', { ...OTHERS, ...importers, 'src/log.ts': {} });
  const alone = rank('log', { ...OTHERS, 'src/use0.ts': { imports: ['src/log.ts'] }, 'src/log.ts': {} });
  const share = (files: typeof alone) => (files[1]?.score ?? 0) / (files[0]?.score ?? 1);
  expect(share(crowded)).toBeLessThan(share(alone) / 3);
});

test('what a strong hit takes from a barrel is its neighbour, and not the barrel', () => {
  const tree: SmallTree = {
    ...OTHERS,
    'src/session.ts': { imports: ['src/shared/index.ts'], takes: ['Codec'] },
    'src/shared/index.ts': { reexports: ['Codec', 'Clock'], imports: ['src/shared/codec.ts', 'src/shared/clock.ts'] },
    'src/shared/codec.ts': { exports: ['Codec'] },
    'src/shared/clock.ts': { exports: ['Clock'] },
  };
  const ranked = rank('session', tree);
  expect(ranked.map(({ path }) => path)).toEqual(['src/session.ts', 'src/shared/codec.ts']);
  expect(ranked[1]).toMatchObject({ reasons: ['imported by src/session.ts'] });
});

test('barrels that pass on each other are looked through, circles end', () => {
  const tree: SmallTree = {
    ...OTHERS,
    'src/session.ts': { imports: ['src/a/index.ts'], takes: ['Codec'] },
    'src/a/index.ts': { reexports: ['Codec'], imports: ['src/b/index.ts'] },
    'src/b/index.ts': { reexports: ['Codec'], imports: ['src/a/index.ts', 'src/codec.ts'] },
    'src/codec.ts': { exports: ['Codec'] },
  };
  expect(rankedPaths('session', tree)).toEqual(['src/session.ts', 'src/codec.ts']);
});

test('a file with only the everyday word of a phrase in its name is not named for the phrase', () => {
  const clients = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`src/${name}-client.ts`, { text: 'kafka' }]));
  const ranked = rank('kafka client', { ...clients, 'src/kafka/consumer.ts': {}, 'src/z.ts': {} });
  const named = ranked.filter((each) => each.named).map(({ path }) => path);
  expect(named).toEqual(['src/kafka/consumer.ts']);
});

test('a file is named by a public member that is called just that, and not by one of many exports that mentions it', () => {
  const icons = Array.from({ length: 40 }, (_, index) => `Icon${'abcdefghijklmnopqrstuvwxyz'[index % 26]}${index}`);
  const tree = {
    ...OTHERS,
    'src/icons.ts': { exports: [...icons, 'SessionIcon'] },
    'src/server.ts': { exports: ['Server'], members: ['session', 'listen'] },
  };
  expect(Object.fromEntries(rank('session', tree).map(({ path, named }) => [path, named]))).toEqual({
    'src/icons.ts': false,
    'src/server.ts': true,
  });
});

test('codemods, measurements and bare declarations come after the code', () => {
  const tree = {
    ...OTHERS,
    'packages/codemod/src/session.ts': {},
    'perf-measures/session.ts': {},
    'src/session.ts': {},
    'a/session.d.ts': {},
  };
  expect(rankedPaths('session', tree)[0]).toBe('src/session.ts');
});

test('tests are left out unless the focus asks for them or nothing else matches', () => {
  const tree = { ...OTHERS, 'src/session.ts': {}, 'test/session.test.ts': {} };
  expect(rankedPaths('session', tree)).toEqual(['src/session.ts']);
  expect(rankedPaths('session tests', tree)).toEqual(['src/session.ts', 'test/session.test.ts']);
  expect(rankedPaths('session', { ...OTHERS, 'test/session.test.ts': {} })).toEqual(['test/session.test.ts']);
});

test('examples and benchmarks come after the code they show unless they are named', () => {
  const tree = { ...OTHERS, 'examples/session.ts': {}, 'lib/session.ts': {} };
  expect(rankedPaths('session', tree)).toEqual(['lib/session.ts', 'examples/session.ts']);
  expect(rankedPaths('session examples', tree)[0]).toBe('examples/session.ts');
});

test('the reasons name the evidence', () => {
  const tree = { ...OTHERS, 'src/auth/handler.ts': { exports: ['AuthHandler'], text: 'login' } };
  expect(rank('authentication', tree)[0]?.reasons).toEqual([
    "'auth' for 'authentication' in the directory src/auth/",
    "'auth' for 'authentication' in the text (1)",
    "'auth' for 'authentication' in the export AuthHandler",
  ]);
});

test('equal files are ordered by path', () => {
  expect(rankedPaths('cache', { ...OTHERS, 'src/y/cache.ts': {}, 'src/x/cache.ts': {} })).toEqual(['src/x/cache.ts', 'src/y/cache.ts']);
});

const names = fc.constantFrom('cache', 'session', 'store', 'query', 'builder', 'auth', 'pool', 'util');
const file = fc.record({
  exports: fc.array(names, { maxLength: 2 }),
  text: fc.array(names, { maxLength: 6 }).map((words) => words.join(' ')),
});
const trees = fc.dictionary(
  fc.tuple(names, names).map(([directory, name]) => `src/${directory}/${name}.ts`),
  file,
  { minKeys: 1, maxKeys: 12 },
);
const focuses = fc.array(names, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

test('the order in which files are given changes nothing', () => {
  fc.assert(
    fc.property(trees, focuses, fc.infiniteStream(fc.nat()), (tree, focus, order) => {
      const shuffled = Object.fromEntries(
        Object.entries(tree)
          .map((entry) => ({ entry, at: order.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ entry }) => entry),
      );
      expect(rank(focus, shuffled)).toEqual(rank(focus, tree));
    }),
  );
});

test('saying a word twice or adding filler changes nothing', () => {
  fc.assert(
    fc.property(trees, focuses, (tree, focus) => {
      expect(rank(`the ${focus} layer of the ${focus.split(' ')[0]} system`, tree)).toEqual(rank(focus, tree));
    }),
  );
});

test('for one word, giving a file that word in its name never lowers its place', () => {
  fc.assert(
    fc.property(trees, names, (tree, word) => {
      const place = (paths: string[], path: string) => (paths.includes(path) ? paths.indexOf(path) : Number.POSITIVE_INFINITY);
      const plain = { ...tree, 'src/nowhere/zzz.ts': { text: word } };
      const named = { ...tree, [`src/nowhere/${word}.ts`]: { text: word } };
      expect(place(rankedPaths(word, named), `src/nowhere/${word}.ts`)).toBeLessThanOrEqual(
        place(rankedPaths(word, plain), 'src/nowhere/zzz.ts'),
      );
    }),
  );
});

test('a file without any word of the focus neither matches nor changes which files do', () => {
  fc.assert(
    fc.property(trees, focuses, (tree, focus) => {
      const larger = { ...tree, 'src/nowhere/zzz.ts': { exports: ['unrelated'], text: 'lorem ipsum dolor' } };
      expect(rankedPaths(focus, larger).sort()).toEqual(rankedPaths(focus, tree).sort());
    }),
  );
});
