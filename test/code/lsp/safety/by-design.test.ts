import { describe, test } from 'vitest';

import { expectHarmless, installed } from '../../../helpers/hostile-scenario.ts';

/** No way is known to have these run anything of a repository, so nothing shows that they would. */
const SERVERS = await Promise.all(
  [
    { id: 'bash-language-server', fixtures: ['common', 'shell'], paths: ['deploy.sh', 'users.sh'] },
    { id: 'intelephense', fixtures: ['common', 'php'], paths: ['index.php', 'users.php'] },
  ].map(async (server) => ({ ...server, ...(await installed(server.id)) })),
);

describe.each(SERVERS)('$title', ({ id, chosen, fixtures, paths }) => {
  test.skipIf(!chosen)('runs nothing of a repository by design, and leaves it as it is', async () => {
    await expectHarmless({ fixtures, paths }, id, ['documentSymbol', 'hover'], 3000);
  });
});
