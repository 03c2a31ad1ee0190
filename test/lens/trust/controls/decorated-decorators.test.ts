import { expect, test } from 'vitest';

import { protectionOf } from '../../stated.ts';

const app = (stands: string, inner: string) => `from functools import wraps
from flask import Flask
from flask_login import login_required

app = Flask(__name__)

def second_factor(view):
    @wraps(view)
    ${inner}
    def inner(*args, **kwargs):
        return view(*args, **kwargs)

    return inner

def staff_page(view):
    @wraps(view)
    ${stands}
    def wrapper(*args, **kwargs):
        return view(*args, **kwargs)

    return wrapper

@app.route("/orders")
@staff_page
def orders():
    return "orders"
`;

test('what stands on the function that a decorator gives back stands in front of what it decorates', async () => {
  const told = async (stands: string, inner = '@login_required') => (await protectionOf({ 'shop/app.py': app(stands, inner) })).join();
  expect(await told('@login_required')).toMatch(/^protected GET \/orders/);
  expect(await told('@second_factor')).toMatch(/^protected GET \/orders/);
  expect(await told('@second_factor', '@timed')).toMatch(/^unprotected GET \/orders/);
});
