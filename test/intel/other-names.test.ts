import { expect, test } from 'vitest';

import { declaredAt } from '../../src/intel/other-names.ts';

test.each([
  ['type S struct {\n\tCleanUp int `json:"clean_up_mins,omitempty" validate:"required"`', 1, 'CleanUp', ['clean_up_mins']],
  ['\tName string `gorm:"column:title;size:20"`', 0, 'Name', ['title']],
  ['  #[serde(rename = "clean_up")]\n  #[allow(dead_code)]\n  pub purge: u32,', 2, 'purge', ['clean_up']],
  ['    purge: int = Field(\n        5,\n        alias="cleanUp",\n    )', 0, 'purge', ['cleanUp']],
  ['    purge = Column("clean_up", Integer)', 0, 'purge', ['clean_up']],
  ['    purge = models.IntegerField(db_column="clean_up")', 0, 'purge', ['clean_up']],
  ['    purge = fields.Int(data_key="cleanUp")', 0, 'purge', ['cleanUp']],
  ['    @JsonProperty("clean_up")\n    private Integer purge;', 1, 'purge', ['clean_up']],
  ['    @Column(name = "clean_up", nullable = false) private int purge = 3;', 0, 'purge', ['clean_up']],
  ['    @SerialName("clean_up") val purge: Int,', 0, 'purge', ['clean_up']],
  ['    [JsonPropertyName("clean_up")]\n    public int Purge { get; set; }', 1, 'Purge', ['clean_up']],
  ["  @Column({ name: 'clean_up', type: 'int' })\n  purge?: number;", 1, 'purge', ['clean_up']],
  ["  purge: integer('clean_up').notNull(),", 0, 'purge', ['clean_up']],
  ['  purge: process.env.CLEAN_UP ?? 5,', 0, 'purge', ['CLEAN_UP']],
  ['PURGE = os.environ.get("CLEAN_UP", 5)', 0, 'PURGE', ['CLEAN_UP']],
  ['\tPurge: os.Getenv("CLEAN_UP"),', 0, 'Purge', ['CLEAN_UP']],
  ['    @Value("${clean.up:5}")\n    int purge;', 1, 'purge', ['clean.up']],
])('a declaration has other names: %j', (text, at, name, aliases) => {
  expect(declaredAt(text.split('\n'), at)).toEqual({ name, aliases });
});

test.each([
  ['  @Column("varchar")\n  purge: string;', 1],
  ["  @IsIn(['clean_up'])\n  purge: string;", 1],
  ["  purge: t('clean_up'),", 0],
  ["  const purge = router.get('clean_up');", 0],
  ['  @GetMapping("clean_up")\n  public String purge() {', 1],
  ['\tName string `validate:"required"`', 0],
  ['  fields = ["clean_up", "id"]', 0],
])('what only says a text has none: %j', (text, at) => {
  expect(declaredAt(text.split('\n'), at)).toBeUndefined();
});
