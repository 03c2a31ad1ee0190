import { expect, test } from 'vitest';

import { entriesOf } from './entries-of.ts';

test('a controller whose interface is generated has the methods and paths of the description', async () => {
  const files = {
    'api/openapi.yml': `openapi: 3.0.1
paths:
  /orders/{id}:
    get: { operationId: getOrder }
    delete: { operationId: deleteOrder }
  /items: { get: { operationId: listItems } }
`,
    'src/OrderController.java': `package shop;
import org.springframework.web.bind.annotation.RestController;
@RestController
@RequestMapping("/api")
class OrderController implements OrdersApi {
  @Override
  public Order getOrder(Long id) { return null; }
  @Override
  public String toString() { return ""; }
}
`,
    'src/ItemsApi.java': `package shop;
interface ItemsApi { List<Item> listItems(); }
`,
    'src/ItemController.java': `package shop;
@RestController
class ItemController implements ItemsApi {
  @Override
  public List<Item> listItems() { return null; }
}
`,
  };
  expect(await entriesOf(files)).toEqual(['GET /api/orders/{id} → getOrder (src/OrderController.java:6)']);
});

test('a prefix for an annotation counts for classes that have it, and a route on an interface runs what implements it', async () => {
  const files = {
    'WebConfig.java': `class WebConfig implements WebMvcConfigurer {
  void configurePathMatch(PathMatchConfigurer configurer) {
    configurer.addPathPrefix(Paths.API, HandlerTypePredicate.forAnnotation(RestController.class));
  }
}
class Paths { public static final String API = "/api"; }
`,
    'VetApi.java': `import org.springframework.web.bind.annotation.GetMapping;
@RequestMapping("/vets")
interface VetApi {
  @GetMapping List<String> listVets();
}
`,
    'VetController.java': `@RestController
class VetController implements VetApi {
  public List<String> listVets() { return null; }
}
`,
    'PageController.java': `import org.springframework.web.bind.annotation.GetMapping;
@Controller
class PageController {
  @GetMapping("/login") String login() { return ""; }
}
`,
  };
  expect(await entriesOf(files)).toEqual(['GET /api/vets → listVets (VetController.java:3)', 'GET /login → login (PageController.java:4)']);
});
