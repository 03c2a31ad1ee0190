import { styleText } from 'node:util';

import type { Context } from '../../base/context.ts';
import { count } from '../../base/count.ts';
import { usageError } from '../../base/errors.ts';
import { visible } from '../../base/visible.ts';
import { fixWords } from '../../operations/fix-words.ts';
import { canAsk, confirm } from './confirm.ts';

interface FixFlags {
  yes: boolean;
  json?: boolean;
  staged?: boolean;
  rev?: string | undefined;
}

/**
 * Shows what can be mended in hand-written documents, on standard error, and does it once that is confirmed.
 * @throws KbError (exit 2) where another tree than the working tree is asked for, or nobody can be asked and `--yes` is not there.
 */
export async function fixFirst(
  context: Context,
  documents: readonly string[],
  flags: FixFlags,
  tell: (line: string) => void,
): Promise<void> {
  if (flags.staged || flags.rev !== undefined) throw usageError('--fix writes into the working tree', 'leave --staged and --rev out');
  const { files } = await fixWords.run(context, { documents: [...documents], dryRun: true });
  const mends = files.flatMap(({ path, mends }) => mends.map((each) => ({ path, ...each })));
  if (mends.length === 0) return tell('nothing to mend: no statement that is not true has only one answer');
  for (const { path, line, before, after } of mends) {
    tell(visible(`${path}:${line}`));
    tell(styleText('red', visible(`- ${before}`)));
    tell(styleText('green', visible(`+ ${after}`)));
  }
  if (!flags.yes && !canAsk(flags.json === true)) throw usageError('--fix asks before it writes', '--yes does it without asking');
  if (!flags.yes && !(await confirm('Write this?', context.signal))) return tell('nothing was written');
  await fixWords.run(context, { documents: [...documents], dryRun: false });
  tell(`mended ${count(mends.length, 'statement', 'statements')} in ${count(files.length, 'document', 'documents')}`);
}
