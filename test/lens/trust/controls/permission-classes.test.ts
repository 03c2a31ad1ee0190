import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

const URLS = `from rest_framework import routers
from django.urls import path
from .views import UserViewSet
router = routers.DefaultRouter()
router.register(r"users", UserViewSet)
urlpatterns = router.urls
`;
const SETTINGS = `REST_FRAMEWORK = {"DEFAULT_PERMISSION_CLASSES": ("rest_framework.permissions.IsAuthenticated",)}
`;
const PERMISSIONS = `from constance import config
from rest_framework import permissions
class IsAdminOrSelf(permissions.BasePermission):
    def has_object_permission(self, request, view, obj):
        if request.method in permissions.SAFE_METHODS:
            return True
        return request.user and request.user.is_staff or obj == request.user
class IsAdminOrSignup(permissions.BasePermission):
    def has_permission(self, request, view):
        is_admin = request.user and request.user.is_staff
        is_signup = bool(config.ALLOW_REGISTRATION)
        return is_admin or is_signup
class IsShared(permissions.BasePermission):
    def has_object_permission(self, request, view, obj):
        if obj.public:
            return True
        return obj.owner == request.user
class IsForAll(permissions.BasePermission):
    def has_permission(self, request, view):
        if hasattr(view, "is_private") and view.is_private:
            return request.user and request.user.is_authenticated
        return True
class IsInOffice(permissions.BasePermission):
    def has_permission(self, request, view):
        if in_office(view.kwargs):
            return request.user.is_authenticated
        return True
class IsMember(permissions.IsAuthenticated):
    def has_permission(self, request, view):
        return super().has_permission(request, view) and request.user.member
`;
const LEADS = { 'app/urls.py': { '.views': 'app/views.py' }, 'app/views.py': { '.permissions': 'app/permissions.py' } };

function access(body: string): Promise<string[]> {
  const views = `from rest_framework import viewsets
from rest_framework.permissions import AllowAny, IsAdminUser
from .permissions import IsAdminOrSelf, IsAdminOrSignup, IsForAll, IsInOffice, IsMember, IsShared
class UserViewSet(viewsets.ModelViewSet):
    queryset = User.objects.all()
${body}
`;
  return accessOf({ 'app/urls.py': URLS, 'app/views.py': views, 'app/permissions.py': PERMISSIONS, 'app/settings.py': SETTINGS }, LEADS);
}

test('what is asked of one object protects what is done to one, and reading where it lets readers on', async () => {
  expect(await access('    permission_classes = (IsAdminOrSelf,)')).toEqual([
    'unprotected POST /users/',
    'unprotected GET /users/',
    'unprotected GET /users/{pk}/',
    'protected PUT /users/{pk}/ behind permission_classes = (IsAdminOrSelf,)',
    'protected PATCH /users/{pk}/ behind permission_classes = (IsAdminOrSelf,)',
    'protected DELETE /users/{pk}/ behind permission_classes = (IsAdminOrSelf,)',
  ]);
});

test('a method that chooses lists by the action is what it chooses for that', async () => {
  const stated = await access(`    def get_permissions(self):
        permission_classes = [IsAdminUser]
        if self.action == "create":
            permission_classes = [IsAdminOrSignup]
        elif self.action in ["list", "retrieve"]:
            permission_classes = [AllowAny]
        elif self.action in ["update", "partial_update"]:
            permission_classes = [IsAdminOrSelf]
        return [p() for p in permission_classes]
`);
  expect(stated).toEqual([
    'unprotected GET /users/',
    'unprotected GET /users/{pk}/',
    'undecided POST /users/: access in some cases get_permissions',
    'protected PUT /users/{pk}/ behind get_permissions',
    'protected PATCH /users/{pk}/ behind get_permissions',
    'protected DELETE /users/{pk}/ behind get_permissions',
  ]);
});

