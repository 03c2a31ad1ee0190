import { expect, test } from 'vitest';

import { parameterMarks } from '../../../src/code/symbols/parameter-marks.ts';

test.each([
  [
    'java',
    'find',
    '@GetMapping("/find(") String find(@RequestParam(required = false) String q, final @Valid User user) {',
    'q: @RequestParam(required=false), user: @Valid',
  ],
  [
    'java',
    'find',
    'String find(@PathVariable("id") String id, @PathVariable(value = "owner", required = false) String owner)',
    'id: @PathVariable, owner: @PathVariable(required=false)',
  ],
  ['java', 'find', '<T> List<T> find(@Parameter(description = "how many") @QueryParam("n") /* @Valid */ int n)', 'n: @QueryParam'],
  ['kotlin', 'Order', 'class Order(@field:NotNull val id: String, val owner: String = "a, b")', 'id: @field:NotNull'],
  [
    'csharp',
    'Get',
    '[HttpGet("{id}")] public Task<Item> Get([FromRoute] int id, [FromQuery(Name = "q")] string query = "")',
    'id: [FromRoute], query: [FromQuery(Name="q")]',
  ],
  [
    'typescript',
    'find',
    "@Get('find') async find(@Query('q', ParseIntPipe) q: number, @Body() { name }: Named) {",
    'q: @Query("q",ParseIntPipe), {name}: @Body',
  ],
  ['php', 'make', 'public function make(#[MapRequestPayload] Made $made, int $times = 1)', '$made: #[MapRequestPayload]'],
  ['typescript', 'find', 'find(name: string) { return other(@x) }', ''],
  ['go', 'Find', 'func Find(name string)', ''],
])('%s %s', (language, name, declaration, marks) => {
  const found = parameterMarks(declaration, name, language);
  expect(found.map(([parameter, its]) => `${parameter}: ${its.join(' ')}`).join(', ')).toBe(marks);
});
