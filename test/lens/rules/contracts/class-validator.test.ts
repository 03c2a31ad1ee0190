import { expect, test } from 'vitest';

import { contracts } from '../../../../src/lens/contract/contracts.ts';
import { ruleView } from '../../rule-view.ts';

test('what only describes a field for readers is left out, and a class that extends a schema is one', async () => {
  const text = `import { IsEmail } from 'class-validator';
export class CreateUser {
  @ApiProperty({ example: 'a' })
  @IsEmail()
  email?: string;
}
export class AdminDto extends CreateUser {
  level: number;
}
export class PageDto extends Page {
  size: number;
}
`;
  const { groups } = contracts.report(await ruleView('contracts', { 'user.dto.ts': text }));
  const found = groups.flatMap(({ items }) => items.flatMap(({ findings }) => findings ?? []));
  expect(found.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'schema CreateUser',
    'field CreateUser: @IsEmail() email?: string',
    'schema AdminDto',
    'field AdminDto: level: number',
    'inherited-field AdminDto: @IsEmail() email?: string',
  ]);
});
