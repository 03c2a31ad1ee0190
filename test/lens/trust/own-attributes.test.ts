import { expect, test } from 'vitest';
import { protectionOf } from '../stated.ts';

const ATTRIBUTES = `using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Mvc.Filters;
public class NeedsAttribute : AuthorizeAttribute, IAsyncActionFilter {
  public Task OnActionExecutionAsync(ActionExecutingContext context, ActionExecutionDelegate next) {
    if (!Has(context)) {
      context.Result = new StatusCodeResult(403);
      return Task.CompletedTask;
    }
    return next();
  }
}
public class NeedsOrOpenAttribute(params string[] ids) : NeedsAttribute(ids), IAllowAnonymous {
}
public sealed class SizedAttribute : Attribute, IAuthorizationFilter {
  public void OnAuthorization(AuthorizationFilterContext context) {
    context.HttpContext.Features.Set(new Limits(100));
  }
}
`;

const CONTROLLER = `using Microsoft.AspNetCore.Mvc;
[ApiController]
[Route("orders")]
public class OrdersController : ControllerBase {
  [HttpGet]
  [Needs("orders")]
  public IActionResult List() => Ok();
  [HttpPost]
  [NeedsOrOpen("orders.add")]
  public IActionResult Add() => Ok();
  [HttpGet("open")]
  [NeedsOrOpen]
  public IActionResult Open() => Ok();
  [HttpPut]
  [Sized]
  public IActionResult Put() => Ok();
}
`;

test('an attribute that derives from access control by another one guards, one that asks strangers for nothing does not, and a filter is what it does', async () => {
  expect(await protectionOf({ 'Attributes.cs': ATTRIBUTES, 'OrdersController.cs': CONTROLLER })).toEqual([
    'unprotected PUT /orders',
    'unprotected GET /orders/open',
    'protected GET /orders behind Needs("orders")',
    'protected POST /orders behind NeedsOrOpen("orders.add")',
  ]);
});
