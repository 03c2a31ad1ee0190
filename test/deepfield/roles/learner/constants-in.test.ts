import { expect, test } from 'vitest';

import { extract } from '../../../../src/code/extract.ts';
import type { Facts } from '../../../../src/code/facts/facts.ts';
import { languageOf } from '../../../../src/code/languages/languages.ts';
import { constantsIn } from '../../../../src/deepfield/roles/learner/constants-in.ts';

async function constants(path: string, text: string): Promise<string[]> {
  const language = languageOf(path);
  if (!language) throw new Error(path);
  const facts = (await extract(language, path, Buffer.from(text), 'full')) as Facts;
  return constantsIn(text, facts.symbols).map(({ name, value, line }) => `${line}: ${name} ${value}`);
}

test.each([
  [
    'a.go',
    'package a\n\nconst (\n\tDefaultWait = 10 * time.Second // not too long\n\tDefaultPort = ":80"\n\tMost = int64(5 * 1024)\n\tEach = time.Minute\n)\n\nvar Pattern = regexp.MustCompile(`\\d+`)\n\nfunc f() {\n\ta := 3\n}\n',
    ['4: DefaultWait 10 * time.Second', '6: Most int64(5 * 1024)', '7: Each time.Minute'],
  ],
  [
    'a.kt',
    'class A {\n    companion object {\n        const val POLL_MINUTES = 60L\n        private val RETRY = listOf(5, 10, 15)\n        private const val TAG = "A"\n    }\n    fun f() {\n        val x = 3\n    }\n}\n',
    ['3: POLL_MINUTES 60L', '4: RETRY listOf(5, 10, 15)'],
  ],
  [
    'a.ts',
    'const delay: number = 2000; // 2 s\nexport const ON = true;\nconst f = (a) => a + 1;\nconst o = {\n  a: 1,\n};\n',
    ['1: delay 2000', '2: ON true'],
  ],
  ['a.py', 'MAX = 5000\nWAIT = 0.3 if TEST else 10.0\nNAME = "x"\n\ndef f():\n    a = 3\n\ncall(\n    b = 3,\n)\n', ['1: MAX 5000']],
  [
    'A.java',
    'class A {\n  private static final int MOST = 12;\n  String s = "1";\n  int f() {\n    int a = 3;\n    return a;\n  }\n}\n',
    ['2: MOST 12'],
  ],
])('%s: numbers, times and switches outside of functions are told with their names', async (path, text, told) => {
  expect(await constants(path, text)).toEqual(told);
});
