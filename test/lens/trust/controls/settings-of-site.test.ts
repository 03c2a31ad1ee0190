import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

const SETTINGS = `MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware",
    "shop.middleware.RequireSignedGet",
    "shop.middleware.RequireLoginNearlyEverywhere",
]
ROOT_URLCONF = "shop.urls"
`;
const URLS = `from django.contrib.auth.decorators import login_required
from django.urls import path
def login(request):
    return render(request, "login.html")
@login_required
def orders(request):
    return render(request, "orders.html")
urlpatterns = [path("login/", login), path("orders/", orders)]
`;
const MIDDLEWARE = `import re
from django.contrib.auth.decorators import login_required
from django.http import HttpResponseForbidden
allowed_views = [r"^/login/?$"]
class RequireLoginNearlyEverywhere:
    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if SiteSettings.get().require_login_nearly_everywhere and not is_api_request(request):
            if not request.user.is_authenticated:
                for path in allowed_views:
                    if re.search(path, request.path):
                        return self.get_response(request)
                return login_required(self.get_response)(request)
        return self.get_response(request)

class RequireSignedGet:
    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if is_api_request(request):
            if SiteSettings.get().require_signed_get and request.method == "GET":
                if not has_valid_get_signature(request):
                    return HttpResponseForbidden("Invalid signature")
        return self.get_response(request)
`;

test('middleware of Python that refuses for a setting of the site, or requests of one kind alone, does so in some cases', async () => {
  expect(await accessOf({ 'shop/settings.py': SETTINGS, 'shop/urls.py': URLS, 'shop/middleware.py': MIDDLEWARE })).toEqual([
    'undecided ANY /login/: access in some cases shop.middleware.RequireSignedGet, access in some cases shop.middleware.RequireLoginNearlyEverywhere',
    'protected ANY /orders/ behind login_required',
  ]);
});

test('middleware that logs what callers with a token ask is no access control, whatever it is called', async () => {
  const files = {
    'shop/settings.py': 'MIDDLEWARE = ["shop.middleware.TokenMiddleware"]\nROOT_URLCONF = "shop.urls"\n',
    'shop/urls.py': URLS,
    'shop/middleware.py': `class TokenMiddleware:
    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        response = self.get_response(request)
        self.process(request, response)
        return response

    def process(self, request, response):
        token = request.headers.get("X-Api-Key")
        if not token:
            return
        calls.info(request.path, response.status_code)
`,
  };
  expect(await accessOf(files)).toEqual(['unprotected ANY /login/', 'protected ANY /orders/ behind login_required']);
});
