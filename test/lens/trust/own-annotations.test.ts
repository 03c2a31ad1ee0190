import { expect, test } from 'vitest';
import { protectionOf } from '../stated.ts';

const reader = (name: string, body: string) => `package shop;
public class ${name} {
  boolean asks(HandlerMethod handler) {
    ${body}
  }
}
`;

const CONTROLLER = `package shop;
import javax.ws.rs.GET;
import javax.ws.rs.Path;
@RequiresAuthentication
@PublicApi
@Path("/orders")
public class Orders {
  @GET
  public String list() { return ""; }
  @AnonymousAccess
  @GET
  @Path("/open")
  public String open() { return ""; }
}
`;

test('an annotation that is called public opens nothing where only documentation asks for it', async () => {
  const files = {
    'Orders.java': CONTROLLER,
    'PublicApi.java': 'package shop;\npublic @interface PublicApi {}\n',
    'AnonymousAccess.java': 'package shop;\npublic @interface AnonymousAccess {}\n',
    'Pages.java': reader('Pages', 'return handler.getBeanType().isAnnotationPresent(PublicApi.class);').replace('HandlerMethod', 'Bean'),
    'LoginFilter.java': reader('LoginFilter', 'return handler.hasMethodAnnotation(AnonymousAccess.class);'),
  };
  expect(await protectionOf(files)).toEqual(['unprotected GET /orders/open', 'protected GET /orders behind @RequiresAuthentication']);
});
