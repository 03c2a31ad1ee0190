import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

const server = (condition: string) => `package server

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

func Offices() gin.HandlerFunc {
	return func(c *gin.Context) {
		from := c.ClientIP()
		if ${condition} {
			c.Next()
			return
		}
		if !slices.Contains(settings.Offices, from) {
			c.AbortWithStatus(http.StatusForbidden)
			return
		}
		c.Next()
	}
}

func Serve() {
	r := gin.New()
	orders := r.Group("/orders", Offices())
	orders.GET("/", list)
}

func list(c *gin.Context) { c.JSON(200, nil) }
`;

const leads = { 'server.go': { 'github.com/gin-gonic/gin': 'package:github.com/gin-gonic/gin' } };

test.each(['len(settings.Offices) == 0', 'len(settings.Offices) == 0 || from == "127.0.0.1"', 's.config.Offices == nil'])(
  'a filter of addresses that lets all on where none is listed guards in some cases: %s',
  async (condition) => {
    expect(await accessOf({ 'server.go': server(condition) }, leads)).toEqual(['undecided GET /orders/: access in some cases Offices()']);
  },
);

test('one that is always asked guards', async () => {
  const asked = server('false').replace(/\t\tif false \{[^}]*\}\n/, '');
  expect(await accessOf({ 'server.go': asked }, leads)).toEqual(['protected GET /orders/ behind Offices()']);
});
