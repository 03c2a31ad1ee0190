import { count } from '../../base/count.ts';
import { map } from '../../base/schema/values.ts';
import { record as operation } from '../../operations/record.ts';
import { BUDGET_INPUT, tool } from './tool.ts';

const { lens, focus, for: role, sources, words } = operation.input.entries;

/** Words of the agent's own. */
export const record = tool({
  name: 'record',
  summary: 'Stores words that an agent wrote as a document, with the ids of the sources they are about',
  description:
    'Keep what you found out about an area, in your own words, with the ids of the files that it is about, so that it is known later whether it still holds. Call it when you understood something that no document says. Not for a change that you are making.',
  input: map({ lens, focus, for: role, sources, words, ...BUDGET_INPUT }),
  readOnly: false,
  async answer(context, { budget: _, ...asked }) {
    const { recorded, shown } = await operation.run(context, { ...asked, staged: false, overwrite: false, dry: false });
    const about = `${shown}: ${count(recorded.sources.length, 'source')}`;
    return { head: [recorded.action === 'written' ? 'recorded' : 'there already, as it is'], body: () => ({ lines: [about] }) };
  },
});
