import { expect, test } from 'vitest';

import { entriesOf } from '../entries/entries-of.ts';

const contract = (name: string) => `package shop.${name};
import jakarta.ws.rs.*;
@Path("/orders")
public interface OrderService {
  @GET
  @Path("{id}")
  Order get(@PathParam("id") int id);
}
`;

test('of two contracts of one name, each is implemented by what imports it', async () => {
  const served = 'api/src/main/java/shop/api/OrderService.java';
  const copy = 'client/src/main/java/shop/client/OrderService.java';
  const files = {
    [served]: contract('api'),
    [copy]: contract('client'),
    'client/src/main/java/shop/Cached.java': `package shop;
import shop.client.OrderService;
public class Cached implements OrderService {
  public Order get(int id) { return cache.get(id); }
}
`,
    'server/src/main/java/shop/svc/OrderServiceImpl.java': `package shop.svc;
import shop.api.OrderService;
public class OrderServiceImpl implements OrderService {
  @RolesAllowed("clerk")
  public Order get(int id) { return new Order(); }
}
`,
  };
  const leads = {
    'client/src/main/java/shop/Cached.java': { 'shop.client.OrderService': copy },
    'server/src/main/java/shop/svc/OrderServiceImpl.java': { 'shop.api.OrderService': served },
  };
  expect(await entriesOf(files, leads)).toEqual([
    'GET /orders/{id} → get (server/src/main/java/shop/svc/OrderServiceImpl.java:4)',
    'GET /orders/{id} → get (client/src/main/java/shop/Cached.java:4)',
  ]);
});
