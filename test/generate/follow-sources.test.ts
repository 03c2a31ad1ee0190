import { expect, test } from 'vitest';

import { spelunk } from '../../src/spelunk/spelunk.ts';
import { type Files, gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const SHOP = {
  'src/app.ts': `import express from 'express';
import { API } from './config';
import helmet from 'helmet';
import { users } from './routes/users';
import { orders } from './routes/orders';
const app = express();
app.use(helmet());
app.use(\`\${API}/users\`, users);
app.use(\`\${API}/orders\`, orders);
app.get('/health', (req, res) => res.send('ok'));
`,
  'src/config.ts': `export const API = '/v1';\n`,
  'src/routes/users.ts': `import { Router } from 'express';
import { UserService } from '../services';
export const users = Router();
const service = new UserService();
users.get('/:id', (req, res) => { res.json(service.find(req.params.id)); });
`,
  'src/routes/orders.ts': `import { Router } from 'express';
import { cancel } from '../controllers/orders';
export const orders = Router();
orders.post('/:id/cancel', cancel);
`,
  'src/services/index.ts': `export * from './users';\n`,
  'src/services/users.ts': `import { query } from '../db';
export class UserService { find(id: string) { return query(id); } }
`,
  'src/controllers/orders.ts': `import { query } from '../db';
export function cancel(req, res) { query(req.params.id); }
`,
  'src/db.ts': `export function query(id: string) {}\n`,
  'src/jobs/report.ts': `import { users } from '../routes/users';
console.log(users.stack);
`,
  'test/users.test.ts': `import { users } from '../src/routes/users';\nusers.get('/x', () => {});\n`,
};

const flowsOf = (files: Files, focus: string, limits = {}) => lookThrough('flows', files, focus, limits);

async function lookThrough(lens: string, files: Files, focus: string, limits = {}) {
  const request = { focus, lenses: [lens], everyLens: false, limits };
  const options = { request, refresh: false, overwrite: false, target: { kind: 'text' as const } };
  const [outcome] = await inWorkspace(gitRepo(files), (workspace) => spelunk(workspace, options));
  const sources = outcome?.chosen?.selection.sources.map(({ path, followed = 'focus' }) => `${followed} ${path}`);
  const named = (of: string) => outcome?.findings?.filter(({ kind }) => kind === of).map(({ name }) => name);
  return { sources, routes: named('route'), named, text: outcome?.text ?? '', followed: outcome?.chosen?.followed };
}

test('a focus on one file of routes is read with what mounts it and what it calls, and shows its own routes alone', async () => {
  const { sources, routes, text } = await flowsOf(SHOP, 'src/routes/users.ts');
  expect(sources).toEqual([
    'focus src/routes/users.ts',
    'mounts src/app.ts',
    'calls src/config.ts',
    'calls src/services/index.ts',
    'calls src/services/users.ts',
    'calls src/db.ts',
  ]);
  expect(routes).toEqual(['GET /v1/users/:id']);
  expect(text).toContain('through `helmet()`');
  expect(text).toContain('calls `UserService.find` (`src/services/users.ts`)');
});

test('a focus on handlers shows the routes that lead to them, wherever these are', async () => {
  const { sources, routes } = await flowsOf(SHOP, 'src/controllers');
  expect(sources).toEqual([
    'focus src/controllers/orders.ts',
    'mounts src/app.ts',
    'mounts src/routes/orders.ts',
    'calls src/config.ts',
    'calls src/db.ts',
  ]);
  expect(routes).toEqual(['POST /v1/orders/:id/cancel → cancel']);
});

test('the limits of files and depth hold for what calls lead into, and for nothing that decides where a route is', async () => {
  const decides = ['focus src/routes/users.ts', 'mounts src/app.ts', 'calls src/config.ts'];
  const few = await flowsOf(SHOP, 'src/routes/users.ts', { maxFiles: 2 });
  expect(few.sources).toEqual([...decides, 'calls src/services/index.ts']);
  const shallow = await flowsOf(SHOP, 'src/routes/users.ts', { maxDepth: 1 });
  expect(shallow.sources).toEqual([...decides, 'calls src/services/index.ts']);
  expect([few.routes, shallow.routes]).toEqual([['GET /v1/users/:id'], ['GET /v1/users/:id']]);
});

test('every file that was called or named tells the source that led to it', async () => {
  const { followed } = await flowsOf(SHOP, 'src/routes/users.ts');
  expect(followed?.map(({ path, from }) => `${from} > ${path}`)).toEqual([
    'undefined > src/app.ts',
    'src/app.ts > src/config.ts',
    'src/routes/users.ts > src/services/index.ts',
    'src/routes/users.ts > src/services/users.ts',
    'src/services/users.ts > src/db.ts',
  ]);
});

test('a class that no import names is found where the only file of its language declares it', async () => {
  const files = {
    'src/web/OrderController.java': `package com.acme.web;

import org.springframework.web.bind.annotation.*;

@RestController
public class OrderController {
  private final OrderService orders;

  @PostMapping("/orders")
  public Order place(@RequestBody Order order) { return orders.place(order); }
}
`,
    'src/web/OrderService.java': `package com.acme.web;

public class OrderService {
  public Order place(Order order) { return order; }
}
`,
  };
  const { sources, text } = await flowsOf(files, 'src/web/OrderController.java');
  expect(sources).toEqual(['focus src/web/OrderController.java', 'calls src/web/OrderService.java']);
  expect(text).toContain('calls `OrderService.place` (`src/web/OrderService.java`)');
});

test('a check through a field of a base class is known where neither the base class nor what it checks with is in the focus', async () => {
  const files = {
    'src/api/BaseResource.java': `package com.acme.api;

import com.acme.security.PermissionsService;

public class BaseResource {
  protected PermissionsService permissionsService;
}
`,
    'src/api/ObjectResource.java': `package com.acme.api;

public abstract class ObjectResource<T> extends BaseResource {
}
`,
    // Another of the name elsewhere: without an import the one of the package is meant.
    'src/other/BaseResource.java': `package com.acme.other;

public class BaseResource {
}
`,
    'src/security/PermissionsService.java': `package com.acme.security;

public class PermissionsService {
  public void checkEdit(long user) throws SecurityException {
    if (user == 0) {
      throw new SecurityException("Edit denied");
    }
  }
}
`,
    'src/api/resource/DeviceResource.java': `package com.acme.api.resource;

import com.acme.api.ObjectResource;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

@Path("devices")
public class DeviceResource extends ObjectResource<String> {
  @Path("image")
  @POST
  public String upload() {
    permissionsService.checkEdit(1);
    return "x";
  }

  @Path("list")
  @GET
  public String list() {
    return "x";
  }
}
`,
  };
  const { named, sources } = await lookThrough('trust-zones', files, 'src/api/resource');
  expect(named('unprotected')).toEqual(['GET /devices/list']);
  expect(sources).toContain('calls src/security/PermissionsService.java');
  expect(sources).not.toContain('calls src/other/BaseResource.java');
});

test('a router is mounted by a field of a type that another file of the package declares, at every focus', async () => {
  const files = {
    'go.mod': 'module example.com/shop\n\ngo 1.22\n',
    'boot/services.go': `package boot

import "example.com/shop/orders"

type services struct {
	orderModule *orders.Module
}
`,
    'boot/router.go': `package boot

import "github.com/gin-gonic/gin"

func serve(svc *services) {
	r := gin.New()
	api := r.Group("/api")
	svc.orderModule.RegisterRoutes(api)
}
`,
    'orders/module.go': `package orders

import "github.com/gin-gonic/gin"

type Module struct{}

func (m *Module) RegisterRoutes(group *gin.RouterGroup) {
	group.GET("/orders", m.list)
}

func (m *Module) list(c *gin.Context) { c.JSON(200, nil) }
`,
  };
  const { sources, routes } = await flowsOf(files, 'orders');
  expect(routes).toEqual(['GET /api/orders → Module.list']);
  expect(sources).toEqual(['focus orders/module.go', 'mounts boot/router.go', 'mounts boot/services.go']);
});

test('of the other files of a Go package those are read that hold what is called', async () => {
  const files = {
    'go.mod': 'module example.org/shop\n',
    'orders/routes.go': `package orders

import "github.com/gin-gonic/gin"

func Register(r *gin.Engine) {
	r.GET("/orders", list)
}

func list(c *gin.Context) {
	findAll()
}
`,
    'orders/store.go': `package orders

func findAll() {}
`,
    'orders/price.go': `package orders

func round(price int) int { return price }
`,
  };
  const { sources } = await flowsOf(files, 'orders/routes.go');
  expect(sources).toEqual(['focus orders/routes.go', 'calls orders/store.go']);
});

test('files that hold routes are all read, whatever the limit of files', async () => {
  const routes = Array.from({ length: 8 }, (_, at) => [
    `src/routes/r${at}.ts`,
    `import { Router } from 'express';\nexport const r${at} = Router();\nr${at}.get('/r${at}', (req, res) => res.json([]));\n`,
  ]);
  const services = Array.from({ length: 8 }, (_, at) => [`src/services/s${at}.ts`, `export const s${at} = () => ${at};\n`]);
  const mounts = routes.map((_, at) => `import { r${at} } from './routes/r${at}';`);
  const app = `import express from 'express';\n${mounts.join('\n')}\nconst app = express();\n${routes.map((_, at) => `app.use('/v1', r${at});`).join('\n')}\n`;
  const files = { ...Object.fromEntries([...routes, ...services]), 'src/app.ts': app };
  const { routes: told } = await flowsOf(files, 'src', { maxFiles: 3 });
  expect(told).toEqual(Array.from({ length: 8 }, (_, at) => `GET /v1/r${at}`));
});

const BANK = {
  'src/main.ts': `import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';
NestFactory.create(AppModule);
`,
  'src/app.module.ts': `import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { MaintenanceGuard } from './guards/maintenance.guard';
import { AccountsController } from './accounts/accounts.controller';
@Module({ controllers: [AccountsController], providers: [{ provide: APP_GUARD, useClass: MaintenanceGuard }] })
export class AppModule {}
`,
  'src/guards/maintenance.guard.ts': `import { CanActivate, ServiceUnavailableException } from '@nestjs/common';
export class MaintenanceGuard implements CanActivate {
  canActivate() {
    if (process.env.MAINTENANCE) throw new ServiceUnavailableException();
    return true;
  }
}
`,
  'src/accounts/accounts.controller.ts': `import { Controller, Get } from '@nestjs/common';
@Controller('accounts')
export class AccountsController {
  @Get() list() { return []; }
}
`,
};

test('a guard of the whole application is read wherever it is, whatever the limits: one that refuses nobody protects nothing', async () => {
  const { sources, named } = await lookThrough('trust-zones', BANK, 'src/accounts', { maxFiles: 1, maxDepth: 1 });
  expect(sources).toContain('calls src/guards/maintenance.guard.ts');
  expect(named('unprotected')).toEqual(['GET /accounts']);
});

const NEWS = {
  'config/routes.rb': `Rails.application.routes.draw do
  resources :stories, only: [:show]
  namespace :mod do
    resources :stories, only: [:destroy]
  end
end
`,
  'app/controllers/stories_controller.rb': `class StoriesController < ApplicationController
  def show; end
end
`,
  'app/controllers/application_controller.rb': 'class ApplicationController < ActionController::Base\nend\n',
  'app/controllers/mod/base_controller.rb': `class Mod::BaseController < ApplicationController
  before_action :require_moderator
  def require_moderator
    redirect_to "/login" unless @user.is_moderator?
  end
end
`,
  'app/controllers/mod/stories_controller.rb': `class Mod::StoriesController < Mod::BaseController
  def destroy; end
end
`,
};

test.each(['.', 'app/controllers/mod/stories_controller.rb', 'config'])(
  'controllers of one name are told apart by their modules, and guarded by the bases of these, with the focus %s',
  async (focus) => {
    const flows = await lookThrough('flows', NEWS, focus, { maxFiles: 1 });
    expect(flows.routes).toContain('DELETE /mod/stories/:id → Mod::StoriesController.destroy');
    expect(flows.routes?.filter((name) => name.startsWith('GET') && name.includes('Mod'))).toEqual([]);
    const { named } = await lookThrough('trust-zones', NEWS, focus, { maxFiles: 1 });
    expect(named('protected')).toEqual([expect.stringMatching(/^DELETE \/mod\/stories\/:id behind .*require_moderator$/)]);
  },
);

test('a list of included patterns that nothing imports and that has no route of its own says where the included ones are', async () => {
  const files = {
    'server/shop/urls.py': "from django.urls import include, path\nurlpatterns = [path('orders/', include('apps.orders.urls'))]\n",
    'server/apps/orders/urls.py':
      "from django.urls import path\nfrom apps.orders.views import latest\nurlpatterns = [path('latest/', latest)]\n",
    'server/apps/orders/views.py': 'def latest(request): ...\n',
  };
  expect((await flowsOf(files, 'server/apps', { maxFiles: 2 })).routes).toEqual(['ANY /orders/latest/ → latest']);
});

test('a page is one of Next where what configures it is outside the focus, and none where nothing does', async () => {
  const page = 'export default function Page() { return null; }\n';
  const files = { 'web/next.config.js': 'module.exports = {};\n', 'web/pages/cart.jsx': page, 'admin/src/pages/cart.jsx': page };
  expect((await flowsOf(files, 'web/pages')).routes).toEqual(['GET /cart → Page']);
  expect((await flowsOf(files, 'admin')).routes ?? []).toEqual([]);
});
