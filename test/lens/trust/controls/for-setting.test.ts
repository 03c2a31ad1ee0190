import { expect, test } from 'vitest';

import { accessOf } from '../../stated.ts';

/** A server of gin with what is in front of its only route. */
const server = (body: string) => `package shop

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

func main() {
	r := gin.New()
	r.Use(requireUser())
	r.GET("/orders", list)
}

func requireUser() gin.HandlerFunc {
	return func(c *gin.Context) {
${body}
		if userOf(c) == nil {
			c.AbortWithStatus(http.StatusUnauthorized)
			return
		}
		c.Next()
	}
}

func list(c *gin.Context) {}
`;

const SOME_CASES = ['undecided GET /orders: access in some cases requireUser()'];
const ALWAYS = ['protected GET /orders behind requireUser()'];

test.each([
  ['site := settingsOf(c)\n\t\tif !site.LoginRequired {\n\t\t\tc.Next()\n\t\t\treturn\n\t\t}', SOME_CASES],
  [
    'closed := false\n\t\tif site := siteOf(c); site != nil {\n\t\t\tclosed = site.LoginRequired\n\t\t}\n\t\tif !closed {\n\t\t\tc.Next()\n\t\t\treturn\n\t\t}',
    SOME_CASES,
  ],
  ['closed := isClosed(c)\n\t\tlog(closed)', ALWAYS],
])('what lets all requests on where a setting says so guards in some cases: %s', async (body, stated) => {
  expect(await accessOf({ 'server.go': server(body) })).toEqual(stated);
});

test.each([
  ['!site.Description().EnabledOwnUsers', SOME_CASES],
  ['site.LoginRequired', SOME_CASES],
  ['!user.TwoFactorEnabled', ALWAYS],
])('what refuses where a setting says so, and not for who is calling, guards in some cases: %s', async (condition, stated) => {
  const refused = `		if ${condition} {\n			c.AbortWithStatus(http.StatusForbidden)\n			return\n		}\n		c.Next()`;
  const text = server('').replace(/\t\tif userOf[\s\S]*?c\.Next\(\)/, refused);
  expect(await accessOf({ 'server.go': text })).toEqual(stated);
});
