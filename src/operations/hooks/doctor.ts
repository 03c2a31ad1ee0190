import { map } from '../../base/schema/values.ts';
import { doctorHooks } from '../../hooks/setup/doctor-hooks.ts';
import { operation } from '../shared/operation.ts';

export type { HooksReport } from '../../hooks/setup/doctor-hooks.ts';

/** Everything between an event in git and kb. */
export const hooksDoctor = operation({
  name: 'hooks-doctor',
  summary: 'Follow the way from git to kb and say where it is interrupted',
  input: map({}),
  run: doctorHooks,
});
