import { expect, test } from 'vitest';
import { accessOf, protectionOf } from '../../stated.ts';

const TOGGLE = `package guard
import "gopkg.in/macaron.v1"
type Options struct {
	SignIn bool
	Admin  bool
}
func Toggle(options *Options) macaron.Handler {
	return func(c *macaron.Context) {
		if c.Req.RequestURI == "/" && landing != "/" {
			c.Redirect(landing)
			return
		}
		if options.SignIn {
			if c.User == nil {
				c.RedirectSubpath("/user/sign-in")
				return
			}
		}
		if options.Admin && !c.User.Admin {
			c.Status(403)
		}
	}
}
`;

test('a variable guards by what the call that gave it was told, and neither guards nor leaves open where a setting says', async () => {
  const main = `package main
import "gopkg.in/macaron.v1"
import "shop/guard"
func run() {
	m := macaron.Classic()
	signedIn := guard.Toggle(&guard.Options{SignIn: true})
	anybody := guard.Toggle(&guard.Options{SignIn: false})
	unless := guard.Toggle(&guard.Options{SignIn: conf.Private})
	m.Get("/closed", signedIn, show)
	m.Get("/open", anybody, show)
	m.Get("/some", unless, show)
	m.Group("/in", func() {
		m.Get("/place", show)
	}, func(c *macaron.Context) {
		c.Data["Page"] = true
	})
	m.Group("/checked", func() {
		m.Get("/place", show)
	}, func(c *macaron.Context) {
		if c.User == nil {
			c.Status(401)
		}
	})
}
func show() {}
`;
  const protection = await protectionOf({ 'main.go': main, 'guard/guard.go': TOGGLE }, { 'main.go': { 'shop/guard': 'guard/guard.go' } });
  expect(protection).toEqual([
    'unprotected GET /open',
    'unprotected GET /in/place',
    'protected GET /closed behind signedIn',
    'protected GET /checked/place behind c.User == nil',
  ]);
});

test('what lets those on who show nothing, as somebody else, guards in some cases where that is refused as well', async () => {
  const main = `package main
import "github.com/gin-gonic/gin"
func run() {
	r := gin.Default()
	r.GET("/a", identify, show)
}
func identify(c *gin.Context) {
	if c.GetHeader("Authorization") == "" {
		guest := store.Guest()
		if guest.Disabled {
			c.AbortWithStatus(401)
			return
		}
		c.Set("user", guest)
		c.Next()
		return
	}
	if store.UserOf(c) == nil {
		c.AbortWithStatus(401)
		return
	}
	c.Next()
}
func show(c *gin.Context) {}
`;
  expect(await protectionOf({ 'main.go': main })).toEqual([]);
});

const KEYS = (written: string, guards: string) => ({
  'src/guard.ts': `function key(req, res, next) {
  if (req.get('key') !== KEY) throw new UnauthorizedException();
  next();
}
export const ${guards};
`,
  'src/app.ts': `import express from 'express';
import { ${guards.split(' ')[0]} } from './guard';
const app = express();
app.post('/keys', ${written}, (req, res) => res.json(1));
`,
});

test.each([
  ["authGuard['key']", 'authGuard = { key }', "protected POST /keys behind authGuard['key']"],
  ['...authGuards', 'authGuards = [key]', 'protected POST /keys behind key'],
  ['authGuard[kind]', 'authGuard = { key }', 'undecided POST /keys: access not understood authGuard[kind]'],
  ["titles['key']", 'titles = { key }', 'unprotected POST /keys'],
])('a guard that is a member by a text, or one of a list that is spread, is told: %s', async (written, guards, stated) => {
  expect(await accessOf(KEYS(written, guards), { 'src/app.ts': { './guard': 'src/guard.ts' } })).toEqual([stated]);
});

test('guards that a class of routes is given by its constructor are not understood there', async () => {
  const files = {
    'src/orders.ts': `import { Router } from 'express';
export class OrderRouter {
  readonly router = Router();
  constructor(...guards: RequestHandler[]) {
    this.router.get('/orders', ...guards, (req, res) => res.json([]));
  }
}
`,
    'src/app.ts': `import express from 'express';
import { OrderRouter } from './orders';
const app = express();
app.use('/shop', new OrderRouter(...guards).router);
`,
  };
  const leads = { 'src/app.ts': { './orders': 'src/orders.ts' } };
  expect(await accessOf(files, leads)).toEqual(['undecided GET /shop/orders: access not understood ...guards']);
});
