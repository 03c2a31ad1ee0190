import { expect, test } from 'vitest';

import { trustZones } from '../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../rule-view.ts';
import { protectionOf, routesOf } from '../stated.ts';

const FILES = {
  'src/AnonymousGetMapping.java': `package shop;
import org.springframework.web.bind.annotation.RequestMapping;
@AnonymousAccess
@RequestMapping(method = RequestMethod.GET)
public @interface AnonymousGetMapping { String[] value() default {}; }
`,
  'src/AnonymousAccess.java': 'package shop;\npublic @interface AnonymousAccess {}\n',
  'src/OrderController.java': `package shop;
import org.springframework.web.bind.annotation.*;
@RestController
@RequestMapping("/orders")
public class OrderController {
  @AnonymousGetMapping("/state")
  public String state() { return "open"; }
  @AnonymousAccess
  @PostMapping("/notify")
  public void received() {}
  @GetMapping
  public String all() { return ""; }
  @OtherGetMapping("/none")
  public String none() { return ""; }
}
`,
  'src/SecurityConfig.java': `package shop;
public class SecurityConfig {
  SecurityFilterChain chain(HttpSecurity http) throws Exception {
    return http.authorizeRequests().antMatchers(openPaths()).permitAll().anyRequest().authenticated().and().build();
  }
  boolean isOpen(HandlerMethod handler) {
    return handler.getMethodAnnotation(AnonymousAccess.class) != null;
  }
}
`,
};

test('an annotation of the own that stands for a mapping makes a route, and one that says that it lets everybody in opens one', async () => {
  expect((await routesOf(FILES)).sort()).toEqual([
    'GET /orders → OrderController.all',
    'GET /orders/state → OrderController.state',
    'POST /orders/notify → OrderController.received',
  ]);
  expect((await protectionOf(FILES)).sort()).toEqual([
    'protected GET /orders behind authenticated()',
    'unprotected GET /orders/state',
    'unprotected POST /orders/notify',
  ]);
  const { groups } = trustZones.report(await ruleView('trust-zones', FILES));
  const exempt = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? [])).flatMap(({ entry }) => entry?.exempt ?? []);
  expect(exempt.sort()).toEqual(['@AnonymousAccess', '@AnonymousGetMapping("/state")']);
});
