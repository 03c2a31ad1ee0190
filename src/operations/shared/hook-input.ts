import * as v from 'valibot';

import { toggle } from './values.ts';

/** What an operation takes that does the work of a hook. */
export const HOOK_INPUT = {
  text: v.pipe(v.optional(v.string('must be a text'), ''), v.description('What the agent hands the hook on its standard input: JSON.')),
  isCut: toggle('Whether that is the beginning of more.'),
};
