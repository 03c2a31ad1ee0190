import { expect, test } from 'vitest';

import { contracts } from '../../../../src/lens/contracts.ts';
import { ruleView } from '../../rule-view.ts';
import { matchesOf } from '../matches-of.ts';

test('fields of a class are found with their decorators, and classes that are made from others', async () => {
  expect(await matchesOf('contracts', 'class-validator.ts', 'class-validator')).toEqual([
    "5 field rule=@ApiProperty({ example: 'a@example.org' }), @IsEmail() name=email type=: string",
    '9 field rule=@Length(8, 64), @IsString() name=password optional=? type=: string',
    '13 bare-field name=note optional=? type=: string',
    '16 mapped name=UpdateUserDto base=PartialType(CreateUser)',
    '18 derived name=AdminDto base=CreateUser',
    '19 bare-field name=level type=: number',
  ]);
});

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
  ]);
});
