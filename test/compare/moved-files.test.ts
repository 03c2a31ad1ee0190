import { expect, test } from 'vitest';

import { compareTexts } from './compare-texts.ts';

const router = (name: string, field: string, from: string) => `import { z } from 'zod';
import { procedure, router } from '${from}';

export const ${name}Router = router({
  create: procedure.input(z.object({ ${field}: z.string() })).mutation(({ input }) => save(input)),
});
`;

test('schemas of one name in several files that moved, and changed a little, are the same', async () => {
  const files = (at: string, from: string) => ({
    [`${at}/orders.ts`]: router('orders', 'total', from),
    [`${at}/shops.ts`]: router('shops', 'name', from),
  });
  const gone = { 'server/routers/orders.ts': '', 'server/routers/shops.ts': '' };
  const said = await compareTexts(files('server/routers', '../trpc'), { ...gone, ...files('packages/api/routers', '../index') });
  expect(said.filter((each) => each.startsWith('schema '))).toEqual([
    'schema create.input moved to packages/api/routers/orders.ts',
    'schema create.input moved to packages/api/routers/shops.ts',
  ]);
});
