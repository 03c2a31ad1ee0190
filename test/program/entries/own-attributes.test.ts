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
