import type { Ask } from '../../../code/lsp/answers.ts';
import { readEntries } from '../../../program/entries/read-entries.ts';
import type { View } from '../../../program/view.ts';
import { askAbout, askHandler } from '../../entries/ask-flows.ts';
import { listGuards } from '../controls/list-guards.ts';

/** Who uses what decides who may enter; and where handlers are that names do not lead to. */
export function askTrust(view: View): Ask[] {
  const read = readEntries(view);
  const guards = listGuards(read, view.focus);
  return [
    ...guards.flatMap((guard) => askAbout(guard, 'uses', view.sources)),
    ...guards.filter(({ meta }) => meta.role !== 'class').flatMap((guard) => askAbout(guard, 'callers', view.sources)),
    ...read.entries.flatMap(askHandler),
  ];
}
