import { expect, test } from 'vitest';
import { accessOf } from '../stated.ts';

const RETURNED = `package shop

import (
	"net/http"
	"github.com/labstack/echo/v4"
)

func withUser(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if c.Get("user") == nil {
			return echo.NewHTTPError(http.StatusUnauthorized, "who are you")
		}
		return next(c)
	}
}

func answer(code int) echo.HandlerFunc {
	return func(c echo.Context) error {
		if !store.Match(c.FormValue("password")) {
			return echo.NewHTTPError(http.StatusUnauthorized, "wrong")
		}
		return c.JSON(code, nil)
	}
}

func login(c echo.Context) error {
	return answer(200)(c)
}

func other(c echo.Context) error {
	return withUser(func(c echo.Context) error { return c.JSON(200, nil) })(c)
}

func no(c echo.Context) error { return c.JSON(http.StatusUnauthorized, nil) }
func login3(c echo.Context) error {
	user, err := find(c.FormValue("email"))
	if err != nil {
		return no(c)
	}
	return c.JSON(200, user)
}
func me(c echo.Context) error {
	if c.Get("user") == nil {
		return no(c)
	}
	return c.JSON(200, nil)
}
func needs(c echo.Context) error {
	if c.Get("user") == nil {
		return c.JSON(http.StatusUnauthorized, nil)
	}
	return nil
}
func me2(c echo.Context) error {
	if err := needs(c); err != nil {
		return err
	}
	return c.JSON(200, nil)
}
func main() {
	e := echo.New()
	e.POST("/login", login)
	e.POST("/other", other)
	e.POST("/login3", login3)
	e.POST("/me", me)
	e.POST("/me2", me2)
	e.Start(":80")
}
`;

test('what signs callers in refuses nobody for who they are, and what asks for a session does: echo', async () => {
  expect(await accessOf({ 'main.go': RETURNED })).toEqual([
    'unprotected POST /login',
    'unprotected POST /login3',
    'protected POST /other behind withUser(func(c echo.Context) error …)',
    'protected POST /me behind c.Get("user") == nil',
    'protected POST /me2 behind needs(c)',
  ]);
});

const EXPRESSRET = `import express from 'express';
const app = express();
const withUser = (next) => (req, res) => { if (!req.session.user) return res.status(401).end(); return next(req, res); };
const answer = (code) => (req, res) => { if (!match(req.body.password)) return res.status(401).end(); return res.status(code).json({}); };
app.post('/login', (req, res) => { return answer(200)(req, res); });
app.post('/other', (req, res) => { return withUser(show)(req, res); });
function show(req, res) { res.json({}); }

app.post('/login2', (req, res) => { return doIt(req, res); });
app.post('/login3', async (req, res) => { const user = await find(req.body.email); if (!user) return no(res); res.json(user); });
app.post('/me', async (req, res) => { if (!req.session.user) return no(res); res.json({}); });
app.post('/me2', (req, res) => { return mine(req, res); });
function doIt(req, res) { if (!match(req.body.password)) return res.status(401).end(); return res.json({}); }
function mine(req, res) { const who = req.session.user; if (!who) return res.status(401).end(); return res.json({}); }
function no(res) { return res.status(401).end(); }
app.listen(80);
`;

test('what signs callers in refuses nobody for who they are, and what asks for a session does: Express', async () => {
  expect(await accessOf({ 'app.js': EXPRESSRET })).toEqual([
    'unprotected POST /login',
    'unprotected POST /login2',
    'unprotected POST /login3',
    'protected POST /other behind withUser(show)',
    'protected POST /me behind !req.session.user',
    'protected POST /me2 behind mine(req, res)',
  ]);
});

const CSHARP = `using Microsoft.AspNetCore.Mvc;
[ApiController]
[Route("")]
public class UserController : ControllerBase {
  private IActionResult No() { return Unauthorized(); }
  private IActionResult DoIt(LoginModel model) { if (!Match(model.Password)) { return Unauthorized(); } return Ok(); }
  private IActionResult Mine() { if (!User.Identity.IsAuthenticated) { return Unauthorized(); } return Ok(); }
  [HttpPost("login2")]
  public IActionResult Login2(LoginModel model) { return DoIt(model); }
  [HttpPost("login3")]
  public IActionResult Login3(LoginModel model) { var user = Find(model.Email); if (user == null) { return No(); } return Ok(user); }
  [HttpPost("login4")]
  public IActionResult Login4(LoginModel model) { var user = Find(model.Email); if (user == null) return Unauthorized(); return Ok(user); }
  [HttpGet("me")]
  public IActionResult Me() { if (!User.Identity.IsAuthenticated) return No(); return Ok(); }
  [HttpGet("me2")]
  public IActionResult Me2() { return Mine(); }
}
`;

