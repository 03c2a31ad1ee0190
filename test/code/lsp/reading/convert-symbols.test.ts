import { describe, expect, test } from 'vitest';

import { convertSymbols } from '../../../../src/code/lsp/reading/convert-symbols.ts';
import { readServerSymbols } from '../../../../src/code/lsp/reading/server-symbols.ts';
import { renderOutline } from '../../../helpers/render-outline.ts';

const range = (from: number, to: number, character = 0, end = 9) => ({
  start: { line: from, character },
  end: { line: to, character: end },
});
const symbol = (name: string, kind: number, from: number, to: number, children: unknown[] = [], detail?: string) => ({
  name,
  kind,
  ...(detail === undefined ? {} : { detail }),
  range: range(from, to),
  selectionRange: range(from, from, 1),
  children,
});
const outline = (result: unknown, text: string) => renderOutline(convertSymbols(readServerSymbols(result), text.split('\n')));

describe('readSymbols', () => {
  test('reads a tree of Swift', () => {
    const text =
      'import UIKit\nfinal class Cart: Base {\n  private var rows: [Row] = []\n  func total(of id: Int) -> Int {\n    let x = 1\n  }\n}\nenum Color { case red }\n';
    const tree = [
      symbol('UIKit', 2, 0, 0),
      symbol('Cart', 5, 1, 6, [symbol('rows', 7, 2, 2), symbol('total(of:)', 6, 3, 5, [symbol('x', 13, 4, 4)])]),
      symbol('Color', 10, 7, 7, [symbol('red', 10, 7, 7)]),
    ];
    expect(outline(tree, text)).toBe(
      [
        'class public Cart L2-7 — final class Cart: Base',
        '  property private rows L3-3 — private var rows: [Row]',
        '  method public total L4-6 — func total(of id: Int) -> Int',
        'enum public Color L8-8 — enum Color',
        '  enum-member public red L8-8 — enum Color { case red }',
        '',
      ].join('\n'),
    );
  });

  test('reads a flat list by its ranges, in whatever order', () => {
    const flat = (name: string, kind: number, from: number, to: number) => ({
      name,
      kind,
      location: { uri: 'file:///r/a.lua', range: range(from, to) },
    });
    const text = 'local json = require "json"\nlocal M = {}\nfunction M.load(id)\n  local x = id\nend\nreturn M\n';
    const list = [flat('json', 13, 0, 0), flat('M', 13, 1, 1), flat('M.load', 12, 2, 4), flat('x', 13, 3, 3)];
    const expected = 'variable private M L2-2 — local M\nfunction public M.load L3-5 — function M.load(id)\n';
    expect(outline(list, text)).toBe(expected);
    expect(outline(list.toReversed(), text)).toBe(expected);
  });

  test('takes names as they are written: without parameters, keywords, quotes', () => {
    const text = 'defmodule Shop do\n  defp find(id), do: id\n  "a b"\nend\n';
    const tree = [symbol('Shop', 2, 0, 3, [symbol('defp find(id)', 12, 1, 1), symbol('"a b"', 7, 2, 2)])];
    expect(outline(tree, text)).toBe(
      'module public Shop L1-4 — defmodule Shop\n  function private find L2-2 — defp find(id), do: id\n  property public a b L3-3 — "a b"\n',
    );
  });

  test('says what the server says where the line does not have the name', () => {
    expect(outline([symbol('gen', 12, 0, 0, [], 'fn gen() -> T')], '@macro\n')).toBe('function public gen L1-1 — gen fn gen() -> T\n');
  });

  test.each([
    ['a callback', symbol('rows.map() callback', 12, 0, 0)],
    ['something anonymous', symbol('<function>', 12, 0, 0)],
    ['a value of a data file', symbol('port', 16, 0, 0)],
    ['a kind that is none', symbol('x', 99, 0, 0)],
    ['a line that is not there', symbol('x', 12, 7, 7)],
    ['a name that is none', symbol(' ', 12, 0, 0)],
    ['no symbol', null],
  ])('leaves out %s', (_, entry) => {
    expect(outline([entry], 'rows.map(function)\n')).toBe('');
  });

  test('an end at the start of a line is at the end of the line before', () => {
    const whole = { ...symbol('f', 12, 0, 2), range: range(0, 2, 0, 0) };
    expect(outline([whole], 'f()\n1\ng()\n')).toContain('L1-2');
  });

  test('bounds depth and number', () => {
    let deep: unknown = symbol('deep', 5, 0, 0);
    for (let depth = 0; depth < 5000; depth++) deep = symbol('deep', 5, 0, 0, [deep]);
    expect(outline([deep], 'deep\n').split('\n').length).toBeLessThan(40);
    const wide = Array.from({ length: 5000 }, () => symbol('f', 12, 0, 0));
    expect(convertSymbols(readServerSymbols(wide), ['f()'])).toHaveLength(2000);
  });
});