test('of several classes all have to let a request on, and of alternatives one', async () => {
  const both = await access('    permission_classes = [IsShared, IsMember]');
  expect(both.filter((line) => !line.startsWith('protected'))).toEqual([]);
  expect(await access('    permission_classes = [IsShared | IsMember]')).toEqual([
    'unprotected POST /users/',
    'unprotected GET /users/',
    'undecided GET /users/{pk}/: access in some cases permission_classes = [IsShared | IsMember]',
    'undecided PUT /users/{pk}/: access in some cases permission_classes = [IsShared | IsMember]',
    'undecided PATCH /users/{pk}/: access in some cases permission_classes = [IsShared | IsMember]',
    'undecided DELETE /users/{pk}/: access in some cases permission_classes = [IsShared | IsMember]',
  ]);
});

test('whether a handler of its own asks for one object is told where it does', async () => {
  const body = (found: string) => `    permission_classes = (IsAdminOrSelf,)
    http_method_names = ["put"]
    def update(self, request, pk=None):
        user = ${found}
        return Response(user.name)
`;
  expect(await access(body('self.get_object()'))).toContain('protected PUT /users/{pk}/ behind permission_classes = (IsAdminOrSelf,)');
  expect(await access(body('find(pk)'))).toContain(
    'undecided PUT /users/{pk}/: access in some cases permission_classes = (IsAdminOrSelf,)',
  );
});

test('what is set on the class of a handler decides where a class of permissions asks for it, and what nobody can tell is told in some cases', async () => {
  const open = await access('    permission_classes = [IsForAll]');
  expect(open.filter((line) => !line.startsWith('unprotected'))).toEqual([]);
  const secret = await access('    is_private = True\n    permission_classes = [IsForAll]');
  expect(secret.filter((line) => !line.startsWith('protected'))).toEqual([]);
  const some = await access('    permission_classes = [IsInOffice]');
  expect(some.filter((line) => !line.startsWith('undecided'))).toEqual([]);
});

const SHOP_PERMISSIONS = `from rest_framework.permissions import BasePermission, IsAuthenticated
class IsAgent(BasePermission):
    def has_permission(self, request, view):
        return request.user.is_agent
class IsVisitor(BasePermission):
    def has_permission(self, request, view):
        return True
class IsOwner(BasePermission):
    def has_object_permission(self, request, view, obj):
        return obj.owner == request.user
class IsMember(IsAuthenticated):
    message = "members only"
class Rules:
    list_rules = None
    def check(self, action):
        return getattr(self, action)()
class OrderRules(Rules):
    list_rules = None
`;

const ofView = async (classes: string) => {
  const files = {
    'shop/permissions.py': SHOP_PERMISSIONS,
    'shop/urls.py': 'from django.urls import path\nfrom .views import Orders\n\nurlpatterns = [path("orders", Orders.as_view())]\n',
    'shop/views.py': `from rest_framework.views import APIView
from rest_framework.permissions import IsAdminUser
from .permissions import IsAgent, IsMember, IsOwner, IsVisitor, OrderRules
class Orders(APIView):
    permission_classes = ${classes}
    def get(self, request):
        return []
`,
  };
  const leads = { 'shop/urls.py': { '.views': 'shop/views.py' }, 'shop/views.py': { '.permissions': 'shop/permissions.py' } };
  const [stated = ''] = await accessOf(files, leads);
  return stated.replace(/ GET \/orders| permission_classes.*$/g, '');
};

test.each([
  ['[IsAgent]', 'protected behind'],
  ['[IsMember]', 'protected behind'],
  ['[IsAdminUser]', 'protected behind'],
  ['[IsVisitor]', 'unprotected'],
  ['[IsVisitor, IsAgent]', 'protected behind'],
  ['[IsVisitor | IsAgent]', 'unprotected'],
  ['[IsVisitor & IsAgent]', 'protected behind'],
  // Whether an object is asked for is up to the view.
  ['[IsOwner]', 'undecided: access in some cases'],
  // What is not of the framework is not asked by it.
  ['(OrderRules,)', 'undecided: access not understood'],
])('classes of permissions that the sources have let in whom they say: %s', async (classes, told) => {
  expect(await ofView(classes)).toBe(told);
});
