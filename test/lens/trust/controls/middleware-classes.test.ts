import { expect, test } from 'vitest';
import { protectionOf } from '../../stated.ts';

function application(condition: string): Record<string, string> {
  return {
    'Startup.cs': `using Microsoft.AspNetCore.Builder;
public class Startup {
  public void Configure(IApplicationBuilder app) {
    app.UseMiddleware<GateMiddleware>();
    app.UseRouting();
  }
}
`,
    'GateMiddleware.cs': `using Microsoft.AspNetCore.Http;
public class GateMiddleware {
  private readonly RequestDelegate _next;
  public async Task Invoke(HttpContext context) {
    if (${condition}) {
      await _next(context).ConfigureAwait(false);
      return;
    }
    Check(context);
    await _next(context);
  }
  private void Check(HttpContext context) {
    throw new SecurityException("Token is required");
  }
}
`,
    'OrdersController.cs': `using Microsoft.AspNetCore.Mvc;
[ApiController]
[Route("orders")]
public class OrdersController : ControllerBase {
  [HttpGet]
  public IActionResult List() => Ok();
}
`,
  };
}

test('a class of middleware that is for web sockets guards no route', async () => {
  expect(await protectionOf(application('!context.WebSockets.IsWebSocketRequest'))).toEqual(['unprotected GET /orders']);
});

test('a class of middleware that lets some on for another reason than who is calling guards in some cases', async () => {
  expect(await protectionOf(application('!settings.IsClosed'))).toEqual([]);
});

test('a class of middleware that refuses by what it calls guards', async () => {
  expect(await protectionOf(application('context.User.IsKnown()'))).toEqual(['protected GET /orders behind GateMiddleware']);
});
