import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { ruleView } from '../rule-view.ts';

async function look(files: Record<string, string>) {
  const { gaps, unclear } = contracts.report(await ruleView('contracts', files));
  return { gaps, unclear };
}

test('types that are named or kept as schemas are, and are none that is listed, are counted', async () => {
  const { gaps, unclear } = await look({
    'src/orders.ts': `export interface OrderResponse { id: string }\nexport const orderSchema = hall.shape({ id: hall.text });\n`,
    'app/models/user.py': `from hall import Row\n\nclass User(Row):\n    name = 1\n`,
  });
  expect(unclear).toEqual({ number: 3, of: 3, what: 'place' });
  expect(gaps[0]).toBe(
    '3 places are named, kept or written as schemas are, and no rule knows them: `models/…` (`app/models/user.py`), `…Response` (`src/orders.ts`) and `…Schema` (`src/orders.ts`).',
  );
});

test('a schema that is listed is understood, and what only behaves is none', async () => {
  const { unclear } = await look({
    'src/schemas.ts': `import { z } from 'zod';\nexport const orderSchema = z.object({ id: z.string() });\nexport interface OrderRequest { send(): void }\nexport class Clock { tick() {} }\n`,
  });
  expect(unclear).toEqual({ number: 0, of: 1, what: 'place' });
});

test('fields that stand in no schema are counted by what is declared around them', async () => {
  const { gaps, unclear } = await look({
    'src/rule.ts': `import { Order } from './order';\nexport const rule = [{ text: () => hall(Order.extend({ note: text() })) }];\n`,
  });
  expect(unclear).toEqual({ number: 1, of: 1, what: 'place' });
  expect(gaps[0]).toBe('1 place is named, kept or written as schemas are, and no rule knows it: `rule` (`src/rule.ts`).');
});
