import { expect, test } from 'vitest';

import { entriesOf } from './entries-of.ts';

test('a view of a class that is held in a variable is answered by the class, in the file that makes it and in others', async () => {
  const views = `from flask.views import MethodView
class Orders(MethodView):
    def get(self): return list_orders()
    def post(self): return add_order()
orders = Orders.as_view('orders')
`;
  const app = `from flask import Flask
from flask.views import MethodView
import views
from views import orders as listed
class Items(MethodView):
    def get(self): return items()
class Users(MethodView):
    def get(self): return users()
app = Flask(__name__)
view = Users.as_view('users')
app.add_url_rule('/users', view_func=view)
def register(app):
    view = Items.as_view('items')
    app.add_url_rule(u'/items', view_func=view)
app.add_url_rule('/orders', view_func=views.orders)
app.add_url_rule('/listed', view_func=listed)
app.add_url_rule('/plain', view_func=plain, methods=[u'GET', u'POST'])
`;
  expect(await entriesOf({ 'app.py': app, 'views.py': views }, { 'app.py': { views: 'views.py' } })).toEqual([
    'GET /users → Users.as_view() (app.py:7)',
    'GET /items → Items.as_view() (app.py:5)',
    'GET|POST /orders → Orders.as_view() (views.py:2)',
    'GET|POST /listed → Orders.as_view() (views.py:2)',
    'GET|POST /plain → plain',
  ]);
});
