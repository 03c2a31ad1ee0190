import * as Flags from '@oclif/core/flags';

import { usageError } from '../../base/errors.ts';
import { FAILURES, type Failure } from '../../compare/model/failures.ts';
import { KINDS } from '../../compare/model/kinds.ts';
import { COMPARE_FORMATS } from '../../compare/reports/formats.ts';

const FORMATS: readonly string[] = ['text', 'json', ...COMPARE_FORMATS.map(({ name }) => name)];

/** What is compared, how it is told, and what fails. */
export const compareFlags = {
  staged: Flags.boolean({ summary: 'look at the index instead of the working tree' }),
  focus: Flags.string({ summary: 'only what changed below a path', helpValue: '<path>' }),
  lens: Flags.custom<KindFlag[]>({ parse: async (text) => namesOf(text, KINDS, 'lens') })({
    summary: `only these: ${KINDS.join(', ')}`,
    helpValue: '<name,…>',
  }),
  'fail-on': Flags.custom<Failure[]>({ parse: async (text) => namesOf(text, FAILURES, 'fail-on') })({
    summary: `exit 1 where there is one of these: ${FAILURES.join(', ')}`,
    helpValue: '<name,…>',
  }),
  format: Flags.option({ options: FORMATS, default: 'text' })({
    summary: `how to report: for people, or for ${COMPARE_FORMATS.map(({ name, summary }) => `${summary} (${name})`).join(', ')}`,
  }),
};

type KindFlag = (typeof KINDS)[number];

function namesOf<const T extends string>(text: string, known: readonly T[], flag: string): T[] {
  return text.split(',').map((each) => {
    const name = known.find((one) => one === each.trim());
    if (name === undefined) throw usageError(`--${flag} knows no '${each.trim()}'`, `it knows ${known.join(', ')}`);
    return name;
  });
}
