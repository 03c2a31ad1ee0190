import { expect, test } from 'vitest';

import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';

async function told(middleware: string, how = '401'): Promise<string[]> {
  const text = `package shop
import "github.com/gin-gonic/gin"
func New(check *Check) {
	group := gin.New()
	group.GET("/orders", ${middleware}, list)
}
func list(c *gin.Context) { c.JSON(200, nil) }
type Check struct { optional bool }
func (m *Check) WithRole(role string) *Check { return m }
func (m *Check) WithSuccessOptional() *Check { return m }
func (m *Check) Add() gin.HandlerFunc {
	return func(c *gin.Context) {
		if !known(c) {
			c.AbortWithStatus(${how})
			return
		}
		c.Next()
	}
}
`;
  const { groups } = trustZones.report(await ruleView('trust-zones', { 'shop/shop.go': text }));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.filter(({ kind }) => /protected$|undecided/.test(kind)).map(({ kind, name }) => `${kind} ${name}`);
}

test('what calls one after another make is judged by what the last one gives', async () => {
  expect(await told('check.Add()')).toEqual(['protected GET /orders behind check.Add()']);
  expect(await told('check.WithRole("(staff)").Add()')).toEqual(['protected GET /orders behind check.WithRole("(staff)").Add()']);
  expect(await told('check.WithRole("a").WithRole("b").Add()', '429')).toEqual(['unprotected GET /orders']);
});

test('what is told whom to let on is in front in some cases', async () => {
  expect(await told('check.WithSuccessOptional().Add()')).toEqual(['undecided GET /orders']);
});
