import { expect, test } from 'vitest';
import { atOnce } from '../../../src/base/pace.ts';

import { askInterfaces } from '../../../src/lens/interface/ask-interfaces.ts';
import { source, symbol, view } from '../view.ts';

const method = (name: string, signature: string, line: number) => symbol('method', name, signature, { at: [line, line] });

const sources = [
  source('src/http.ts', {
    symbols: [
      symbol('constant', 'LIMIT', 'const LIMIT = compute()', { at: [1, 1] }),
      symbol('function', 'open', 'function open(path: string)', { at: [2, 2] }),
      symbol('class', 'Router', 'class Router', {
        at: [3, 9],
        children: [
          symbol('constructor', 'constructor', 'constructor()', { at: [4, 4] }),
          method('add', 'add(path: string): this', 5),
          method('match', 'match(path: string)', 6),
          symbol('property', 'size', 'get size()', { at: [7, 7] }),
          symbol('field', 'secret', 'secret = make()', { at: [8, 8], visibility: 'private' }),
        ],
      }),
      symbol('interface', 'Store', 'interface Store', { at: [10, 12], children: [method('load', 'load(): void', 11)] }),
      symbol('function', 'hidden', 'function hidden()', { at: [20, 20], visibility: 'private' }),
    ],
  }),
  source('test/http.test.ts', { symbols: [symbol('function', 'help', 'function help()', { at: [1, 1] })] }),
  source('src/auth.ts', {
    symbols: [symbol('function', 'authenticate', 'const authenticate = () => …', { at: [3, 3] })],
    exports: [
      { name: '*', line: 1, from: './all.ts' },
      { name: 'Pool', line: 2, from: './pool.ts' },
      { name: 'default', line: 3 },
    ],
  }),
  source('api.proto', { language: 'protobuf', symbols: [symbol('class', 'Message', 'message Message')] }),
];

const asked = (want: string) =>
  atOnce(askInterfaces(view(sources)))
    .filter((ask) => ask.want === want)
    .map(({ path, name, line }) => `${path}:${line} ${name}`);

test('types are asked of what does not write them: of the focus first, functions before methods before values, and of tests nothing', () => {
  expect(asked('type')).toEqual([
    'src/auth.ts:3 authenticate',
    'src/http.ts:2 open',
    'src/http.ts:6 Router.match',
    'src/http.ts:1 LIMIT',
    'src/http.ts:7 Router.size',
  ]);
});

test('definitions are asked of names that are passed on', () => {
  expect(asked('definition')).toEqual(['src/auth.ts:2 Pool']);
});
