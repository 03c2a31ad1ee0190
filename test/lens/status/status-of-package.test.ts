import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { ruleView } from '../rule-view.ts';

async function statuses(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}) {
  const { groups } = contracts.report(await ruleView('contracts', files, leads));
  const answers = groups.flatMap(({ items }) => items.flatMap(({ findings = [] }) => findings)).flatMap(({ answer }) => answer ?? []);
  return answers.map(({ status, says }) => `${status} ${says}`);
}

test('an error of a framework has the status that the framework answers, one of its name from elsewhere has none', async () => {
  const controller = `import { Controller, Get, NotFoundException, ForbiddenException as Denied } from '@nestjs/common';
import { ConflictException } from './errors';

@Controller('orders')
export class OrdersController {
  @Get()
  list() {
    if (a) throw new NotFoundException('a');
    if (b) throw new Denied();
    if (c) throw new ConflictException('c');
    return [];
  }
}
`;
  const errors = 'export class ConflictException extends Error {}\n';
  const files = { 'src/orders.controller.ts': controller, 'src/errors.ts': errors };
  expect(await statuses(files, { 'src/orders.controller.ts': { './errors': 'src/errors.ts' } })).toEqual([
    "404 throws NotFoundException('a')",
    '403 throws Denied()',
    "undefined throws ConflictException('c')",
  ]);
});

test('errors of Django and its REST framework are known by where they come from', async () => {
  const views = `from django.core.exceptions import PermissionDenied
from django.http import Http404
from rest_framework import exceptions
from rest_framework.decorators import api_view

@api_view(["GET"])
def show(request):
    if a: raise PermissionDenied()
    if b: raise Http404("b")
    if c: raise exceptions.NotFound()
    if d: raise exceptions.ValidationError("d")
    if e: raise ValueError("e")
`;
  const urls = 'from django.urls import path\nfrom shop.views import show\n\nurlpatterns = [path("show/", show)]\n';
  expect(await statuses({ 'shop/views.py': views, 'shop/urls.py': urls }, { 'shop/urls.py': { 'shop.views': 'shop/views.py' } })).toEqual([
    '403 raises PermissionDenied()',
    '404 raises Http404("b")',
    '404 raises exceptions.NotFound()',
    '400 raises exceptions.ValidationError("d")',
    'undefined raises ValueError("e")',
  ]);
});

test('errors of Symfony and Laravel are known by their namespace, written in front or imported', async () => {
  const controller = `<?php
namespace App\\Http\\Controllers;
use Illuminate\\Auth\\Access\\AuthorizationException;
use Symfony\\Component\\HttpKernel\\Exception\\NotFoundHttpException;
class OrderController extends Controller
{
    public function show($id)
    {
        if ($a) { throw new AuthorizationException('a'); }
        if ($b) { throw new NotFoundHttpException(); }
        if ($c) { throw new \\Symfony\\Component\\HttpKernel\\Exception\\ConflictHttpException(); }
        if ($d) { throw new \\RuntimeException('d'); }
    }
}
`;
  const routes =
    "<?php\nuse App\\Http\\Controllers\\OrderController;\nuse Illuminate\\Support\\Facades\\Route;\nRoute::get('/orders/{id}', [OrderController::class, 'show']);\n";
  const files = { 'app/Http/Controllers/OrderController.php': controller, 'routes/web.php': routes };
  expect(
    await statuses(files, { 'routes/web.php': { 'App\\Http\\Controllers\\OrderController': 'app/Http/Controllers/OrderController.php' } }),
  ).toEqual([
    "403 throws AuthorizationException('a')",
    '404 throws NotFoundHttpException()',
    '409 throws \\Symfony\\Component\\HttpKernel\\Exception\\ConflictHttpException()',
    "undefined throws \\RuntimeException('d')",
  ]);
});
