import { expect, test } from 'vitest';
import { accessOf, protectionOf } from '../stated.ts';

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

test('an annotation of the application that is called like one of Spring is not known to guard', async () => {
  const controller = (from: string) => `package shop;
import ${from}.Secured;
import org.springframework.web.bind.annotation.GetMapping;
@RestController
public class Orders {
  @Secured("orders")
  @GetMapping("/orders")
  public String list() { return ""; }
}
`;
  const own = { 'src/shop/auth/Secured.java': 'package shop.auth;\npublic @interface Secured { String value(); }\n' };
  const leads = { 'src/shop/Orders.java': { 'shop.auth.Secured': 'src/shop/auth/Secured.java' } };
  const told = (from: string, files = {}, leading = {}) => accessOf({ 'src/shop/Orders.java': controller(from), ...files }, leading);
  expect(await told('org.springframework.security.access.annotation')).toEqual(['protected GET /orders behind @Secured("orders")']);
  expect(await told('shop.auth', own, leads)).toEqual(['undecided GET /orders: access not understood @Secured("orders")']);
});

const FILTERS = `using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
public class StaffAttribute : TypeFilterAttribute {
  public StaffAttribute(bool ignore = false) : base(typeof(StaffFilter)) {
    Arguments = [ignore];
  }
  private class StaffFilter(bool ignore, IPermissions permissions) : IAsyncAuthorizationFilter {
    public async Task OnAuthorizationAsync(AuthorizationFilterContext context) {
      if (!await permissions.Has("staff"))
        context.Result = new RedirectToRouteResult("StaffLogin", new RouteValueDictionary());
    }
  }
}
public class LanguageAttribute() : TypeFilterAttribute(typeof(LanguageFilter));
public class LanguageFilter : IActionFilter {
  public void OnActionExecuting(ActionExecutingContext context) {
    context.HttpContext.Items["language"] = "en";
  }
}
`;

test('an attribute that runs a filter of the application guards where the filter refuses, also by a base class', async () => {
  const controller = `using Microsoft.AspNetCore.Mvc;
[Staff]
[ApiController]
public abstract class StaffController : ControllerBase {
}
[Language]
[Route("orders")]
public class OrdersController : StaffController {
  [HttpGet]
  public IActionResult List() => Ok();
  [HttpGet("open")]
  [Staff(ignore: true)]
  public IActionResult Open() => Ok();
}
[Language]
[ApiController]
[Route("pages")]
public class PagesController : ControllerBase {
  [HttpGet]
  public IActionResult List() => Ok();
  [HttpPost]
  [Staff]
  public IActionResult Add() => Ok();
  [HttpPut]
  [Staff(true)]
  public IActionResult Put() => Ok();
}
`;
  expect(await accessOf({ 'Filters.cs': FILTERS, 'OrdersController.cs': controller })).toEqual([
    'unprotected GET /pages',
    'undecided GET /orders/open: access in some cases Staff, access in some cases Staff(ignore: true)',
    'undecided PUT /pages: access in some cases Staff(true)',
    'protected GET /orders behind Staff',
    'protected POST /pages behind Staff',
  ]);
});

test.each([
  ['bool audited = false', '[Staff(true)]', 'protected GET /orders behind Staff(true)'],
  ['bool audited = false', '[Staff(audited: true)]', 'protected GET /orders behind Staff(audited: true)'],
  ['bool ignore = false', '[Staff(true)]', 'undecided GET /orders: access in some cases Staff(true)'],
  ['string page, bool skip = false', '[Staff("all", true)]', 'undecided GET /orders: access in some cases Staff("all", true)'],
  ['string page', '[Staff("all", true)]', 'undecided GET /orders: access not understood Staff("all", true)'],
])('an attribute is told not to look by the name of what it is given: %s, %s', async (parameters, attribute, told) => {
  const controller = `using Microsoft.AspNetCore.Mvc;
[ApiController]
[Route("orders")]
public class OrdersController : ControllerBase {
  [HttpGet]
  ${attribute}
  public IActionResult List() => Ok();
}
`;
  const filters = FILTERS.replace('public StaffAttribute(bool ignore = false)', `public StaffAttribute(${parameters})`);
  expect(await accessOf({ 'Filters.cs': filters, 'OrdersController.cs': controller })).toEqual([told]);
});
