import { expect, test } from 'vitest';

import { stateField } from '../../../src/lens/contract/state-field.ts';
import type { RuleHit } from '../../../src/program/names/find-matches.ts';

test.each([
  ['public string Name { get; set; } = "";', 'Name', 'a.cs'],
  ['[JsonIgnore(Condition = JsonIgnoreCondition.Always)] [Range(0, 9), Url("[a]")] string? Title { get; set; }', 'Title', 'a.cs'],
  ['private Map<String, Long> totals = new HashMap<>();', 'totals', 'a.java'],
  ["$table->string('email')->nullable()", "$table->string('email')->nullable()", 'a.php'],
  ["'paid_at' => 'datetime:Y-m-d'", 'paid_at', 'a.php'],
  ["protected $casts = ['paid' => 'bool']", '$casts', 'a.php'],
  ['pub sort: Option<Sort>', 'sort'],
  ['pub(crate) id: Url', 'id'],
  ['#[serde(rename = "type")] pub kind: Kind', 'kind'],
  ['Starred *bool `json:"starred"`', 'Starred'],
  ['@get:JsonProperty("total (net)") val total: Int', 'total', 'a.kt'],
  ['@field:[NotNull Size(max = 3)] @Column(name = f("x")) var note: String?', 'note', 'a.kt'],
  ['@Size(min = 1, max = 9) private String title = "";', 'title', 'a.java'],
  ['val id :Long', 'id', 'a.kt'],
  ['@@index([owner])', '@@index([owner])'],
  ['t.datetime "paid_at", null: false', 'paid_at', 'schema.rb'],
  ['validates :total, presence: true', 'validates :total', 'order.rb'],
  ['validate :is_sent?, if: :paid?', 'validate :is_sent?', 'order.rb'],
  ['t.index ["owner"]', 't.index ["owner"]', 'schema.rb'],
])('of %s the name is %s', (text, name, path = 'a.rs') => {
  const field = { captures: { text }, meta: {}, start: 0, end: 1, startLine: 1, endLine: 1, rule: 'x', path } as unknown as RuleHit;
  expect(stateField(field).name).toBe(name);
});
