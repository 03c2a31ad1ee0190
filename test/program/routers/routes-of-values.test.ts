import { expect, test } from 'vitest';

import { accessOf } from '../../lens/stated.ts';

const head = 'package api\n\nimport (\n\t"net/http"\n\n\t"github.com/go-chi/chi/v5"\n)\n';

const server = `${head}
func (s *Server) IsAuthenticated(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("X-API-Token") == "" {
			http.Error(w, "no", http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func (s *Server) Handler() http.Handler {
	r := chi.NewRouter()
	r.Route("/api", func(r chi.Router) {
		r.Route("/health", healthRoutes)
		r.Group(func(r chi.Router) {
			r.Use(s.IsAuthenticated)
			r.Route("/feeds", newFeedHandler(s.feeds).Routes)
			r.Group(s.adminRoutes)
		})
	})
	return r
}

func healthRoutes(r chi.Router) { r.Get("/", live) }

func (s *Server) adminRoutes(r chi.Router) { r.Get("/admin", live) }

func live(w http.ResponseWriter, r *http.Request) {}
`;

const feeds = `${head}
type feedHandler struct{ service feedService }

func newFeedHandler(service feedService) *feedHandler { return &feedHandler{service: service} }

func (h feedHandler) Routes(r chi.Router) {
	r.Get("/", h.find)
	r.Route("/{feedID}", func(r chi.Router) {
		r.Put("/", h.update)
	})
}

func (h feedHandler) find(w http.ResponseWriter, r *http.Request)   {}
func (h feedHandler) update(w http.ResponseWriter, r *http.Request) {}
`;

test('a function or the method of what a function gives is mounted where a block could stand', async () => {
  expect(await accessOf({ 'api/server.go': server, 'api/feed.go': feeds })).toEqual([
    'unprotected GET /api/health/',
    'protected GET /api/admin behind s.IsAuthenticated',
    'protected GET /api/feeds/ behind s.IsAuthenticated',
    'protected PUT /api/feeds/{feedID}/ behind s.IsAuthenticated',
  ]);
});

test('what stands in front of a block of a router that nothing mounts is not known', async () => {
  expect(await accessOf({ 'api/feed.go': feeds })).toEqual([
    'undecided GET /: access not understood what mounts r',
    'undecided PUT /{feedID}/: access not understood what mounts r',
  ]);
});
