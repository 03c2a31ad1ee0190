import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { ruleView } from '../../lens/rule-view.ts';

/** The schemas of some files with their fields, and what they have from others. */
async function schemas(files: Record<string, string>, followed: string[] = []): Promise<string[][]> {
  const view = await ruleView('contracts', files);
  const sources = view.sources.map((source) => (followed.includes(source.path) ? { ...source, followed: 'mounts' as const } : source));
  const [group] = contracts.report({ ...view, sources }).groups.filter(({ title }) => title === 'Schemas');
  return (group?.items ?? []).map(({ text, code, details = [] }) => [text, ...(code?.text.split('\n') ?? []), ...details]);
}

test('a plain class is a schema where an entry point takes or gives it', async () => {
  const files = {
    'Intake.java': 'class Intake { @PostMapping("/parcels") Receipt accept(@RequestBody Parcel parcel) { return null; } }\n',
    'Parcel.java': 'class Parcel { private String code; private int weight; }\n',
    'Receipt.java': 'class Receipt { private long id; }\n',
    'Ledger.java': 'class Ledger { private long total; }\n',
  };
  expect(await schemas(files)).toEqual([
    ['`Parcel` 2 fields (java/body)', 'String code', 'int weight'],
    ['`Receipt` 1 field (java/result)', 'long id'],
  ]);
});

test('what a store holds, or a request is bound to, is a schema; a service is none', async () => {
  const files = {
    'Store.cs': 'public class Store : DbContext { public DbSet<Crate> Crates { get; set; } }\n',
    'Crate.cs': 'public class Crate { public int Id { get; set; } public string Name { get; set; } = ""; }\n',
    'Intake.cs': 'public class Intake { [HttpPost] public IActionResult Accept(Parcel parcel, ParcelService service) => Ok(); }\n',
    'Parcel.cs': 'public class Parcel { public string Code { get; set; } }\n',
    'ParcelService.cs': 'public class ParcelService { public string Name { get; set; } }\n',
  };
  expect((await schemas(files)).map(([text]) => text)).toEqual(['`Crate` 2 fields (c-sharp/entity)', '`Parcel` 1 field (c-sharp/body)']);
});

test('a model has the columns of its table, wherever the tables are declared', async () => {
  const files = {
    'app/models/story.rb': 'class Story < ApplicationRecord\n  belongs_to :user\nend\n',
    'db/schema.rb':
      'ActiveRecord::Schema[8.0].define(version: 1) do\n  create_table "stories" do |t|\n    t.string "title", null: false\n  end\nend\n',
  };
  expect(await schemas(files, ['db/schema.rb'])).toEqual([
    [
      '`Story` extends `ApplicationRecord`, 1 field and 1 of others (rails/model)',
      'belongs_to :user',
      'of `stories` (`db/schema.rb`): `string "title", null: false`',
    ],
  ]);
});

test('beside a model of Django a name that only has a type is no field; in a dataclass it is one', async () => {
  const files = {
    'models.py':
      'from dataclasses import dataclass\nfrom django.db import models\n\nclass Shop(models.Model):\n    orders: models.QuerySet["Order"]\n    name = models.CharField()\n\n@dataclass\nclass Line:\n    sku: str\n',
  };
  expect((await schemas(files)).map(([, ...lines]) => lines)).toEqual([['name = models.CharField()'], ['sku: str']]);
});

test('what a procedure takes and what it gives are two schemas', async () => {
  const files = {
    'orders.ts':
      "import { z } from 'zod';\nexport const orders = router({\n  cancel: procedure.input(z.object({ id: z.string() })).output(z.object({ done: z.boolean() })).mutation(cancel),\n});\n",
  };
  expect(await schemas(files)).toEqual([
    ['`cancel.input` 1 field (zod/procedure-part)', 'id: z.string()'],
    ['`cancel.output` 1 field (zod/procedure-part)', 'done: z.boolean()'],
  ]);
});

test('an object of zod that no name stands for is a schema of the function around', async () => {
  const files = {
    'show.ts':
      "import { z } from 'zod';\nexport function show(request: Request) {\n  const { id } = z.object({ id: z.string() }).parse(request);\n}\n",
  };
  expect(await schemas(files)).toEqual([['`show.schema` 1 field (zod/on-the-spot)', 'id: z.string()']]);
});

test('an object of zod inside of another schema is a part of that', async () => {
  const files = {
    'orders.ts':
      "import { z } from 'zod';\nimport { createInsertSchema } from 'drizzle-zod';\nconst insert = createInsertSchema(orders, { meta: z.object({ note: z.string() }) });\nconst Page = z.object({ of: z.object({ at: z.number() }) });\n",
  };
  expect((await schemas(files)).map(([text]) => text)).toEqual([
    '`insert` extends `orders` (not read), 1 field (drizzle/made-from-table)',
    '`Page` 1 field (zod/schema)',
  ]);
});

test('a table of Exposed can be made of one of the application', async () => {
  const files = {
    'Audited.kt': 'abstract class Audited(name: String) : LongIdTable(name) {\n    val createdAt = timestamp("created_at")\n}\n',
    'Parcels.kt': 'object Parcels : Audited("parcels") {\n    val code = varchar("code", 40)\n}\n',
    'Clock.kt': 'object Clock : Ticker("clock") {\n    val zone = lookUp("UTC")\n}\n',
  };
  expect((await schemas(files)).map(([text]) => text)).toEqual([
    '`Audited` extends `LongIdTable(name)`, 1 field (kotlin/table)',
    '`Parcels` extends `Audited`, 1 field and 1 of others (kotlin/own-table)',
  ]);
});
