import { expect, test } from 'vitest';

import { routesOf } from '../../lens/stated.ts';

const ROUTER = `from django.urls import path, re_path
from .views import orders, root

class Router:
    def get_urls(self):
        urls = [path("root", root)]
        for prefix, viewset in self.registry:
            regex = "^%s$" % prefix
            view = viewset.as_view(self.mapping)
            urls.append(re_path(regex, view))
        return urls

def register(found):
    place = "orders"
    found.append(path(place, orders))

class OrderAdmin(ModelAdmin):
    def get_urls(self):
        return [path("print", self.print)]

    def print(self, request):
        return 1
`;
const VIEWS = 'def orders(request):\n    return 1\n\ndef root(request):\n    return 1\n';

test('what makes routes of whatever it is given is none, and only pages of the admin are below it', async () => {
  const routes = await routesOf({ 'shop/router.py': ROUTER, 'shop/views.py': VIEWS }, { 'shop/router.py': { '.views': 'shop/views.py' } });
  expect(routes).toEqual(['ANY /root → root', 'ANY /{place} → orders', 'ANY /{admin}/print → OrderAdmin.print']);
});
