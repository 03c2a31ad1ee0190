import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';

import { entityMake, type MadeEntity, type UnmadeEntity } from '../../operations/entity/make.ts';
import type { ModelRun } from '../../operations/spelunk.ts';
import { countFlag } from '../shared/flags.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { modelFlags, modelInput, withBareModel } from '../shared/model-flags.ts';
import { renderError } from '../shared/print-error.ts';
import { modelLines } from '../shared/printing/print-model.ts';
import { outcomeLines } from '../shared/printing/print-outcome.ts';

export default class EntityMake extends KbCommand {
  static override summary = entityMake.summary;
  static override description =
    `One document for each file, below entities/ in the directory of the documents: FRESH ones are reused. Without files it is the
ten that most others import and that change most often, tests and configuration left out.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> src/db.ts src/auth/token.ts',
    '<%= config.bin %> <%= command.id %> --hotspots=25',
    '<%= config.bin %> <%= command.id %> --model=ollama/qwen3 --dry-run',
  ];
  static override args = { file: Args.string({ description: 'files to describe', ignoreStdin: true }) };
  static override strict = false;
  static override flags = {
    hotspots: countFlag({ summary: 'how many of the files that many import and that change often (10)' }),
    refresh: Flags.boolean({ summary: 'look anew for what the files are for, also where the entity is FRESH' }),
    overwrite: Flags.boolean({ summary: 'discard edits inside generated sections' }),
    ...modelFlags('have a model say what a file is for where nothing else does, as PROVIDER/NAME or as KB_MODEL says'),
  };

  async run(): Promise<{ documents: MadeEntity['outcome'][]; unmade: UnmadeEntity[]; model?: ModelRun }> {
    const { argv, flags } = await this.parse(EntityMake, withBareModel(this.argv));
    const { hotspots, refresh = false, overwrite = false } = flags;
    const asked = { files: argv.map(String), hotspots, refresh, overwrite, ...(await modelInput(flags)) };
    const { entities, unmade, model } = await entityMake.run(this.context, asked);
    const form = { stdout: false, explain: false, terminal: process.stdout.isTTY, named: true };
    for (const { outcome, shown, file } of model?.planned ? [] : entities)
      this.print(outcomeLines(outcome, shown, { ...form, focus: file }));
    if (model) this.print(modelLines(model, 'purpose', (path) => entities.find(({ outcome }) => outcome.path === path)?.shown ?? path));
    for (const { message } of unmade) this.logToStderr(renderError({ message, exit: 1 }));
    if (unmade.length > 0 || entities.some(({ outcome }) => outcome.action === 'left')) process.exitCode = 1;
    return { documents: entities.map(({ outcome }) => outcome), unmade, ...(model ? { model } : {}) };
  }
}
