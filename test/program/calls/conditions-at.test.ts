import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { sayConditionsPlainly } from '../../../src/program/calls/conditions-at.ts';
import { ruleView } from '../../lens/rule-view.ts';

/** What is raised in a text, without the rules. */
async function raised(path: string, text: string): Promise<string[]> {
  const report = contracts.report(await ruleView('contracts', { [path]: text }));
  const errors = report.groups.find(({ title }) => title === 'Errors raised');
  return (errors?.items ?? []).flatMap(({ details = [] }) => details.map((line) => line.replace(/ \([\w/-]+\)$/, '')));
}

test('what is thrown tells the conditions around it, and those that were refuted before', async () => {
  const text = `export function pay(id: string, order: Order) {
  if (!id) throw new BadRequest();
  if (order.paid) {
    if (order.locked) throw new Locked();
  } else if (order.old) {
    throw new Gone();
  } else {
    throw new Odd();
  }
  if (order.free) return order;
  throw new Unpaid();
}
`;
  expect(await raised('pay.ts', text)).toEqual([
    'throws `BadRequest()` when `!id`',
    'throws `Locked()` when `order.paid` and `order.locked`',
    'throws `Gone()` when `order.old`, unless `order.paid`',
    'throws `Odd()` unless `order.paid` or `order.old`',
    'throws `Unpaid()` unless `order.free`',
  ]);
});

test('the cases of a value are told with the value, and the rest as the rest', async () => {
  const text = `package orders

func Move(kind int) error {
	switch kind {
	case 1, 2:
		return ErrSmall
	default:
		return ErrKind
	}
}
`;
  expect(await raised('orders.go', text)).toEqual([
    'returns `ErrSmall` when `kind` is `1` or `2`',
    'returns `ErrKind` when `kind` is none of the cases',
  ]);
});

test('what a call gives, or fails with, is a condition', async () => {
  const go = `package orders

func Show(c *gin.Context) error {
	id, err := strconv.Atoi(c.Param("id"))
	if err != nil {
		return ErrBadId
	}
	return nil
}
`;
  expect(await raised('orders.go', go)).toEqual(['returns `ErrBadId` when `strconv.Atoi(c.Param("id"))` fails']);
  const java = 'class Orders { Order find(long id) { return orders.findById(id).orElseThrow(() -> new NotFoundException(id)); } }\n';
  expect(await raised('Orders.java', java)).toEqual(['throws `NotFoundException(id)` when `orders.findById(id)` gives nothing']);
});

test('conditions of another function, and what stands in no condition, are told of nothing', async () => {
  const text = `export function make(strict: boolean) {
  if (strict) {
    const check = (order: Order) => {
      throw new Missing();
    };
    checks.push(check);
  }
  throw new Always();
}
`;
  expect(await raised('make.ts', text)).toEqual(['throws `Missing()`', 'throws `Always()`']);
});

test('without marks around code, what several conditions would run together is in brackets', () => {
  const either = { kind: 'when', text: '`a || b`' } as const;
  const other = { kind: 'when', text: '`!c`' } as const;
  expect(sayConditionsPlainly([either, other])).toBe('when (a || b) and !c');
  expect(sayConditionsPlainly([either])).toBe('when a || b');
  expect(sayConditionsPlainly([other, { kind: 'when', text: '`find(id)` gives nothing' }])).toBe('when !c and find(id) gives nothing');
});

test('a case is reached by those above it that hold nothing, too', async () => {
  const script = `function move(kind) {
  switch (kind) {
    case 'a':
    case 'b':
    case 'c':
      throw new SmallError();
    case 'd':
    default:
      throw new KindError();
  }
}
`;
  expect(await raised('orders.js', script)).toEqual([
    "throws `SmallError()` when `kind` is `'c'` or `'a'` or `'b'`",
    "throws `KindError()` when `kind` is `'d'` or none of the cases",
  ]);
  const php = `<?php
function move($kind) {
  switch ($kind) {
    case 1:
    case 2:
      throw new SmallError();
    default:
      throw new KindError();
  }
}
`;
  expect(await raised('orders.php', php)).toEqual([
    'throws `SmallError()` when `$kind` is `2` or `1`',
    'throws `KindError()` when `$kind` is none of the cases',
  ]);
});
