import { encode } from 'gpt-tokenizer';
import { expect, test } from 'vitest';

import { estimateTokens } from '../../src/base/estimate-tokens.ts';

test.each([
  'export function readFile(path: string): string',
  'src/docs/judging/judge.ts:12  takes judge, Judged of src/check/check-documents.ts',
  '文書が最新かどうかを確認する。認証レイヤーの設計について説明します。',
  'Проверить, описывает ли документ код',
  '👩‍💻🚀✅ 🇩🇪',
  'file:///srv/shop/%E6%97%A5%E6%9C%AC%E8%AA%9E%E3%81%AE.ts',
  '',
])('tokens are estimated rather too high than too low: %s', (text) => {
  expect(estimateTokens(text)).toBeGreaterThanOrEqual(encode(text).length);
});
