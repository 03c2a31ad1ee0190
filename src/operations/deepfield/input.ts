import { choice, map } from '../../base/schema/values.ts';
import { TRUSTS } from '../../deepfield/inputs/input.ts';
import { type InputStaging, stageInputs } from '../../deepfield/inputs/stage-inputs.ts';
import { operation } from '../shared/operation.ts';
import { optional, texts } from '../shared/values.ts';

export { type InputStaging, TRUSTS };

/** Hands files over to the next run. */
export const deepfieldInput = operation({
  name: 'deepfield-input',
  summary: 'Hand documents, exports of chats, schemas or code over to the next run',
  input: map({
    files: texts('Files and directories; with none, what waits for the next run is told.'),
    trust: optional('How far they are believed: trusted, reference unless given, or exploratory.', choice(...TRUSTS)),
  }),
  async run(context, { files, trust = 'reference' }): Promise<InputStaging> {
    return stageInputs(context, { files, trust });
  },
});
