import fc from 'fast-check';
import { expect, test } from 'vitest';

import { prepareC } from '../../../src/code/outline/c-macros.ts';

test.each([
  ['LIB_BEGIN_NAMESPACE\nint open(void);\n', '\nint open(void);\n'],
  ['int a;\nQ_DISABLE_COPY(Store)\nint b;\n', 'int a;\n\nint b;\n'],
  ['class LIB_API Store : public Base {\n};\n', 'class Store : public Base {\n};\n'],
  ['LIB_API int open(const char *name);\n', 'int open(const char *name);\n'],
  ['class LIB_EXPORT Cache;\n', 'class Cache;\n'],
  ['LIB_EXPORT Cache* NewCache(size_t size);\n', 'Cache* NewCache(size_t size);\n'],
  ['LIB_API Order *(*find)(int id);\n', 'Order *(*find)(int id);\n'],
  ['LIB_EXPORT const Order* Sorted();\n', 'const Order* Sorted();\n'],
  ['int open(int mode) const LIB_REQUIRES(lock);\n', 'int open(int mode) const ;\n'],
  ['int (*open)(const char *name) LIB_ATTR;\n', 'int (*open)(const char *name) ;\n'],
  ['Log* log LIB_GUARDED_BY(lock_) = nullptr;\n', 'Log* log = nullptr;\n'],
  ['LIB_NORETURN LIB_API void fail(const char *text);\n', 'void fail(const char *text);\n'],
  ['int LIB_CALL open(int mode);\n', 'int open(int mode);\n'],
  ['#ifdef __cplusplus\nextern "C" {\n#endif\nint a;\n#ifdef __cplusplus\n}\n#endif\n', '\nint a;\n'],
])('%j is read as %j', (text, readable) => {
  expect(squeeze(prepareC(text).text)).toBe(squeeze(readable));
});

test.each([
  'enum state { OPEN,\n CLOSED\n};\n',
  'int table[] = {\n FIRST,\n SECOND\n};\n',
  'BOOL\nis_open(void) { return TRUE; }\n',
  'static DWORD count(void);\n',
  'DWORD flags;\n',
  'LIB_EXPORT = 3;\n',
  'unsigned int SHA1(const char *text);\n',
  'int largest = MAX(1, 2);\n',
  'static char last = (char) LIMIT;\n',
  'typedef MY_API handle;\n',
  '#define LIST \\\n  ITEM(a) \\\n  ITEM(b)\n',
  'TEST(Store, Opens)\n{\n}\n',
])('%j stays as it is', (text) => {
  expect(prepareC(text).text).toBe(text);
});

test('nothing moves: every line keeps its length', () => {
  const token = fc.constantFrom(
    'LIB_API',
    ' ',
    '\n',
    '{',
    '}',
    ';',
    'int',
    '(',
    ')',
    '#ifdef __cplusplus',
    'extern "C" {',
    '#endif',
    'class',
    ':',
    '/*',
    '*/',
    '//',
    'x',
  );
  fc.assert(
    fc.property(fc.array(token, { maxLength: 40 }), (tokens) => {
      const text = tokens.join(' ');
      const lengths = (value: string) => value.split('\n').map((line) => line.length);
      expect(lengths(prepareC(text).text)).toEqual(lengths(text));
    }),
  );
});

test.each(['template <typename T> T max(T a, T b);', 'namespace store {\n}', 'class Store {\n};', 'using Token = int;', ' public:\n'])(
  '%j makes a header C++',
  (text) => {
    expect(prepareC(text).readAs).toBe('cpp');
  },
);

test.each(['struct store { int class; };', 'int namespace_count;', '/* the template of a class */', 'typedef struct public public;'])(
  '%j leaves a header C',
  (text) => {
    expect(prepareC(text).readAs).toBeUndefined();
  },
);

function squeeze(text: string): string {
  return text
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
