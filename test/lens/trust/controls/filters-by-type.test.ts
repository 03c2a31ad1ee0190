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
