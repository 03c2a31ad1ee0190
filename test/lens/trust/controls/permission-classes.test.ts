import { expect, test } from 'vitest';

import { permissionClasses } from '../../../../src/lens/trust/controls/permission-classes.ts';
import { accessOf } from '../../stated.ts';

test('the classes of a list are read, with what is given to them, and one that was cut is not', () => {
  expect(permissionClasses('permission_classes = [IsOwner, IsStaff | IsAgent]')).toEqual(['IsOwner', 'IsStaff | IsAgent']);
  expect(permissionClasses('permission_classes = (IsOwner,)')).toEqual(['IsOwner']);
  expect(permissionClasses('@permission_classes([IsOwner])')).toEqual(['IsOwner']);
  expect(permissionClasses('permission_classes = [IsOwner, …')).toBeUndefined();
  expect(permissionClasses('login_required')).toBeUndefined();
});

const PERMISSIONS = `from rest_framework.permissions import BasePermission, IsAuthenticated

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

const access = async (classes: string) => {
  const files = {
    'shop/permissions.py': PERMISSIONS,
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
  expect(await access(classes)).toBe(told);
});
