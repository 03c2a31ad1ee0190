import { expect, test } from 'vitest';

import { tellingDoc } from '../../../src/lens/interface/telling-doc.ts';

test('a comment that only names its declaration says nothing', () => {
  expect(tellingDoc({ name: 'CancelPipeline', doc: 'CancelPipeline' })).toBeUndefined();
  expect(tellingDoc({ name: 'CancelPipeline', doc: 'cancelPipeline.' })).toBeUndefined();
  expect(tellingDoc({ name: 'CancelPipeline', doc: 'CancelPipeline stops it.' })).toBe('CancelPipeline stops it.');
  expect(tellingDoc({ name: 'CancelPipeline' })).toBeUndefined();
});
