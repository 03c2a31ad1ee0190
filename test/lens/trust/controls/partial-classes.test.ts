import { expect, test } from 'vitest';

import { accessOf } from '../../stated.ts';

const HEAD = 'using Microsoft.AspNetCore.Authorization;\nusing Microsoft.AspNetCore.Mvc;\nnamespace Shop.Controllers\n{\n';

const orders = `${HEAD}    [Route("orders")]
    [Authorize(Policy = "CanSeeOrders")]
    public partial class OrdersController : Controller
    {
        [HttpGet("")]
        public IActionResult Index() => View();
    }
}
`;

const users = (name: string, of = 'partial ') => `${HEAD}    public ${of}class ${name}
    {
        [HttpGet("users")]
        public IActionResult Users() => View();

        [AllowAnonymous]
        [HttpGet("about")]
        public IActionResult About() => View();
    }
}
`;

const GUARDED = 'protected GET /orders behind Authorize(Policy = "CanSeeOrders")';

test('attributes of one part of a class are those of the others', async () => {
  expect(await accessOf({ 'Shop/OrdersController.cs': orders, 'Shop/OrdersController.Users.cs': users('OrdersController') })).toEqual([
    'unprotected GET /orders/about',
    GUARDED,
    'protected GET /orders/users behind Authorize(Policy = "CanSeeOrders")',
  ]);
});

test('a class of another folder, or one that is no part, has none of them', async () => {
  const other = await accessOf({ 'Shop/OrdersController.cs': orders, 'Old/OrdersController.cs': users('OrdersController : Controller') });
  expect(other).toEqual(['unprotected GET /users', 'unprotected GET /about', GUARDED]);
  const whole = users('OrdersController : Controller', '');
  expect(await accessOf({ 'Shop/OrdersController.cs': orders, 'Shop/Areas/OrdersController.cs': whole })).toContain(
    'unprotected GET /users',
  );
});
