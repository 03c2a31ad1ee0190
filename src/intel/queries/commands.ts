import { count } from '../../base/count.ts';
import { findFlows, tellEntry } from '../stated-entries.ts';
import { tellBeyond, tellGaps, tellUnclear } from '../tell-unclear.ts';
import type { QueryCode } from './query.ts';

/** What can be started from a shell. */
export const commands: QueryCode = {
  async answer(workspace, { path = '' }) {
    const { entries, whole } = await findFlows(workspace, ['command', 'main']);
    const chosen = entries.filter(({ entry, finding }) => `${entry.label} ${finding.path}`.includes(path));
    const of = (kind: string) => chosen.filter(({ finding }) => finding.kind === kind);
    return {
      question: 'commands',
      summary: `${count(of('command').length, 'command')} and ${count(of('main').length, 'program start')}${tellUnclear(whole)}`,
      groups: [{ lines: [...of('command'), ...of('main')].map((each) => tellEntry(each)) }],
      gaps: [...tellBeyond(whole), ...tellGaps(whole, ['command', 'class'])],
    };
  },
};
