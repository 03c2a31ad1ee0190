import { count } from '../../base/count.ts';
import { deepfieldDistill, type KeptVersion } from '../../operations/deepfield/distill.ts';
import { KbCommand } from '../shared/kb-command.ts';

export default class DeepfieldDistill extends KbCommand {
  static override summary = deepfieldDistill.summary;
  static override description =
    'Copies all drafts as they are into kb/output/vN, with a manifest that names the commits they are about, how well each topic was known, and the blob id of each file. Inside a git repository the run is left in git notes, and kb runs verify says whether the version is still what it was. Where nothing is new since the last version, none is made.';
  static override examples = ['<%= config.bin %> <%= command.id %>'];

  async run(): Promise<KeptVersion> {
    await this.parse(DeepfieldDistill);
    const kept = await deepfieldDistill.run(this.context, {});
    const files = count(Object.keys(kept.files).length, 'file');
    this.log(
      kept.same
        ? `nothing is new since version ${kept.version} (kb/${kept.place})`
        : `version ${kept.version}: ${files} in kb/${kept.place}`,
    );
    if (kept.run !== undefined) this.log(`kb runs verify ${kept.run} says whether it is still what it was`);
    return kept;
  }
}
