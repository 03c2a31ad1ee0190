import { paced } from '../../../src/base/pace.ts';
import { readEntries } from '../../../src/program/entries/read-entries.ts';
import { ruleView } from '../../lens/rule-view.ts';

/** The entry points of some texts, as `label → handler (path:line) | what stands in front`. */
export async function entriesOf(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}): Promise<string[]> {
  const { entries } = await paced(readEntries(await ruleView('flows', files, leads)), new AbortController().signal);
  return entries.map(({ label, handler, target, before }) => {
    const place = target ? ` (${target.path}:${target.startLine})` : '';
    const guards = before.length > 0 ? ` | ${before.join(', ')}` : '';
    return `${label} → ${handler ?? 'in place'}${place}${guards}`;
  });
}
