import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import { ruleView } from '../../lens/rule-view.ts';

const HANDLERS = `using MediatR;
namespace Shop.Orders;
public record PlaceOrder(string Name) : IRequest<int>;
public class PlaceOrderHandler : IRequestHandler<PlaceOrder, int>
{
    public Task<int> Handle(PlaceOrder request, CancellationToken stop) => Save(request);
    private Task<int> Save(PlaceOrder order) { return null; }
}
public record FindOrder(int Id) : IRequest<Order>;
public class FindOrderHandler : IRequestHandler<FindOrder, Order>
{
    public Task<Order> Handle(FindOrder request, CancellationToken stop) { return null; }
}
`;

const CONTROLLER = `using MediatR;
using Microsoft.AspNetCore.Mvc;
namespace Shop.Controllers;
[Route("orders")]
public class OrdersController : ControllerBase
{
    [HttpPost]
    public async Task<IActionResult> Place(PlaceOrder order) => Ok(await _mediator.Send(order));
    [HttpGet("{id}")]
    public async Task<IActionResult> Find(int id) => Ok(await _mediator.Send(new FindOrder(id)));
    [HttpPost("mail")]
    public async Task<IActionResult> Mail(Letter letter) => Ok(await _mail.Send(letter));
}
`;

test('what handles a message is called where the message is sent, and nothing where none does', async () => {
  const { groups } = flows.report(
    await ruleView('flows', { 'Orders/Handlers.cs': HANDLERS, 'Controllers/OrdersController.cs': CONTROLLER }),
  );
  const calls = groups.flatMap(({ items }) => items.flatMap(({ findings = [] }) => findings)).filter(({ kind }) => kind === 'call');
  expect(calls.map(({ name }) => name)).toEqual([
    'OrdersController.Place → PlaceOrderHandler.Handle',
    'PlaceOrderHandler.Handle → PlaceOrderHandler.Save',
    'OrdersController.Find → FindOrderHandler.Handle',
  ]);
});
