import { expect, test } from 'vitest';
import { accessOf, routesOf } from '../../lens/stated.ts';

const GORILLA = 'github.com/gorilla/mux';
/** Where the import of the server leads. */
const LEADS = { 'server/server.go': { 'example.com/app/api': 'api/api.go' } };

const GIN = 'github.com/gin-gonic/gin';

/** An application whose server hands a router to a function of another package, as `handed` says, where `given` is what a method of the server gives. */
function gorilla(handed: string, given = 'return mux.NewRouter()') {
  return {
    'api/api.go': `package api
import "${GORILLA}"
func NewHandler(store *Store, router *mux.Router) http.Handler {
	users(router)
	return router
}
func users(router *mux.Router) { router.HandleFunc("/users", list).Methods("GET") }
func list(w http.ResponseWriter, r *http.Request) {}
`,
    'server/server.go': `package server
import (
	"${GORILLA}"
	"example.com/app/api"
)
const apiPrefix = "/api"
type Server struct{ store *Store }
func (s *Server) Handler() http.Handler { ${handed} }
func (s *Server) router() *mux.Router { ${given} }
`,
  };
}

test.each([
  ['made where it is handed on', 'return api.NewHandler(s.store, mux.NewRouter().PathPrefix("/api").Subrouter())', undefined],
  [
    'made of another where it is handed on',
    'r := mux.NewRouter(); return api.NewHandler(s.store, r.PathPrefix("/api").Subrouter())',
    undefined,
  ],
  ['made in one line', 'r := mux.NewRouter().PathPrefix(apiPrefix).Subrouter(); return api.NewHandler(s.store, r)', undefined],
  ['what a method gives', 'return api.NewHandler(s.store, s.router())', 'return mux.NewRouter().PathPrefix("/api").Subrouter()'],
  [
    'what a variable has of it',
    'r := s.router(); return api.NewHandler(s.store, r)',
    'root := mux.NewRouter(); r := root.PathPrefix("/api").Subrouter(); return r',
  ],
  [
    'what a function gives that the method hands on',
    'return keep(s, func() http.Handler { return api.NewHandler(s.store, s.router()) })',
    'return keep(s, func() *mux.Router { return mux.NewRouter().PathPrefix(apiPrefix).Subrouter() })',
  ],
])('a router of Go that is handed on has its prefix: %s', async (_, handed, given) => {
  expect(await routesOf(gorilla(handed, given), LEADS)).toEqual(['GET /api/users → list']);
});

test('a router that a function gives and that has none of the routers made from it in front is below none of them', async () => {
  const routes = await routesOf(
    gorilla(
      'return api.NewHandler(s.store, s.router())',
      'r := mux.NewRouter(); own := r.PathPrefix("/own").Subrouter(); own.HandleFunc("/x", x); return r',
    ),
    LEADS,
  );
  expect(routes.sort()).toEqual(['ANY /own/x → x', 'GET /users → list']);
});

test('what stands in front of a group in the function that gives it stands in front of what others add to it', async () => {
  const stated = await accessOf(
    {
      'api/api.go': `package api
import "${GIN}"
func Register(router gin.IRouter) { router.GET("/users", list) }
func Open(router gin.IRouter) { router.GET("/ping", ping) }
func list(c *gin.Context) {}
func ping(c *gin.Context) {}
`,
      'server/server.go': `package server
import (
	"${GIN}"
	"example.com/app/api"
)
func run() {
	api.Register(private())
	api.Open(gin.New().Group("/open"))
}
func private() gin.IRouter {
	root := gin.New()
	v1 := root.Group("/v1", requireUser)
	return v1.Group("/private")
}
func requireUser(c *gin.Context) {
	if c.GetHeader("Authorization") == "" {
		c.AbortWithStatus(401)
		return
	}
	c.Next()
}
`,
    },
    LEADS,
  );
  expect(stated).toMatchInlineSnapshot(`
    [
      "unprotected GET /open/ping",
      "protected GET /v1/private/users behind requireUser",
    ]
  `);
});

const TWO = `package main
import "${GIN}"
func Auth(c *gin.Context) {
	if c.GetHeader("Authorization") == "" {
		c.AbortWithStatus(401)
		return
	}
	c.Next()
}
func versioned(r *gin.Engine) *gin.RouterGroup { return r.Group("/api") }
func register(g, k *gin.RouterGroup) {
	g.GET("/six", h)
	k.GET("/seven", h)
}
func h(c *gin.Context) {}
`;

test.each([
  ['a group', 'g := r.Group("/s"); g.Use(Auth); return g', ['protected GET /s/six behind Auth', 'unprotected GET /api/seven']],
  ['a group at the same path', 'g := r.Group(""); g.Use(Auth); return g', ['protected GET /six behind Auth', 'unprotected GET /api/seven']],
  ['the router', 'r.Use(Auth); return r', ['protected GET /api/seven behind secured', 'protected GET /six behind secured']],
])(
  'what makes one of two routers that are handed on is in front of the other only where it gives what it was handed: %s',
  async (_, body, stated) => {
    const secured = `func secured(r *gin.Engine) gin.IRouter { ${body} }`;
    const run = 'func main() { engine := gin.Default(); register(secured(engine), versioned(engine)) }';
    expect((await accessOf({ 'main.go': `${TWO}${secured}\n${run}\n` })).sort()).toEqual(stated);
  },
);
