import { expect, test } from 'vitest';
import { flows } from '../../../src/lens/flow/flows.ts';
import { ruleView } from '../../lens/rule-view.ts';
import { routesOf } from '../../lens/stated.ts';

const draw = (body: string) => ({ 'config/routes.rb': `Rails.application.routes.draw do\n${body}\nend\n` });

test('a resource has the routes that its options leave, below the resources around it', async () => {
  const routes = await routesOf(
    draw(`resources :orders, only: %i[show update] do
  resources :lines, only: :create
  resource :invoice, only: :show
  post :pay, on: :member
  get :recent, on: :collection
  get :preview
end`),
  );
  expect(routes.toSorted()).toEqual([
    'GET /orders/:id → OrdersController.show',
    'GET /orders/:order_id/invoice → InvoicesController.show',
    'GET /orders/:order_id/preview → OrdersController.preview',
    'GET /orders/recent → OrdersController.recent',
    'PATCH|PUT /orders/:id → OrdersController.update',
    'POST /orders/:id/pay → OrdersController.pay',
    'POST /orders/:order_id/lines → LinesController.create',
  ]);
});

test('namespaces and scopes give their path, their module or both', async () => {
  const routes = await routesOf(
    draw(`namespace :admin do
  resources :people, path: "staff", param: :slug, only: :show
  get "reports/daily"
end
scope "/v1", module: :api do
  get "ping", to: "status#show"
end
scope module: "web" do
  root to: "home#index"
end`),
  );
  expect(routes.toSorted()).toEqual([
    'GET / → Web::HomeController.index',
    'GET /admin/reports/daily → Admin::ReportsController.daily',
    'GET /admin/staff/:slug → Admin::PeopleController.show',
    'GET /v1/ping → Api::StatusController.show',
  ]);
});

test('what is nil adds nothing, and an action alone in a namespace is of the controller that is called so', async () => {
  const routes = await routesOf(
    draw(`namespace :api, path: nil do
  resources :orders, only: :show
  namespace :v2, module: nil do
    get "ping", to: "status#show"
  end
end
namespace :settings do
  get :account
  post "now_playing"
end`),
  );
  expect(routes.toSorted()).toEqual([
    'GET /orders/:id → Api::OrdersController.show',
    'GET /settings/account → SettingsController.account',
    'GET /v2/ping → Api::StatusController.show',
    'POST /settings/now_playing → SettingsController.now_playing',
  ]);
});

test('a shared block counts where it is used, shallow elements stand alone, and what is mounted is named', async () => {
  const routes = await routesOf(
    draw(`concern :noted do
  resources :notes, only: :index
end
resources :orders, only: [], concerns: :noted do
  resources :lines, shallow: true, only: [:index, :show]
end
match "search", to: "search#show", via: [:get, :post]
mount Sidekiq::Web => "/sidekiq"
mount Flipper::UI.app(Flipper) => "/admin/flipper"`),
  );
  expect(routes.toSorted()).toEqual([
    'ANY /admin/flipper → Flipper::UI.app(Flipper)',
    'ANY /sidekiq → Sidekiq::Web',
    'GET /lines/:id → LinesController.show',
    'GET /orders/:order_id/lines → LinesController.index',
    'GET /orders/:order_id/notes → NotesController.index',
    'GET|POST /search → SearchController.show',
  ]);
});

test('forms count only where the controller has them, and a member that only another controller has is not its handler', async () => {
  const base = 'class ApplicationController\n  def index\n  end\nend\n';
  const files = {
    ...draw('resources :orders, only: [:index, :update]\nresources :users, except: [:create, :destroy, :show, :index]'),
    'app/controllers/application_controller.rb': base,
    'app/controllers/orders_controller.rb': 'class OrdersController < ApplicationController\nend\n',
    'app/controllers/users_controller.rb': 'class UsersController < ApplicationController\n  def new\n  end\n  def update\n  end\nend\n',
  };
  const routes = await routesOf(files);
  expect(routes.toSorted()).toEqual([
    'GET /orders → OrdersController.index',
    'GET /users/new → UsersController.new',
    'PATCH|PUT /orders/:id → OrdersController.update',
    'PATCH|PUT /users/:id → UsersController.update',
  ]);
  const text = JSON.stringify(flows.report(await ruleView('flows', files)));
  expect(text).not.toContain('`PATCH|PUT /orders/:id` → `OrdersController.update` (`app/controllers/users_controller.rb');
});

test('the routes of an engine are where it is mounted, with controllers in its module, and options around count for all inside', async () => {
  const routes = await routesOf({
    ...draw(`mount Blog::Engine => "/blog"
scope "/shop" do
  mount Store::Engine, at: "/store"
end
with_options only: [:index] do |list|
  list.resources :reports
end
with_options controller: "pages" do
  get "about", action: :about
end`),
    'blog/lib/blog/engine.rb': 'module Blog\n  class Engine < ::Rails::Engine\n    isolate_namespace Blog\n  end\nend\n',
    'blog/config/routes.rb': 'Blog::Engine.routes.draw do\n  namespace :admin do\n    resources :posts, only: :index\n  end\nend\n',
    'store/config/routes.rb': 'Store::Engine.routes.draw do\n  resources :carts, only: :show\nend\n',
    'lone/config/routes.rb': 'Lone::Engine.routes.draw do\n  get "x", to: "x#show"\nend\n',
  });
  expect(routes.toSorted()).toEqual([
    'GET /about → PagesController.about',
    'GET /blog/admin/posts → Blog::Admin::PostsController.index',
    'GET /reports → ReportsController.index',
    'GET /shop/store/carts/:id → CartsController.show',
    'GET /x → XController.show',
  ]);
});

test('an engine that no application here mounts is named, for its paths begin where that is done', async () => {
  const files = {
    ...draw('mount ::Blog::Engine => "/blog"'),
    'blog/config/routes.rb': 'Blog::Engine.routes.draw do\n  get "y", to: "y#show"\nend\n',
    'lone/config/routes.rb': 'Lone::Blog::Engine.routes.draw do\n  get "x", to: "x#show"\nend\n',
  };
  const { gaps } = flows.report(await ruleView('flows', files));
  expect(gaps.filter((gap) => gap.includes('mounts'))).toEqual([
    'No application in these sources mounts the routes of `Lone::Blog::Engine` (`lone/config/routes.rb`): their paths may lack a prefix.',
  ]);
});

test('a controller inside modules is found as one that is written with them', async () => {
  const controller = (open: string, close: string) =>
    `${open}class ReportsController < ApplicationController\n  def index\n    render\n  end\nend\n${close}`;
  for (const text of [controller('module Mod\n', 'end\n'), controller('', '').replace('Reports', 'Mod::Reports')]) {
    const view = await ruleView('flows', {
      ...draw('namespace :mod do\n  resources :reports, only: :index\nend'),
      'app/controllers/mod/reports_controller.rb': text,
    });
    const findings = flows.report(view).groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
    expect(findings.find(({ kind }) => kind === 'route')?.entry?.handler?.path).toBe('app/controllers/mod/reports_controller.rb');
  }
});

test('a scope gives its action to all routes inside that name none', async () => {
  const routes = await routesOf(
    draw(`scope controller: "deprecated", action: "index" do
  get "key"
  put "gems/:id.json"
  get "other", action: "show"
end`),
  );
  expect(routes.toSorted()).toEqual([
    'GET /key → DeprecatedController.index',
    'GET /other → DeprecatedController.show',
    'PUT /gems/:id.json → DeprecatedController.index',
  ]);
});
