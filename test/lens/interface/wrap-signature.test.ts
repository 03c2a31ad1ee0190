import fc from 'fast-check';
import { expect, test } from 'vitest';

import { wrapSignature } from '../../../src/lens/interface/wrap-signature.ts';

const long = 'a'.repeat(60);

test('a signature of up to 120 characters stays one line', () => {
  expect(wrapSignature('load(id: string, again: boolean): void')).toEqual(['load(id: string, again: boolean): void']);
});

test('a longer one has a line for each parameter, whatever commas these hold', () => {
  expect(
    wrapSignature(
      `export function ${long}(users: Map<string, User>, on: (error: Error, count: number) => void, size = [1, 2]): Promise<void>`,
    ),
  ).toEqual([
    `export function ${long}(`,
    '  users: Map<string, User>,',
    '  on: (error: Error, count: number) => void,',
    '  size = [1, 2]',
    '): Promise<void>',
  ]);
});

test('the longest brackets are taken apart: not the receiver of a Go method', () => {
  expect(wrapSignature(`func (s *Server, x int) ${long}(w http.ResponseWriter, r *http.Request, ps httprouter.Params) error`)).toEqual([
    `func (s *Server, x int) ${long}(`,
    '  w http.ResponseWriter,',
    '  r *http.Request,',
    '  ps httprouter.Params',
    ') error',
  ]);
});

test('members of a type written in place get lines of their own', () => {
  expect(
    wrapSignature(`export type Options = { ${long}: string; retries?: number; onError: (error: Error) => void; again: boolean }`),
  ).toEqual([
    'export type Options = {',
    `  ${long}: string;`,
    '  retries?: number;',
    '  onError: (error: Error) => void;',
    '  again: boolean',
    '}',
  ]);
});

test('a signature that was cut short is taken apart as far as it goes', () => {
  expect(wrapSignature(`def ${long}(path: str, mode: str = "rb, wb", encoding: str | None = None, buffering: int = -1, erro…`)).toEqual([
    `def ${long}(`,
    '  path: str,',
    '  mode: str = "rb, wb",',
    '  encoding: str | None = None,',
    '  buffering: int = -1,',
    '  erro…',
  ]);
});

test('no character but white space is ever lost', () => {
  const pieces = fc.constantFrom('(', ')', '{', '}', '[', ']', '<', '>', ',', ';', '"', "'", '=>', '->', 'name', ' ', long);
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const signature = parts.join('');
      expect(wrapSignature(signature).join('').replace(/\s/g, '')).toBe(signature.replace(/\s/g, ''));
    }),
  );
});
