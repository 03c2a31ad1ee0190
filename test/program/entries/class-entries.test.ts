import { expect, test } from 'vitest';

import { entriesOf } from './entries-of.ts';

test('a route of an abstract controller is one of each controller that derives from it, and several routes of a class are ways to it', async () => {
  const files = {
    'CrudController.cs': `[Route("[controller]")]
public abstract class CrudController<T> : ControllerBase {
  [HttpGet("All")] public ActionResult GetAll() => Ok();
  [HttpPost] public virtual ActionResult Create(T item) => Ok();
}`,
    'PlaylistsController.cs': `public class PlaylistsController : CrudController<Item> {
  public override ActionResult Create(Item item) => Ok();
}`,
    'SongsController.cs': `[Route("songs")]
[Route("v2/[controller]")]
public class SongsController : ControllerBase {
  [HttpGet("{id}")] public ActionResult Show(int id) => Ok();
}`,
  };
  expect(await entriesOf(files)).toEqual([
    'GET /Playlists/All → GetAll (CrudController.cs:3)',
    'POST /Playlists → Create (CrudController.cs:4)',
    'GET /songs/{id}, /v2/Songs/{id} → Show (SongsController.cs:4)',
  ]);
});

test('resources have the actions that their controller has, unless something beyond the sources can bring them or they are named', async () => {
  const files = {
    'config/routes.rb': `Rails.application.routes.draw do
  resources :orders
  resources :users
  resources :pages, only: [:show]
end
`,
    'app/controllers/application_controller.rb': 'class ApplicationController < ActionController::Base\nend\n',
    'app/controllers/orders_controller.rb': 'class OrdersController < ApplicationController\n  def index\n  end\nend\n',
    'app/controllers/users_controller.rb': 'class UsersController < Admin::Gem\n  def index\n  end\nend\n',
    'app/controllers/pages_controller.rb': 'class PagesController < ApplicationController\nend\n',
  };
  const told = (await entriesOf(files)).map((text) => text.replace(/ →.*/, ''));
  expect(told.filter((text) => text.includes('orders'))).toEqual(['GET /orders']);
  expect(told.filter((text) => text.includes('users'))).toContain('DELETE /users/:id');
  expect(told.filter((text) => text.includes('pages'))).toEqual(['GET /pages/:id']);
});

test('routes of a base class are told for each class that derives from it, over classes between, below the path of the servlet', async () => {
  const files = {
    'src/WebServer.java': `package web;
class WebServer { void start() { handler.addServlet(new ServletHolder(new ServletContainer(config)), "/api/*"); } }
`,
    'src/BaseResource.java': `package api;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
abstract class BaseResource<T> {
  @GET
  @Path("{id}")
  public T getOne(long id) { return null; }
}
class NamedResource<T> extends BaseResource<T> { }
@Path("orders")
class OrderResource extends BaseResource<Order> { }
@Path("items")
class ItemResource extends NamedResource<Item> { }
@Path("users")
class UserResource extends NamedResource<User> {
  @GET
  @Path("{name}")
  public User getOne(String name) { return null; }
}
`,
  };
  const labels = (await entriesOf(files)).map((entry) => entry.replace(/ →.*/, ''));
  expect(labels.sort()).toEqual(['GET /api/items/{id}', 'GET /api/orders/{id}', 'GET /api/users/{name}']);
});

test('a route whose class was not read has a first part that is not known', async () => {
  const files = {
    'src/Orders.kt': `package shop
import org.springframework.web.bind.annotation.GetMapping
@GetMapping("list")
fun list(): String = ""
`,
  };
  expect(await entriesOf(files)).toEqual(['GET /{class path}/list → list (src/Orders.kt:3)']);
});

test('an inherited route is told for each class whose name is part of its path', async () => {
  const files = {
    'Controllers/CrudController.cs': `using Microsoft.AspNetCore.Mvc;
[Route("[controller]")]
public abstract class BaseController : ControllerBase { }
public abstract class CrudController<T> : BaseController
{
    [HttpGet("All")]
    public ActionResult GetAll() => Ok();
}
public class ItemsController : CrudController<Item> { }
public class UsersController : CrudController<User> { }
`,
  };
  const labels = (await entriesOf(files)).map((entry) => entry.replace(/ →.*/, ''));
  expect(labels).toEqual(['GET /Items/All', 'GET /Users/All']);
});

test('a class that is called as the one that it is made of has what that brings, and patterns by language are below a language', async () => {
  const entries = await entriesOf(
    {
      'shop/urls.py': `from django.conf.urls.i18n import i18n_patterns
from django.urls import path
from shop.views import orders
urlpatterns = i18n_patterns(path('orders/<int:pk>/delete', orders.DeleteView.as_view()))
urlpatterns += [path('robots.txt', orders.robots)]
`,
      'shop/views/orders.py': `from django.views.generic import DeleteView
class DeleteView(LoginRequiredMixin, DeleteView):
    model = Order
def robots(request): ...
`,
    },
    { 'shop/urls.py': { 'shop.views': 'shop/views/__init__.py', 'shop.views.orders': 'shop/views/orders.py' } },
  );
  expect(entries.map((entry) => entry.replace(/ →.*/, ''))).toEqual(['GET|POST /{language}/orders/<int:pk>/delete', 'ANY /robots.txt']);
});

test('routes of a group that nothing hands over are below a path that is not known', async () => {
  const endpoints = `using Microsoft.AspNetCore.Routing;
public class Orders : IEndpointGroup
{
    public static void Map(RouteGroupBuilder group) { group.MapGet("/{id}", Show); }
    public static string Show(int id) => "";
}
`;
  expect(await entriesOf({ 'Endpoints/Orders.cs': endpoints })).toEqual(['GET /{group path}/{id} → Show (Endpoints/Orders.cs:5)']);
});
