import { expect, test } from 'vitest';

import { namesBoundBy, namesOfParameter } from '../../../../src/lens/trust/reading/read-bindings.ts';

test.each([
  ['id', 'a.ts', ['id']],
  ['id: string', 'a.ts', ['id']],
  ["id = '1'", 'a.ts', ['id']],
  ['{ id, name: title, ...rest }: Query', 'a.ts', ['id', 'title', 'rest']],
  ['@Body(new Pipe({ strict: true })) dto: OrderDto', 'a.ts', ['dto']],
  ['private readonly orders: Orders', 'a.ts', ['orders']],
  ['*args', 'a.py', ['args']],
  ['limit: int = Query(10, ge=1)', 'a.py', ['limit']],
  ['c *gin.Context', 'a.go', ['c']],
  ['@RequestBody(required = false) final OrderDto dto', 'A.java', ['dto']],
  ['@PathVariable("id") String id', 'A.java', ['id']],
  ['[FromBody] OrderDto dto', 'A.cs', ['dto']],
  ['@RequestParam name: String?', 'A.kt', ['name']],
  ['Json(payload): Json<CreateOrder>', 'a.rs', ['payload']],
  ['mut name: String', 'a.rs', ['name']],
  ['string $name = null', 'a.php', ['$name']],
])('the parameter %s of %s binds its name', (written, path, names) => {
  expect(namesOfParameter(written, path)).toEqual(names);
});

test.each([
  ['id', ['id']],
  ['this.title', ['this.title']],
  ['{ id, name: { first }, ...rest }', ['id', 'first', 'rest']],
  ['[first, , second = 1]', ['first', 'second']],
  ['name, err', ['name']],
  ["row['id']", ['row']],
  ['$query', ['$query']],
])('an assignment to %s gives values to its names', (target, names) => {
  expect(namesBoundBy(target)).toEqual(names);
});
