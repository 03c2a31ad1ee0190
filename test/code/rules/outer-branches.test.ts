import { expect, test } from 'vitest';
import { languageOf } from '../../../src/code/languages/languages.ts';
import { loadRules } from '../../../src/generate/rules/load-rules.ts';
import { matchText } from '../../helpers/match-text.ts';

/** What the branches around the only refusal of a text ask, outermost last. */
async function outerOf(path: string, text: string): Promise<string[]> {
  const language = languageOf(path);
  if (!language) throw new Error(`no language for ${path}`);
  const matches = await matchText(language, text, await loadRules('trust-zones'));
  const refusal = matches.find(({ meta }) => meta?.role === 'refusal');
  return (refusal?.outer ?? []).map(({ condition = 'case', otherwise }) => (otherwise ? `unless ${condition}` : condition));
}

test.each([
  ['a.py', 'def f(a, b):\n    if a:\n        if not b:\n            raise Denied()\n', ['a']],
  ['a.py', 'def f(a, b):\n    if a:\n        pass\n    elif b:\n        raise Denied()\n', ['unless a']],
  ['a.py', 'def f(a):\n    if a:\n        try:\n            g()\n        except Wrong:\n            raise Denied()\n', ['a']],
  ['a.py', 'def f(a):\n    for b in a:\n        if not b:\n            raise Denied()\n', []],
  ['a.ts', 'function f(a, b) { if (a) { if (!b) throw new Denied(); } }', ['a']],
  ['a.ts', 'function f(a, b) { if (a) { g(); } else if (!b) { throw new Denied(); } }', ['unless a']],
  ['a.ts', 'function f(a, b) { switch (a) { case 1: if (!b) throw new Denied(); } }', ['case']],
  ['a.ts', 'function f(a, b) { if (a) { return (c) => { if (!b) throw new Denied(); }; } }', ['a']],
  ['a.go', 'package a\nfunc f(c C) {\n\tif a {\n\t\tif err := g(); err != nil {\n\t\t\tc.AbortWithStatus(401)\n\t\t}\n\t}\n}\n', ['a']],
  ['a.php', '<?php function f($a, $b) { if ($a) { if (!$b) { throw new Denied(); } } }', ['$a']],
  ['A.java', 'class A { void f(boolean a, boolean b) { if (a) { if (!b) { throw new Denied(); } } } }', ['a']],
  ['a.kt', 'fun f(a: Boolean, b: Boolean) { if (a) { g() } else { if (!b) { throw Denied() } } }', ['unless a']],
  ['a.rb', 'def f\n  unless a\n    head :forbidden if b\n  end\nend\n', ['unless a']],
  ['a.cs', 'class A { void F() { if (a) { if (!b) { throw new Denied(); } } } }', ['a']],
])('of what refuses in %s the branches count that are not its own: %s', async (path, text, branches) => {
  expect(await outerOf(path, text)).toEqual(branches);
});
