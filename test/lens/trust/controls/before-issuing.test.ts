import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

const flask = (body: string) =>
  accessOf(
    {
      'shop/auth.py': `from flask import Flask, request, g, jsonify
app = Flask(__name__)
@app.route('/auth/signup', methods=['POST'])
def signup():
${body}
`,
    },
    { 'shop/auth.py': { flask: 'package:flask' } },
  );

test.each([
  `    user = User.parse(request.json)
    if user.status != 'active':
        raise ApiError('not active', 403)
    token = create_token(user_id=user.id)
    return jsonify(token=token)`,
  `    ticket = request.json.get('ticket')
    success, name = validate(ticket)
    if not success:
        raise ApiError('invalid ticket', 401)
    user = User.find(name)
    if user.status != 'active':
        raise ApiError('not active', 403)
    return jsonify(token=create_token(user_id=user.id))`,
])('what a handler that gives out a token asks of what was sent alone is a step of signing in', async (body) => {
  expect(await flask(body)).toEqual(['unprotected POST /auth/signup']);
});

test.each([
  // Who is calling is asked.
  `    user = User.find(g.user.id)
    if user.status != 'active':
        raise ApiError('not active', 403)
    return jsonify(token=create_token(user_id=user.id))`,
  // The token is given out before.
  `    user = User.parse(request.json)
    token = create_token(user_id=user.id)
    if user.status != 'active':
        raise ApiError('not active', 403)
    return jsonify(token=token)`,
  // None is given out.
  `    user = User.parse(request.json)
    if user.status != 'active':
        raise ApiError('not active', 403)
    return jsonify(user=user)`,
])('other checks in a handler stay what they were', async (body) => {
  expect(await flask(body)).not.toEqual(['unprotected POST /auth/signup']);
});
