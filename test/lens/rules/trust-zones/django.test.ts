import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('requests, permissions, exemptions and settings are found', async () => {
  expect(await matchesOf('trust-zones', 'django.py', 'django')).toEqual([
    '4 csrf-exempt expression=csrf_exempt',
    '6 request expression=request.POST',
    '7 form expression=form.is_valid()',
    '8 request expression=request.GET',
    '11 mixin of=OrderView expression=LoginRequiredMixin',
    '17 permission-classes of=ApiView expression=permission_classes = [IsAdminUser]',
    '21 allow-any of=OpenView expression=permission_classes = [AllowAny]',
    '25 throttle of=Wide expression=throttle_classes = [UserRateThrottle]',
    '27 get-permissions of=Wide expression=get_permissions',
    '30 path-parameter of=get expression=pk',
    '31 url-arguments expression=self.kwargs',
    '33 action-permissions expression=permission_classes=[IsOwner] of=own',
    '35 escaping expression=format_html("<b>{}</b>", request)',
    '37 allow-any-action expression=permission_classes=[AllowAny] of=open',
    '39 safe-url expression=url_has_allowed_host_and_scheme(request)',
    '42 allow-any-decorator expression=permission_classes([AllowAny]) of=public',
    '47 login-not-required expression=login_not_required of=also_public',
    '49 csrf-exempt expression=csrf_exempt(public)',
    '53 headers-middleware expression=django.middleware.security.SecurityMiddleware',
    '54 session-middleware expression=django.contrib.auth.middleware.AuthenticationMiddleware',
    '55 login-middleware expression=django.contrib.auth.middleware.LoginRequiredMiddleware',
    '56 csrf-middleware expression=django.middleware.csrf.CsrfViewMiddleware',
    '57 cors-middleware expression=corsheaders.middleware.CorsMiddleware',
    '61 default-permissions expression=["IsAuthenticated"]',
    '62 default-throttle expression=["UserRateThrottle"]',
    '66 any-host expression=ALLOWED_HOSTS = ["*"]',
    '68 cors-open expression=CORS_ALLOW_ALL_ORIGINS = True',
    '69 insecure-cookie expression=SESSION_COOKIE_SECURE = False',
    '73 read-only-classes of=Readable expression=permission_classes = [IsAuthenticatedOrReadOnly]',
    '76 default-read-only expression=["rest_framework.permissions.IsAuthenticatedOrReadOnly"]',
    '77 admin-site expression=admin.site.urls',
  ]);
  expect(await matchesOf('trust-zones', 'settings/django.py', 'django')).toEqual(['1 debug name=DEBUG']);
  expect(await matchesOf('trust-zones', 'management/commands/sync_orders.py', 'django')).toEqual([
    '6 command-options expression=options["source"]',
  ]);
});
