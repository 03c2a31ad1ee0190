import * as v from 'valibot';

import { flag, map } from '../base/schema/values.ts';
import { doctor as examine } from '../doctor/doctor.ts';
import { operation } from './shared/operation.ts';
import { toggle } from './shared/values.ts';

export type { DoctorReport, LanguageReport, ServerReport, ToolReport } from '../doctor/report.ts';

const input = map({
  probe: v.optional(v.pipe(flag(), v.description('Start each language server to see that it answers.')), true),
  trustRepo: toggle('Count language servers that run code of the repository.'),
});

/** Looks at everything that kb works with. */
export const doctor = operation({
  name: 'doctor',
  summary: 'Say what kb finds here to work with, and how to get what is missing',
  input,
  run: (context, { probe, trustRepo }) => examine(context, { probe, trusted: trustRepo }),
});
