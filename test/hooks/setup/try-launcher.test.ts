import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tryLauncher } from '../../../src/hooks/setup/try-launcher.ts';
import { temporaryDirectory } from '../../helpers/git-repo.ts';
import { untilDefined } from '../../helpers/processes.ts';
import { writePrograms } from '../../helpers/programs.ts';

test('a kb that does not start is not waited for any more than it is wanted', async () => {
  const top = temporaryDirectory();
  const [bin] = writePrograms(top, { 'usr/bin/node': `: > ${top}/started; exec sleep 600` });
  const controller = new AbortController();
  const launcher = { directory: join(top, 'kb', 'githooks'), from: 'kb.githooks' as const };
  const tried = tryLauncher(launcher, { environment: { PATH: `${bin}:/bin:/usr/bin` }, signal: controller.signal });
  await untilDefined(() => (existsSync(join(top, 'started')) ? true : undefined));
  controller.abort(new Error('enough'));
  await expect(tried).rejects.toThrow('enough');
});
