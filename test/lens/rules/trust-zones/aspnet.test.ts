import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('data of requests, authorisation and answers are found; helpers and plain text are not', async () => {
  expect(await matchesOf('trust-zones', 'aspnet.cs', 'aspnet')).toEqual([
    '1 class-authorize expression=Authorize(Roles = "clerk") of=OrdersController',
    '2 antiforgery expression=AutoValidateAntiforgeryToken of=OrdersController',
    '6 authorize expression=Authorize of=Create',
    '7 rate-limit expression=EnableRateLimiting("orders") of=Create',
    '8 action-parameter expression=int id',
    '8 parameter expression=[FromBody] OrderRequest request',
    '10 model-state expression=ModelState.IsValid',
    '11 validator expression=validator.ValidateAsync(request)',
    '12 request expression=Request.Headers',
    '13 html expression=Content(name, "text/html") value=name',
    '16 anonymous expression=AllowAnonymous of=Open',
    '17 csrf-off expression=IgnoreAntiforgeryToken',
    '18 upload expression=IFormFile file',
    '20 bound expression=Form',
    '23 page-parameter expression=string next',
    '31 require expression=RequireAuthorization("clerk") with=("clerk")',
    '31 endpoint-parameter expression=OrderRequest request',
    '31 require-group expression=RequireAuthorization',
    '32 lambda-authorize expression=Authorize',
    '32 endpoint-parameter expression=string name',
    '32 html expression=Html.Raw(name) value=name',
    '33 anonymous-endpoint expression=AllowAnonymous',
    '34 fallback expression=options.FallbackPolicy = options.DefaultPolicy',
    '35 cors-open expression=AllowAnyOrigin',
    '36 cors expression=WithOrigins("https://shop.example") with=("https://shop.example")',
    '44 endpoint-handler type=Show',
    '45 endpoint-handler type=Replace',
    '46 endpoint-body expression=NewStock body',
    '50 handler-parameter type=Show expression=int id',
    '50 handler-parameter type=Show expression=string? q',
    '51 parameter expression=[FromRoute] int id',
    '51 handler-body type=Replace expression=NewStock body',
    '52 handler-parameter type=Missing expression=string path',
    '57 handler-parameter type=Show expression=string name',
  ]);
});
