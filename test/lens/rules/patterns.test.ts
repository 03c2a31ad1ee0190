import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const RULES = join(import.meta.dirname, '../../../src/lens/rules');

/** The regular expressions that the predicates of all rules have. */
function patterns(): { file: string; pattern: string }[] {
  const files = readdirSync(RULES, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.scm'));
  return files.flatMap((file) => {
    const written = readFileSync(join(RULES, file), 'utf8').matchAll(/#(?:not-)?(?:any-)?match\?\s+@\S+\s+"((?:[^"\\]|\\.)*)"/g);
    return [...written].map(([, text = '']) => ({ file, pattern: text.replace(/\\(.)/g, '$1') }));
  });
}

/** `("[^"]*",?)+`: of a list of names, it can take each for one part or for many, which takes longer than a text can have to say no. */
const ENDS_IN_OPTIONAL = /(?:,|\\\+|;|\\\||\\s)\?(?:\\s\*)?\)[*+]/;

test('no pattern repeats what ends in a separator that may be missing', () => {
  const all = patterns();
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter(({ pattern }) => ENDS_IN_OPTIONAL.test(pattern))).toEqual([]);
});
