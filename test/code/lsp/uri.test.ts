import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { filePath, fileUri, pathToUri, uriToPath } from '../../../src/code/lsp/uri.ts';

const ROOTS = ['/', '/repo', '/home/u v/ré#po%20', 'C:\\work\\repo', 'd:/work', '\\\\server\\share\\repo'];

/** Names as git stores them: any text but separators and dots alone. */
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((text) => !/[/\\\0]/.test(text) && text !== '.' && text !== '..' && !/[\uD800-\uDFFF]/u.test(text));
const path = fc.array(name, { minLength: 1, maxLength: 5 }).map((names) => names.join('/'));

describe('pathToUri', () => {
  test.each([
    ['/repo', 'src/a b.ts', 'file:///repo/src/a%20b.ts'],
    ['/repo', 'a#b?c%d.ts', 'file:///repo/a%23b%3Fc%25d.ts'],
    ['/repo', "(it's)!*.ts", 'file:///repo/%28it%27s%29%21%2A.ts'],
    ['/repo', '[id]/@x,y;z=1&2+3$.ts', 'file:///repo/%5Bid%5D/%40x%2Cy%3Bz%3D1%262%2B3%24.ts'],
    ['/repo/', 'é/e\u0301.ts', 'file:///repo/%C3%A9/e%CC%81.ts'],
    ['/', 'x.ts', 'file:///x.ts'],
    ['/repo', '', 'file:///repo'],
    ['C:\\My Repo', 'src/a.ts', 'file:///c%3A/My%20Repo/src/a.ts'],
    ['c:/r', 'a.ts', 'file:///c%3A/r/a.ts'],
    ['\\\\server\\share\\r', 'a.ts', 'file://server/share/r/a.ts'],
  ])('%s and %s make %s, as VS Code writes it', (root, relative, uri) => {
    expect(pathToUri(root, relative)).toBe(uri);
  });

  test.each(['\\\\?\\C:\\x', '\\\\.\\pipe\\x', 'relative/x', ''])('refuses %j, which is no place that a URI can name', (root) => {
    expect(() => pathToUri(root, 'a.ts')).toThrow('cannot be written as a file: URI');
  });

  test('every path below every root comes back from its URI', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ROOTS), path, (root, relative) => {
        expect(uriToPath(root, pathToUri(root, relative))).toBe(relative);
      }),
    );
  });

  test('a URI holds nothing but unreserved characters, slashes and escapes', () => {
    fc.assert(
      fc.property(path, (relative) => {
        expect(pathToUri('/repo', relative)).toMatch(/^file:\/\/\/repo\/(?:[\w.~/-]|%[\dA-F]{2})+$/);
      }),
    );
  });
});

describe('uriToPath', () => {
  test.each([
    ['C:\\r', 'file:///c:/r/a.ts'],
    ['C:\\r', 'file:///C%3A/R/a.ts'],
    ['c:/r', 'file:///C:/r/a.ts'],
    ['\\\\Server\\share\\r', 'file://server/share/r/a.ts'],
    ['/r', 'file:/r/a.ts'],
    ['/r', 'FILE://localhost/r/a.ts'],
    ['/r', 'file:///%72/a%2ets'],
    ['/private/var/x', 'file:///var/x/a.ts'],
    ['/tmp/x', 'file:///private/tmp/x/a.ts'],
  ])('below %s, %s is a.ts, however it is spelled', (root, uri) => {
    expect(uriToPath(root, uri)).toBe('a.ts');
  });

  test('takes any of several spellings of a root', () => {
    expect(uriToPath(['/link', '/real'], 'file:///real/a.ts')).toBe('a.ts');
  });

  test.each([
    ['http://repo/a.ts', 'is no file: URI'],
    ['a.ts', 'is no file: URI'],
    ['file:a.ts', 'is no file: URI of a path'],
    ['file:///repo/a.ts#L3', 'is no file: URI of a path'],
    ['file:///repo/a.ts?x', 'is no file: URI of a path'],
    ['file:///repo', 'is the repository itself, not a file in it'],
    ['file:///repo/', 'is the repository itself, not a file in it'],
    ['file:///repository/a.ts', 'is outside the repository'],
    ['file:///Repo/a.ts', 'is outside the repository'],
    ['file:///c:/repo/a.ts', 'is outside the repository'],
    ['file://server/repo/a.ts', 'is outside the repository'],
    ['file:///repo/../etc/passwd', 'leads out of its directory'],
    ['file:///repo/%2e%2E/etc/passwd', 'leads out of its directory'],
    ['file:///repo/..%2Fetc', 'has a separator inside a name'],
    ['file:///repo/..%5Cetc', 'has a separator inside a name'],
    ['file:///repo/a%00.ts', 'has a separator inside a name'],
    ['file:///repo//a.ts', 'has an empty segment'],
    ['file:///repo/%ff.ts', 'is not percent-encoded UTF-8'],
    ['file:///repo/%', 'is not percent-encoded UTF-8'],
  ])('refuses %s: %s', (uri, problem) => {
    expect(uriToPath('/repo', uri)).toEqual({ problem });
  });

  test('gives a contained path or a problem for any text', () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string().map((rest) => `file:///repo/${rest}`),
    );
    fc.assert(
      fc.property(fc.constantFrom(...ROOTS), text, (root, uri) => {
        const result = uriToPath(root, uri);
        if (typeof result === 'string')
          expect(result.split('/').some((part) => ['', '.', '..'].includes(part) || /[\\\0]/.test(part))).toBe(false);
        else expect(result.problem).not.toBe('');
      }),
    );
  });
});

describe('filePath', () => {
  test.each([
    ['/home/a b/c', '/home/a b/c'],
    ['C:\\a b\\c', 'c:\\a b\\c'],
    ['c:/x', 'c:\\x'],
    ['\\\\server\\share\\a', '\\\\server\\share\\a'],
  ])('%s comes back from its URI as %s', (from, to) => {
    expect(filePath(fileUri(from))).toBe(to);
  });
});
