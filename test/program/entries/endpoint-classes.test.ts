import { expect, test } from 'vitest';

import { protectionOf } from '../../lens/stated.ts';

const BASE = `using FastEndpoints;
public abstract class ShopEndpoint<TRequest> : Endpoint<TRequest> where TRequest : notnull
{
  protected void Needs(params string[] permissions)
  {
    if (!Security.IsEnabled)
      AllowAnonymous();
    else
      Permissions(permissions);
  }

  protected void ForEverybody()
  {
    Tags("open");
    AllowAnonymous();
  }
}
`;

const endpoint = (name: string, says: string) => `public class ${name} : ShopEndpoint<Request>
{
  public override void Configure()
  {
    Get("/${name.toLowerCase()}");
    ${says}
  }

  public override async Task HandleAsync(Request request, CancellationToken ct) { }
}
`;

test('classes of a base class of the application are endpoints, below the prefix of all, and what they call of it guards or opens them', async () => {
  const files = {
    'Api/ShopEndpoint.cs': BASE,
    'Api/Endpoints.cs':
      endpoint('Orders', 'Needs("orders:read");') + endpoint('Welcome', 'ForEverybody();') + endpoint('Plain', 'Tags("a");'),
    'Api/Program.cs': 'app.UseFastEndpoints(config => config.Endpoints.RoutePrefix = "api");\n',
  };
  expect(await protectionOf(files)).toEqual([
    'unprotected GET /api/welcome',
    'protected GET /api/orders behind UseFastEndpoints, Needs("orders:read")',
    'protected GET /api/plain behind UseFastEndpoints',
  ]);
});
