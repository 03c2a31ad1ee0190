import { expect, test } from 'vitest';
import { atOnce } from '../../../src/base/pace.ts';

import { publicSurfaces } from '../../../src/lens/interface/public-surface.ts';
import { source, symbol, view } from '../view.ts';

test('a property that the head of its type declares is not repeated as a member', () => {
  const point = symbol('class', 'Point', 'public record Point(int x, List<String> names)', {
    children: [
      symbol('field', 'x', 'int x'),
      symbol('field', 'names', 'List<String> names'),
      symbol('field', 'ORIGIN', 'static int x_0'),
      symbol('method', 'length', 'public double length()'),
    ],
  });
  const [surface] = atOnce(publicSurfaces(view([source('src/Point.java', { language: 'java', symbols: [point] })])));
  expect(surface?.declarations[0]?.members.map(({ name }) => name)).toEqual(['ORIGIN', 'length']);
});

test('a parameter that a cut head no longer shows stays a member', () => {
  const call = symbol('class', 'Call', 'class Call(val client: Client, val timeo…', {
    children: [symbol('property', 'client', 'val client: Client'), symbol('property', 'timeout', 'val timeout: Int')],
  });
  const [surface] = atOnce(publicSurfaces(view([source('src/Call.kt', { language: 'kotlin', symbols: [call] })])));
  expect(surface?.declarations[0]?.members.map(({ name }) => name)).toEqual(['timeout']);
});

test('a namespace that only announces types declares nothing', () => {
  const symbols = [symbol('namespace', 'log', 'namespace log'), symbol('class', 'Version', 'class Version')];
  const [surface] = atOnce(publicSurfaces(view([source('db/version.h', { language: 'cpp', symbols })])));
  expect(surface?.declarations.map((declaration) => declaration.symbol.name)).toEqual(['Version']);
});

test('a type that only its file can name is offered where a function gives it, with what is open of it, and nobody imports it', () => {
  const symbols = [
    symbol('function', 'New', 'func New() *client'),
    symbol('struct', 'client', 'type client struct', {
      visibility: 'private',
      children: [
        symbol('method', 'Get', 'func (c *client) Get(path string) error'),
        symbol('method', 'dial', 'func (c *client) dial() error', { visibility: 'private' }),
      ],
    }),
    symbol('struct', 'handle', 'type handle struct', { visibility: 'private' }),
    symbol('function', 'Open', 'func Open() *handle'),
  ];
  const [surface] = atOnce(publicSurfaces(view([source('client/client.go', { language: 'go', symbols })])));
  const [, , given] = surface?.declarations ?? [];
  expect(surface?.declarations.map(({ symbol: { name } }) => name)).toEqual(['New', 'Open', 'client']);
  expect({ by: given?.givenBy, members: given?.members.map(({ name }) => name) }).toEqual({ by: ['New'], members: ['Get'] });
  expect(given && surface?.usesOf(given.symbol)).toBeUndefined();
});
