import { atOnce } from '../../src/base/pace.ts';
import type { Ask } from '../../src/code/lsp/answers.ts';
import type { LensCode } from '../../src/lens/report/lens.ts';
import type { View } from '../../src/program/view.ts';

/** What a lens would like to know of a view. */
export function asksOf({ asks }: Pick<LensCode, 'asks'>, view: View): Ask[] {
  return asks ? atOnce(asks.declarations(view)) : [];
}
