import { dirname } from 'node:path/posix';
import { expect, test } from 'vitest';

import { compileRules } from '../../../src/code/rules/compile-rules.ts';
import { loadRules } from '../../../src/generate/rules/load-rules.ts';

test('rules that were compiled for some files of a folder do not stand for more of them', async () => {
  const all = await loadRules('flows');
  const files = all.filter(({ path }) => dirname(path) === dirname(all[0]?.path ?? ''));
  const of = (ruleFiles: typeof files) => ruleFiles.flatMap(({ rules }) => rules).filter(({ grammars }) => grammars.includes('typescript'));
  const last = of(files).at(-1);
  if (!last) throw new Error('no rule is written for TypeScript');
  await compileRules('typescript', files.slice(0, 1));
  const whole = await compileRules('typescript', files);
  expect(() => whole.alone(last)).not.toThrow();
});
