import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { ruleView } from '../rule-view.ts';

const STORE = `package shop

import "fmt"

func save(order *Order) error {
	if err := db.Insert(order); err != nil {
		return fmt.Errorf("insert: %w", err)
	}
	if order.Total > limit {
		return ErrLimit{Total: order.Total}
	}
	return nil
}

func sweep() error {
	if err := db.Sweep(); err != nil {
		return fmt.Errorf("sweep: %w", err)
	}
	return nil
}
`;

/** What `POST /orders` answers with such a handler. */
async function answers(body: string): Promise<string[]> {
  const routes = `package shop

import "github.com/gin-gonic/gin"

func routes(r *gin.Engine) {
	r.POST("/orders", create)
}

func create(c *gin.Context) {
	order := read(c)
${body}
	c.JSON(201, order)
}
`;
  const report = contracts.report(await ruleView('contracts', { 'shop/routes.go': routes, 'shop/store.go': STORE }));
  const [group] = report.groups.filter(({ title }) => title.startsWith('What entry points answer'));
  return (group?.items ?? []).flatMap(({ details = [] }) => details);
}

test('an error that the caller answers otherwise is none, but for one that it asks for by name', async () => {
  const body = `	if err := save(order); err != nil {
		if IsErrLimit(err) {
			c.JSON(422, nil)
			return
		}
		c.JSON(500, nil)
		return
	}`;
  expect(await answers(body)).toEqual([
    'in `save`: `ErrLimit` when `order.Total > limit`',
    'answers `422` when `save(order)` fails and `IsErrLimit(err)`',
    'answers `500` when `save(order)` fails',
  ]);
});

test('an error that is only logged is none', async () => {
  const body = `	if err := sweep(); err != nil {
		log.Error("not swept: %v", err)
	}`;
  expect(await answers(body)).toEqual([]);
});

test('what is given back, or handled at one of two calls alone, is told', async () => {
  const other = `	if err := sweep(); err != nil {
		c.JSON(500, nil)
		return
	}
	again(c, sweep())`;
  expect(await answers(other)).toEqual([expect.stringContaining('in `sweep`: `fmt.Errorf`'), 'answers `500` when `sweep()` fails']);
  const inSome = `	if err := sweep(); err != nil {
		if isBusy(err) {
			c.JSON(503, nil)
		}
		again(c, err)
	}`;
  expect((await answers(inSome)).join('\n')).toContain('in `sweep`: `fmt.Errorf`');
});

test('what gives a status back beside an error is told once', async () => {
  const body = `	c.JSON(place(order))
}

func place(order *Order) (int, error) {
	if order.Gone {
		return http.StatusGone, errors.New("gone")
	}
	return 200, nil`;
  expect(await answers(body)).toEqual(['in `place`: 410 when `order.Gone`']);
});
