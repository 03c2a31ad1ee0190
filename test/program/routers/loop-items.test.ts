import { expect, test } from 'vitest';
import { accessOf, routesOf } from '../../lens/stated.ts';

const API = `package v1
import (
	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humachi"
	"github.com/go-chi/chi/v5"
)
func NewAPI(router chi.Router, backend Backend) huma.API {
	api := humachi.New(router, config)
	api.UseMiddleware(authMiddleware(api, backend))
	register(api, backend)
	return api
}
var registrations []func(huma.API, Backend)
func register(api huma.API, b Backend) {
	for _, fn := range registrations {
		fn(api, b)
	}
}
func Handler(backend Backend) (*chi.Mux, huma.API) {
	mux := chi.NewMux()
	api := NewAPI(mux, backend)
	return mux, api
}
func authMiddleware(api huma.API, b Backend) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		if len(ctx.Operation().Security) == 0 {
			next(ctx)
			return
		}
		token, ok := strings.CutPrefix(ctx.Header("Authorization"), "Bearer ")
		if !ok {
			_ = huma.WriteErr(api, ctx, http.StatusUnauthorized, "Unauthorized")
			return
		}
		next(ctx)
	}
}
`;
const KEYS = `package v1
import "github.com/danielgtaylor/huma/v2"
func init() {
	registrations = append(registrations, registerApiKeys)
}
func registerApiKeys(api huma.API, b Backend) {
	huma.Register(api, huma.Operation{
		OperationID: "createApiKey",
		Method:      http.MethodPost,
		Path:        "/api/v1/apikey",
		Summary:     "Create API key",
		Security:    bearerAuth,
	}, func(ctx context.Context, in *createApiKeyInput) (*createApiKeyOutput, error) {
		return nil, nil
	})
}
`;

test('functions that other files of a package add to a list as the program begins are called with the router of the loop over it', async () => {
  const later = 'package v1\nfunc later() { registrations := append(registrations, registerNothing) }\n';
  const files = { 'api/v1/api.go': API, 'api/v1/keys.go': KEYS, 'api/v1/later.go': later };
  expect(await routesOf(files)).toEqual(['POST /api/v1/apikey']);
  expect(await accessOf(files)).toEqual(['undecided POST /api/v1/apikey: access in some cases authMiddleware(api, backend)']);
});

test('a loop over a list that is a constant registers once for each of its items, with what they are taken apart into', async () => {
  const app = `import fastify from 'fastify';
const app = fastify();
for (const [path, type] of [
  ['profile', 'cpu'],
  ['heap', 'heap'],
] as const) {
  app.get(\`/debug/\${path}\`, async () => profile(type));
}
for (const kind of ['users', 'teams'] as const) app.post(\`/\${kind}\`, async () => create(kind));
`;
  expect(await routesOf({ 'src/app.ts': app })).toEqual(['GET /debug/profile', 'GET /debug/heap', 'POST /users', 'POST /teams']);
});

test('what another package adds to a list of routers is mounted by the loop over it, behind what is used there by another', async () => {
  const files = {
    'ctl/rest.go': `package ctl
import "github.com/gorilla/mux"
var Registrars = []interface{}{
	nodes,
}
func Serve() {
	r := mux.NewRouter()
	for _, handler := range Registrars {
		handler.(func(*mux.Router))(r)
	}
	http.ListenAndServe(":80", r)
}
`,
    'ctl/nodes.go': `package ctl
import (
	"example.com/app/logic"
	"github.com/gorilla/mux"
)
var List = list
func nodes(r *mux.Router) {
	r.HandleFunc("/nodes", logic.Check(true, http.HandlerFunc(List))).Methods(http.MethodGet)
	r.HandleFunc("/own", logic.Own(http.HandlerFunc(list))).Methods(http.MethodGet)
	r.HandleFunc("/licensed", logic.Licensed(http.HandlerFunc(list))).Methods(http.MethodGet)
	r.HandleFunc("/health", list).Methods(http.MethodGet)
}
func list(w http.ResponseWriter, r *http.Request) {}
`,
    'logic/check.go': `package logic
import "example.com/app/license"
func Check(admin bool, next http.Handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		name, err := nameOf(r.Header.Get("Authorization"))
		if err != nil {
			ReturnErrorResponse(w, r, FormatError(err, "unauthorized"))
			return
		}
		next.ServeHTTP(w, r)
	}
}
func Own(next http.Handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		denied := ErrorResponse{Code: http.StatusForbidden}
		if mux.Vars(r)["user"] != r.Header.Get("user") {
			send(w, r, denied)
			return
		}
		next.ServeHTTP(w, r)
	}
}
func Licensed(next http.Handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if license.Problem != nil {
			ReturnErrorResponse(w, r, FormatError(license.Problem, "forbidden"))
			return
		}
		next.ServeHTTP(w, r)
	}
}
`,
    'license/license.go': 'package license\nvar Problem error\n',
    'pro/start.go': `package pro
import (
	"example.com/app/ctl"
	"github.com/gorilla/mux"
)
func Start() {
	ctl.Registrars = append(
		ctl.Registrars,
		metrics,
		events,
	)
}
func metrics(r *mux.Router) { r.HandleFunc("/metrics", show).Methods(http.MethodGet) }
func events(r *mux.Router) { r.HandleFunc("/events", show).Methods(http.MethodGet) }
func show(w http.ResponseWriter, r *http.Request) {}
`,
  };
  const leads = {
    'ctl/nodes.go': { 'example.com/app/logic': 'logic/check.go' },
    'logic/check.go': { 'example.com/app/license': 'license/license.go' },
    'pro/start.go': { 'example.com/app/ctl': 'ctl/rest.go' },
  };
  expect(await accessOf(files, leads)).toEqual([
    'unprotected GET /health',
    'unprotected GET /metrics',
    'unprotected GET /events',
    'undecided GET /licensed: access in some cases logic.Licensed',
    'protected GET /nodes behind logic.Check(true, _)',
    'protected GET /own behind logic.Own',
  ]);
});
