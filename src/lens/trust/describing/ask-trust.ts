import type { InParts } from '../../../base/pace.ts';
import type { Ask } from '../../../code/lsp/answers.ts';
import { readEntries } from '../../../program/entries/read-entries.ts';
import type { View } from '../../../program/view.ts';
import { askHandler } from '../../entries/ask-flows.ts';

/** Where handlers are that names do not lead to. */
export function* askTrust(view: View): InParts<Ask[]> {
  return (yield* readEntries(view)).entries.flatMap(askHandler);
}
