import { escapePattern } from '../../base/escape-pattern.ts';

/**
 * Well-known frameworks that answer requests, by the modules that programs import: name, pattern of the specifier. What only lends types or
 * helpers is not here.
 */
export const FRAMEWORKS: readonly (readonly [name: string, specifier: RegExp])[] = [
  // JavaScript
  ...npm(
    'express',
    'koa',
    '@koa/router',
    'koa-router',
    'fastify',
    'hono',
    'restify',
    'polka',
    'h3',
    'nitropack',
    'elysia',
    'micro',
    'moleculer',
  ),
  ...npm(
    '@hapi/hapi',
    '@feathersjs/express',
    '@loopback/rest',
    '@adonisjs/core',
    '@tsed/common',
    'routing-controllers',
    'tsoa',
    '@foal/core',
    'sails',
  ),
  ...npm(
    '@nestjs/common',
    'meteor',
    '@trpc/server',
    '@ts-rest/nest',
    '@ts-rest/express',
    '@apollo/server',
    'graphql-yoga',
    'hyper-express',
    'uWebSockets.js',
    'oak',
    'itty-router',
    'json-rpc-2.0',
    'jayson',
    'openapi-backend',
  ),
  // Python
  ...python(
    'flask',
    'fastapi',
    'django',
    'connexion',
    'bottle',
    'falcon',
    'tornado',
    'aiohttp',
    'sanic',
    'starlette',
    'litestar',
    'pyramid',
    'cherrypy',
  ),
  ...python(
    'web',
    'hug',
    'quart',
    'responder',
    'robyn',
    'blacksheep',
    'emmett',
    'morepath',
    'spyne',
    'xmlrpc',
    'jsonrpcserver',
    'chalice',
    'strawberry',
    'ninja',
    'turbogears',
    'zerorpc',
    'twisted',
    'odoo',
  ),
  // Go
  ...go(
    'gin-gonic/gin',
    'labstack/echo',
    'go-chi/chi',
    'gofiber/fiber',
    'gorilla/mux',
    'julienschmidt/httprouter',
    'beego/beego',
    'astaxie/beego',
    'kataras/iris',
    'emicklei/go-restful',
    'go-kit/kit',
    'zeromicro/go-zero',
    'danielgtaylor/huma',
    'revel/revel',
    'gobuffalo/buffalo',
    'cloudwego/hertz',
    'go-martini/martini',
    'valyala/fasthttp',
    'goadesign/goa',
    'go-kratos/kratos',
    'gogf/gf',
  ),
  // Rust
  ...crates(
    'axum',
    'actix_web',
    'rocket',
    'warp',
    'tide',
    'poem',
    'salvo',
    'gotham',
    'iron',
    'nickel',
    'thruster',
    'dropshot',
    'loco_rs',
    'tonic',
    'juniper',
  ),
  // Java, Kotlin
  ...jvm(
    'org.springframework.web',
    'javax.ws.rs',
    'jakarta.ws.rs',
    'javax.servlet',
    'jakarta.servlet',
    'io.javalin',
    'spark',
    'com.opensymphony.xwork2',
    'org.apache.struts2',
    'org.apache.struts',
    'io.micronaut.http',
    'io.vertx.ext.web',
    'play.mvc',
    'ratpack',
    'com.linecorp.armeria.server',
    'io.helidon.webserver',
    'org.http4k',
    'io.ktor.server',
    'org.apache.wicket',
    'com.vaadin',
    'org.apache.xmlrpc',
    'io.undertow',
    'io.grpc.stub',
    'ninja',
    'org.eclipse.jetty.server',
    'akka.http',
    'com.sun.net.httpserver',
  ),
  // C#
  ...jvm(
    'Microsoft.AspNetCore',
    'System.Web.Http',
    'System.Web.Mvc',
    'Nancy',
    'ServiceStack',
    'Carter',
    'FastEndpoints',
    'Grpc.Core',
    'HotChocolate',
    'Giraffe',
    'System.ServiceModel',
  ),
  // PHP
  ...php(
    'Slim',
    'Illuminate\\Routing',
    'Symfony\\Component\\Routing',
    'Cake',
    'yii',
    'CodeIgniter',
    'Phalcon',
    'Mezzio',
    'Laminas\\Router',
    'Leaf',
    'Spiral',
    'Nette\\Application',
    'Hyperf',
    'Zend',
  ),
  // Ruby
  ...['sinatra', 'roda', 'hanami', 'grape', 'cuba', 'padrino', 'rack', 'syro', 'camping'].map(
    (name) => [name, new RegExp(`^${name}(/|$)`)] as const,
  ),
];

/**
 * Packages that register routes of their own, most as soon as they are there, by the modules that programs import: no source says where. What a
 * program mounts itself is not here.
 */
export const SELF_ROUTING: typeof FRAMEWORKS = [
  ...npm('@nestjsx/crud', '@dataui/crud', 'payload', '@keystone-6/core', '@strapi/strapi', 'adminjs'),
  ...python('flask_security', 'flask_user', 'flask_appbuilder'),
  ...jvm('org.springframework.data.rest', 'org.springframework.boot.actuate', 'io.quarkus.rest.data.panache'),
  ...jvm('Microsoft.AspNetCore.Identity.UI', 'Volo.Abp.AspNetCore.Mvc'),
  ...php(
    'Laravel\\Fortify',
    'Laravel\\Jetstream',
    'Laravel\\Passport',
    'Laravel\\Horizon',
    'Laravel\\Telescope',
    'Laravel\\Nova',
    'Filament',
  ),
  ...php('TCG\\Voyager', 'EasyCorp\\Bundle\\EasyAdminBundle', 'Sonata\\AdminBundle'),
];

/** Whether a specifier is one of any of them: most are of none. */
export const OF_FRAMEWORK = new RegExp([...FRAMEWORKS, ...SELF_ROUTING].map(([, { source }]) => source).join('|'));

type Row = readonly [name: string, specifier: RegExp];

function npm(...names: string[]): Row[] {
  return names.map((name) => [name, new RegExp(`^(npm:|jsr:)?${escapePattern(name)}(@|/|$)`)]);
}

function python(...names: string[]): Row[] {
  return names.map((name) => [name, new RegExp(`^${name}(\\.|$)`)]);
}

function go(...names: string[]): Row[] {
  return names.map((name) => [name, new RegExp(`^[\\w.]+/${escapePattern(name)}(/|$)`)]);
}

function crates(...names: string[]): Row[] {
  return names.map((name) => [name, new RegExp(`^${name}(::|$)`)]);
}

function jvm(...names: string[]): Row[] {
  return names.map((name) => [name, new RegExp(`^${escapePattern(name)}(\\.|$)`)]);
}

function php(...names: string[]): Row[] {
  return names.map((name) => [name, new RegExp(`^\\\\?${escapePattern(name)}(\\\\|$)`)]);
}