test('what signs callers in refuses nobody for who they are, and what asks for a session does: ASP.NET', async () => {
  expect(await accessOf({ 'UserController.cs': CSHARP })).toEqual([
    'unprotected POST /login2',
    'unprotected POST /login3',
    'unprotected POST /login4',
    'protected GET /me behind !User.Identity.IsAuthenticated',
    'protected GET /me2 behind Mine()',
  ]);
});

const SPRING = `package shop;
import org.springframework.web.bind.annotation.*;
import org.springframework.http.*;
@RestController
public class UserController {
  private ResponseEntity<?> no() { return ResponseEntity.status(HttpStatus.UNAUTHORIZED).build(); }
  private ResponseEntity<?> doIt(Login model) { if (!match(model.getPassword())) { return ResponseEntity.status(401).build(); } return ResponseEntity.ok().build(); }
  private ResponseEntity<?> mine(HttpSession session) { if (session.getAttribute("user") == null) { return ResponseEntity.status(401).build(); } return ResponseEntity.ok().build(); }
  @PostMapping("/login2")
  public ResponseEntity<?> login2(@RequestBody Login model) { return doIt(model); }
  @PostMapping("/login3")
  public ResponseEntity<?> login3(@RequestBody Login model) { User user = find(model.getEmail()); if (user == null) { return no(); } return ResponseEntity.ok(user); }
  @PostMapping("/login4")
  public ResponseEntity<?> login4(@RequestBody Login model) { User user = find(model.getEmail()); if (user == null) { return ResponseEntity.status(401).build(); } return ResponseEntity.ok(user); }
  @GetMapping("/me")
  public ResponseEntity<?> me(HttpSession session) { if (session.getAttribute("user") == null) return no(); return ResponseEntity.ok().build(); }
  @GetMapping("/me2")
  public ResponseEntity<?> me2(HttpSession session) { return mine(session); }
}
`;

test('what signs callers in refuses nobody for who they are, and what asks for a session does: Spring', async () => {
  expect(await accessOf({ 'src/main/java/shop/UserController.java': SPRING })).toEqual([
    'unprotected POST /login2',
    'unprotected POST /login3',
    'unprotected POST /login4',
    'protected GET /me behind session.getAttribute("user") == null',
    'protected GET /me2 behind mine(session)',
  ]);
});

const AXUM = `use axum::{routing::{get, post}, Router, Json, http::StatusCode};
fn no() -> StatusCode { StatusCode::UNAUTHORIZED }
async fn login3(Json(form): Json<Login>) -> Result<Json<User>, StatusCode> {
    let user = find(&form.email).await;
    if user.is_none() { return Err(no()); }
    Ok(Json(user.unwrap()))
}
async fn login4(Json(form): Json<Login>) -> Result<Json<User>, StatusCode> {
    let user = find(&form.email).await.ok_or(StatusCode::UNAUTHORIZED)?;
    Ok(Json(user))
}
async fn me(headers: HeaderMap) -> Result<Json<User>, StatusCode> {
    let user = session(&headers).await;
    if user.is_none() { return Err(no()); }
    Ok(Json(user.unwrap()))
}
async fn me2(headers: HeaderMap) -> Result<Json<User>, StatusCode> {
    let user = mine(&headers).await?;
    Ok(Json(user))
}
async fn mine(headers: &HeaderMap) -> Result<User, StatusCode> {
    session(headers).await.ok_or(StatusCode::UNAUTHORIZED)
}
pub fn app() -> Router {
    Router::new().route("/login3", post(login3)).route("/login4", post(login4)).route("/me", get(me)).route("/me2", get(me2))
}
`;

test('what signs callers in refuses nobody for who they are, and what asks for a session does: axum', async () => {
  expect(await accessOf({ 'src/main.rs': AXUM })).toEqual([
    'unprotected POST /login3',
    'unprotected POST /login4',
    'protected GET /me behind user.is_none()',
    'protected GET /me2 behind mine(&headers)',
  ]);
});

const LISTS = `package shop

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

func requireUser(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if session(r) == nil {
			http.Error(w, "who are you", http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func mount(r chi.Router, others ...func(http.Handler) http.Handler) {
	r.Group(func(r chi.Router) {
		r.Use(others...)
		r.Get("/a", show)
	})
	r.With(others...).Get("/b", show)
	r.Get("/c", show)
	extra := collect()
	r.With(extra...).Get("/d", show)
}

func main() {
	r := chi.NewRouter()
	mount(r, requireUser)
	http.ListenAndServe(":80", r)
}

func show(w http.ResponseWriter, r *http.Request) {}
`;

test('a list of which nothing tells what it holds can stand for access control: routes behind it are neither open nor guarded', async () => {
  expect(await accessOf({ 'main.go': LISTS })).toEqual([
    'unprotected GET /c',
    'undecided GET /a: access not understood others',
    'undecided GET /b: access not understood others',
    'undecided GET /d: access not understood extra',
  ]);
});
