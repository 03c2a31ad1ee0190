import { test } from 'vitest';
import { accessOf } from '../lens/stated.ts';
const V = (body: string) => ({
 'app/base.py': `from django.views.generic import View
from django.http.response import HttpResponseBase
from . import exceptions, status

class APIView(View):
    def http_method_not_allowed(self, request, *args, **kwargs):
        raise exceptions.MethodNotAllowed(request.method)

    def permission_denied(self, request):
        raise exceptions.NotAuthenticated()

    def handle_exception(self, exc):
        if isinstance(exc, (exceptions.NotAuthenticated, exceptions.AuthenticationFailed)):
            exc.status_code = status.HTTP_403_FORBIDDEN
        response = self.settings.EXCEPTION_HANDLER(exc)
        if response is None:
            raise
        return response

    def perform_authentication(self, request):
        request.user

    def throttled(self, request, wait):
        raise exceptions.Throttled(wait)

    def check_throttles(self, request):
        for throttle in self.get_throttles():
            if not throttle.allow_request(request, self):
                self.throttled(request, throttle.wait())

    def initial(self, request):
        self.perform_authentication(request)
        self.check_throttles(request)

    def dispatch(self, request, *args, **kwargs):
${body}
`,
 'app/urls.py': `from django.urls import path
from .views import Orders
urlpatterns = [path("orders", Orders.as_view())]
`,
 'app/views.py': `from .base import APIView
class Orders(APIView):
    def get(self, request):
        return 1
`});
test('y', async () => {
  for (const b of [
   `        self.initial(request)`,
   `        try:
            return 1
        except Exception as exc:
            response = self.handle_exception(exc)
`,
   `        if request.method.lower() in self.http_method_names:
            handler = getattr(self, request.method.lower(), self.http_method_not_allowed)
        else:
            handler = self.http_method_not_allowed
        return handler(request, *args, **kwargs)
`]) console.log(b.slice(0,40), await accessOf(V(b), {'app/views.py': {'.base':'app/base.py'}, 'app/urls.py': {'.views':'app/views.py'}}));
});
