import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';

import { visible } from '../../../base/visible.ts';
import { deepfieldReposUpdate, type RepositoryUpdate } from '../../../operations/deepfield/repos/update.ts';
import { KbCommand } from '../../shared/kb-command.ts';

export default class DeepfieldReposUpdate extends KbCommand {
  static override summary = deepfieldReposUpdate.summary;
  static override description =
    `Until then the same commits are read, whatever becomes of the branches. A tag that is not what it was is refused with exit 1, and nothing is
changed; --accept-moved-tags takes it as it is now.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --dry-run',
    '<%= config.bin %> <%= command.id %> shop --accept-moved-tags',
  ];
  static override args = { names: Args.string({ description: 'names of repositories; all unless some are given', ignoreStdin: true }) };
  static override strict = false;
  static override flags = {
    'dry-run': Flags.boolean({ summary: 'only look' }),
    'accept-moved-tags': Flags.boolean({ summary: 'also take tags at what they are now' }),
  };

  async run(): Promise<{ updates: RepositoryUpdate[]; dryRun: boolean }> {
    const { argv, flags } = await this.parse(DeepfieldReposUpdate);
    const asked = { names: argv.map(String), dryRun: flags['dry-run'], acceptMovedTags: flags['accept-moved-tags'] };
    const updated = await deepfieldReposUpdate.run(this.context, asked);
    for (const update of updated.updates) this.log(visible(updateLine(update, updated.dryRun)));
    if (updated.updates.length === 0) this.logToStderr('no repositories; kb deepfield repos add adds one');
    return updated;
  }
}

function updateLine({ name, kind, ref, from, to, files }: RepositoryUpdate, dryRun: boolean): string {
  const place = `${name}: ${kind} ${ref}`;
  if (from === to) return `${place} is at ${to.slice(0, 12)} still`;
  const moved = `${place} ${dryRun ? 'is now at' : 'moved'} ${dryRun ? `${to.slice(0, 12)}, read at ${from.slice(0, 12)}` : `${from.slice(0, 12)} → ${to.slice(0, 12)}`}`;
  return files ? `${moved} (${files.changed} files changed, ${files.added} added, ${files.removed} removed)` : moved;
}
