import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('sources, controls and dangerous operations are found; a client request is no source', async () => {
  expect(await matchesOf('trust-zones', 'go.go', 'go')).toEqual([
    '3 secret name=jwtSecret',
    '7 request expression=r.URL.Query() subject=r.URL',
    '8 request expression=r.FormValue("name") subject=r',
    '9 route-variable expression=mux.Vars(r)',
    '10 request expression=r.Body subject=r',
    '11 sql expression="SELECT * FROM orders WHERE id = " + id',
    '12 parameterised expression="SELECT * FROM orders WHERE id = $1"',
    '13 sql-variable name=query',
    '14 command expression=exec.Command("sh", "-c", name)',
    '16 html expression=template.HTML(name)',
    '17 file expression=os.Open(name)',
    '19 redirect expression=http.Redirect(w, r, name, 302)',
    '20 outbound expression=http.Get(name)',
    '21 weak-hash expression=md5.New()',
    '23 password expression=bcrypt.CompareHashAndPassword(a, b)',
    '24 constant-time expression=subtle.ConstantTimeCompare(a, b)',
    '25 escape expression=html.EscapeString(name)',
    '26 token expression=jwt.Parse(name, key)',
    '27 validate expression=validate.Struct(order)',
    '28 environment expression=os.Getenv("HOME")',
    '29 arguments expression=os.Args',
    '30 tls expression=InsecureSkipVerify: true',
    '39 access expression=AuthMiddleware(true)',
    '39 access-wrapper expression=AuthMiddleware',
    '40 access-optional expression=AuthMiddleware(false)',
    '40 access-wrapper expression=AuthMiddleware',
    '42 csrf expression=csrfMiddleware.handle',
    '42 session expression=sessionMiddleware.handle',
    '42 access expression=requireUser(mux)',
    '42 access-wrapper expression=requireUser',
  ]);
});
