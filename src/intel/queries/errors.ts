import { count } from '../../base/count.ts';
import { stateKinds } from '../../generate/state-whole.ts';
import { tellGaps } from '../tell-unclear.ts';
import type { QueryCode } from './query.ts';

/** Where errors are raised, and the types of errors that are declared. */
export const errors: QueryCode = {
  async answer(workspace, { about, path = '' }) {
    const wanted = about.join(' ');
    const whole = await stateKinds(workspace, ['error', 'raise']);
    const meant = whole.findings.filter((each) => each.name.includes(wanted) && each.path.includes(path));
    const of = (kind: string) =>
      meant.filter((each) => each.kind === kind).map((each) => ({ text: each.name, at: { path: each.path, line: each.startLine } }));
    return {
      question: `errors ${wanted}`.trim(),
      summary: `${count(of('raise').length, 'place')} where an error is raised, ${count(of('error').length, 'error type')}`,
      groups: [
        { title: 'types', lines: of('error') },
        { title: 'raised', lines: of('raise') },
      ],
      gaps: tellGaps(whole),
    };
  },
};
