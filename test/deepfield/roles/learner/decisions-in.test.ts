import { expect, test } from 'vitest';

import { extract } from '../../../../src/code/extract.ts';
import type { Facts } from '../../../../src/code/facts/facts.ts';
import { languageOf } from '../../../../src/code/languages/languages.ts';
import { decisionsIn } from '../../../../src/deepfield/roles/learner/decisions-in.ts';

async function decisions(path: string, text: string): Promise<string[]> {
  const language = languageOf(path);
  if (!language) throw new Error(path);
  const facts = (await extract(language, path, Buffer.from(text), 'full')) as Facts;
  return decisionsIn(text, facts.symbols).map(({ does, when, line }) => `${line}: ${does} where ${when}`);
}

test.each([
  [
    'a.ts',
    'function f(a, b) {\n  if (!a || (b && g(a))) {\n    log.warn("no");\n    return false;\n  }\n  return true;\n}\n',
    ['2: return false where !a || (b && g(a))'],
  ],
  [
    'a.ts',
    'function f(a) {\n  if (\n    a &&\n    a.b\n  ) {\n    throw new Error("no");\n  }\n}\n',
    ['2: throw new Error("no") where a && a.b'],
  ],
  ['a.ts', 'function f(a) {\n  if (a) g();\n  if (a.b) return a;\n  if (err) return err;\n}\n', ['3: return a where a.b']],
  [
    'a.go',
    'package a\n\nfunc f(a int) error {\n\tif err := g(); err != nil {\n\t\treturn err\n\t}\n\tif a > 3 || a < 1 {\n\t\treturn errOutside\n\t}\n\treturn nil\n}\n',
    ['7: return errOutside where a > 3 || a < 1'],
  ],
  [
    'a.py',
    'def f(a):\n    if a is None and not b:\n        raise ValueError("no")\n    elif a == 2:\n        return a\n    return 1\n',
    ['2: raise ValueError("no") where a is None and not b', '4: return a where a == 2'],
  ],
  [
    'a.rb',
    'def f(a)\n  return nil unless a.ok?\n  raise Gone if a.gone?\n  a\nend\n',
    ['2: return nil where not: a.ok?', '3: raise Gone where a.gone?'],
  ],
  [
    'a.php',
    '<?php\nfunction f($a) {\n    if ($a->count() > 3 && !$force) {\n        throw TooMany::of($a);\n    }\n    return $a;\n}\n',
    ['3: throw TooMany::of($a) where $a->count() > 3 && !$force'],
  ],
  [
    'a.php',
    '<?php\nfunction f($a) {\n    if (empty($a)) {\n        throw $a\n            ? One::of($a)\n            : Two::of([\n                1,\n            ]);\n    }\n}\n',
    ['3: throw $a ? One::of($a) : Two::of([ 1, ]) where empty($a)'],
  ],
  [
    'a.go',
    'package a\n\nfunc f(a int) error {\n\tif a > 3 {\n\t\t// One.\n\t\t// Two.\n\t\t// Three.\n\t\t// Four.\n\t\t// Five.\n\t\treturn errOutside // for whoever asks\n\t}\n\treturn nil\n}\n',
    ['4: return errOutside where a > 3'],
  ],
  [
    'a.go',
    'package a\n\nfunc f(a int) {\n\tif a > 3 {\n\t\tgo s.send(a)\n\t}\n\tif a < 3 {\n\t\tlog.Warn("no")\n\t}\n\tif a == 3 {\n\t\tclean(a)\n\t\treturn\n\t}\n}\n',
    ['4: go s.send(a) where a > 3', '10: return where a == 3'],
  ],
  ['a.rs', 'fn f(a: u8) -> u8 {\n    if a > 3 {\n        return 0;\n    }\n    a\n}\n', ['2: return 0 where a > 3']],
  ['a.kt', 'fun f(): Int {\n    return STICKY // restart if the system kills it\n}\n', []],
  ['a.py', 'def f(a):\n    return 1 if a else 2\n', []],
  ['a.py', 'def f(a):\n    if a > 3:\n        a.pop()\n    return a\n', ['2: a.pop() where a > 3']],
  ['a.py', 'def f(a):\n    if a > 3:\n        b = 1\n    return a\n', []],
])('%s: tells on what a function ends early, and not where an error is passed on', async (path, text, told) => {
  expect(await decisions(path, text)).toEqual(told);
});
