import { expect, test } from 'vitest';
import { protectionOf } from '../../lens/stated.ts';

const ATTRIBUTES = `namespace Shop;
public class ApiV1Attribute : RouteAttribute
{
    protected const string Base = "api/v1/[controller]";
    public ApiV1Attribute() : base(Base) { }
}
public class StaffAttribute : AuthorizeAttribute
{
    public StaffAttribute() { Roles = "Staff"; }
}
public class AuditedAttribute : Attribute { }
`;
const CONTROLLER = `namespace Shop;
[ApiV1]
[ApiController]
public class OrdersController : ControllerBase
{
    [HttpGet]
    [Audited]
    public string List() { return ""; }
    [Staff]
    [HttpDelete("{id}")]
    public string Remove(int id) { return ""; }
}
[ApiV1]
[Staff]
public class NotesController : ControllerBase
{
    [HttpGet]
    [AllowAnonymous]
    public string Notes() { return ""; }
    [HttpPost]
    public string Notes(string text) { return text; }
}
`;

test("attributes of the application's own are routes and guards by what they derive from, on the method of several of a name that has them", async () => {
  expect(await protectionOf({ 'Attributes.cs': ATTRIBUTES, 'Orders.cs': CONTROLLER })).toEqual([
    'unprotected GET /api/v1/Orders',
    'unprotected GET /api/v1/Notes',
    'protected DELETE /api/v1/Orders/{id} behind Staff',
    'protected POST /api/v1/Notes behind Staff',
  ]);
});

test('middleware that only asks those who show a key guards nothing, and is judged by what requests go through', async () => {
  const startup = `namespace Shop;
public class Startup
{
    public void Configure(IApplicationBuilder app)
    {
        app.UseMiddleware<ApiKeyMiddleware>();
        app.UseEndpoints(endpoints => { endpoints.MapControllers(); });
    }
}
`;
  const middleware = (rest: string) => `namespace Shop;
public class ApiKeyMiddleware
{
    public async Task Invoke(HttpContext context)
    {
        if (context.Request.Headers.ContainsKey("ApiKey")) { await Validate(context); }
        else { ${rest} }
    }
    private async Task Validate(HttpContext context)
    {
        if (!IsKnown(context)) { context.Response.StatusCode = 401; return; }
        await _next(context);
    }
}
`;
  const files = (rest: string) => ({
    'Startup.cs': startup,
    'ApiKeyMiddleware.cs': middleware(rest),
    'Attributes.cs': ATTRIBUTES,
    'Orders.cs': CONTROLLER,
  });
  expect(await protectionOf(files('await _next(context);'))).toContain('unprotected GET /api/v1/Orders');
  expect(await protectionOf(files('context.Response.StatusCode = 401;'))).not.toContain('unprotected GET /api/v1/Orders');
});

test('an attribute says the path that its class makes of what it is given, and one of a method is a route of the verb in its name', async () => {
  const attributes = `namespace Shop;
public class VersionedApiAttribute : Attribute, IRouteTemplateProvider
{
    public const string RESOURCE = "[controller]";
    public VersionedApiAttribute(int version, string resource = RESOURCE)
    {
        Resource = resource;
        Template = $"api/v{version}/{resource}";
    }
    public string Template { get; }
}
public class V2ApiAttribute : VersionedApiAttribute
{
    public V2ApiAttribute(string resource = "[controller]") : base(2, resource) { }
}
public class InternalAttribute : RouteAttribute
{
    public InternalAttribute(string path) : base("internal/" + path) { }
}
public class RestPutByIdAttribute : HttpPutAttribute
{
    public RestPutByIdAttribute() : base("{id:int}") { }
}
public class RestPostAttribute : HttpPostAttribute { }
public class RestGetByIdAttribute : Attribute, IActionHttpMethodProvider, IRouteTemplateProvider
{
    public string Template => "{id:int}";
}
`;
  const controllers = `namespace Shop;
[V2Api]
public class TagController : Controller
{
    [RestGetById] public ActionResult<Tag> Show(int id) => null;
    [RestPutById] public ActionResult<Tag> Replace(int id) => null;
    [RestPost] public ActionResult<Tag> Add() => null;
    [HttpGet("all")] public ActionResult<Tag> All() => null;
}
[V2Api("log/file")]
public class LogFileController : Controller
{
    [HttpGet] public ActionResult<Tag> List() => null;
}
[VersionedApi(resource: "raw", version: 3)]
public class RawController : Controller
{
    [HttpGet] public ActionResult<Tag> List() => null;
}
[Internal("jobs")]
public class JobsController : Controller
{
    [HttpPost] public ActionResult<Tag> Run() => null;
    public ActionResult<Tag> Idle() => null;
}
`;
  const told = await protectionOf({ 'Attributes.cs': attributes, 'Controllers.cs': controllers });
  expect(told.sort()).toEqual([
    'unprotected ANY /internal/jobs',
    'unprotected GET /api/v2/Tag/all',
    'unprotected GET /api/v2/Tag/{id:int}',
    'unprotected GET /api/v2/log/file',
    'unprotected GET /api/v3/raw',
    'unprotected POST /api/v2/Tag',
    'unprotected POST /internal/jobs',
    'unprotected PUT /api/v2/Tag/{id:int}',
  ]);
});
