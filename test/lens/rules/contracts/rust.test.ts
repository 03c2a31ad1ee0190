import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('schemas, closed sets, errors, and where functions fail, are found', async () => {
  expect(await matchesOf('contracts', 'rust.rs', 'rust')).toEqual([
    '4 container attribute=serde(rename_all = "camelCase") of=NewOrder',
    '5 struct name=NewOrder',
    '9 field rule=#[validate(range(min = 1))], #[serde(default)] name=pub count: u32',
    '10 field name=note: Option<String>',
    '13 field rule=#[serde(skip)] name=secret: String',
    '17 field name=count: u32',
    '20 enum name=Status',
    '21 variant',
    '22 variant',
    '22 field name=at: u64',
    '26 enum name=OrderError',
    '26 error name=OrderError',
    '28 error-message message="no such order" name=NotFound',
    '28 variant',
    '30 error-message message=transparent name=Store',
    '30 variant',
    '34 validate value=input',
    '35 assert condition=(input.count > 0)',
    '36 or-error error=OrderError::NotFound',
    '37 map-error error=OrderError::Store args=[error]',
    '39 bail error=ensure!(stock > 0, "sold out")',
    '40 unwrap error=lines.first().unwrap()',
    '41 expect error=lines.get(1).expect("a second line")',
    '45 bail error=bail!("sold out")',
    '46 panic error=panic!("free")',
    '47 err error=OrderError::NotFound',
    '64 context error=context args=["no settings"]',
    '71 answer error=StatusCode::NOT_FOUND',
    '72 answer error=StatusCode::CONFLICT',
    '79 answer-ok error=StatusCode::GONE',
    '81 answer-response error=HttpResponse::NotFound',
  ]);
});
