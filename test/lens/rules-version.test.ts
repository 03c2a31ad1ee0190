import { expect, test } from 'vitest';

import { EXTRACTOR_VERSION } from '../../src/code/facts/facts.ts';
import { rulesDigest } from '../../src/generate/rules/load-rules.ts';

/** The rules as they are, and the version of the extractors that documents written with them record. */
const RECORDED = { rules: 'aa41ebb2982c3866', extractor: 48 };

test('rules change only together with the version that documents record', async () => {
  const remedy =
    'The rule files changed, so the same sources can give other documents. If a version with the old rules was released, raise ' +
    'EXTRACTOR_VERSION in src/code/facts/facts.ts; then record the new digest and version here.';
  expect({ rules: await rulesDigest(), extractor: EXTRACTOR_VERSION }, remedy).toEqual(RECORDED);
});
