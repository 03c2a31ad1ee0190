import { expect, test } from 'vitest';

import { accessOf } from '../../stated.ts';

const CONTROLLER = (onClass: string, onMethod: string) => `using Microsoft.AspNetCore.Mvc;
[ApiController]
[Route("orders")]
${onClass}
public class OrdersController : ControllerBase
{
    [HttpGet]
    ${onMethod}
    public ActionResult Get() => Ok();
}
`;

const FILTER = (body: string) => `public class KeyFilter : IAsyncActionFilter
{
    private readonly Keys keys;
    public KeyFilter(Keys keys) { this.keys = keys; }
    public async Task OnActionExecutionAsync(ActionExecutingContext context, ActionExecutionDelegate next)
    {
        var apiKey = context.HttpContext.Request.Headers["X-Key"];
        ${body}
        await next();
    }
}
`;
const REFUSES = 'if (!keys.Has(apiKey)) { context.Result = new UnauthorizedResult(); return; }';

test.each([
  ['', '[ServiceFilter(typeof(KeyFilter))]', REFUSES, 'protected GET /orders behind KeyFilter'],
  ['[TypeFilter(typeof(KeyFilter), Arguments = new object[] { true })]', '', REFUSES, 'protected GET /orders behind KeyFilter'],
  ['', '[TypeFilter<KeyFilter>]', REFUSES, 'protected GET /orders behind KeyFilter'],
  ['', '[ServiceFilter(typeof(KeyFilter))]', 'log.Info(apiKey);', 'unprotected GET /orders'],
  [
    '',
    '[ServiceFilter(typeof(KeyFilter))]',
    'if (!string.IsNullOrEmpty(apiKey)) { if (!keys.Has(apiKey)) { context.Result = new UnauthorizedResult(); return; } }',
    'unprotected GET /orders',
  ],
])('a filter that an attribute names by its type guards by what it does: %s%s %#', async (onClass, onMethod, body, stated) => {
  expect(await accessOf({ 'OrdersController.cs': CONTROLLER(onClass, onMethod), 'KeyFilter.cs': FILTER(body) })).toEqual([stated]);
});

test('a filter of a class stays where callers need not sign in', async () => {
  const open = CONTROLLER('[AllowAnonymous]\n[TypeFilter(typeof(KeyFilter))]', '');
  expect(await accessOf({ 'Orders.cs': open, 'KeyFilter.cs': FILTER(REFUSES) })).toEqual(['protected GET /orders behind KeyFilter']);
});

test.each([
  ['options.Filters.Add(new AuthorizeFilter(policy));', '', 'protected GET /orders behind AuthorizeFilter'],
  ['options.Filters.Add<AuthorizeFilter>();', '[AllowAnonymous]', 'unprotected GET /orders'],
  ['options.Filters.Add(typeof(KeyFilter));', '', 'protected GET /orders behind KeyFilter'],
  ['options.Filters.Add<LogFilter>();', '', 'unprotected GET /orders'],
  ['query.Filters.Add(new AuthorizedOnly());', '', 'unprotected GET /orders'],
])('filters that options add are in front of all controllers: %s', async (added, onMethod, access) => {
  const setup = `using Microsoft.AspNetCore.Mvc;
public class Startup
{
    public void ConfigureServices(IServiceCollection services) => services.AddControllers(options => { ${added} });
}
`;
  const log = 'public class LogFilter : IActionFilter { public void OnActionExecuting(ActionExecutingContext context) { log.Info(); } }';
  const files = { 'Startup.cs': setup, 'Orders.cs': CONTROLLER('', onMethod), 'KeyFilter.cs': FILTER(REFUSES), 'LogFilter.cs': log };
  expect(await accessOf(files)).toEqual([access]);
});

test('a filter that asks whether the program is set up guards in some cases', async () => {
  const filter = FILTER('if (!settings.Done) { await next(); return; } context.Result = new UnauthorizedResult(); return;');
  const files = {
    'Orders.cs': CONTROLLER('[ServiceFilter(typeof(WizardFilter))]', ''),
    'Filter.cs': filter.replaceAll('KeyFilter', 'WizardFilter'),
  };
  expect(await accessOf(files)).toEqual(['undecided GET /orders: access in some cases WizardFilter']);
});
