import { expect, test } from 'vitest';
import { protectionOf } from '../../stated.ts';

const CHAINS = `package shop;
import java.util.Map;
public class Chains {
  public static Map<String, String> open() {
    Map<String, String> chain = new HashMap<>();
    chain.put("/login", "anon");
    return chain;
  }
}
`;
const CONFIG = `package shop.orders;
import org.apache.shiro.spring.web.ShiroFilterFactoryBean;
import shop.Chains;
public class ShiroConfig {
  public ShiroFilterFactoryBean filter() {
    Map<String, String> chain = bean.getFilterChainDefinitionMap();
    chain.putAll(Chains.open());
    chain.put("/**", "authc");
    return bean;
  }
}
`;
const CONTROLLER = `package shop.orders;
import org.springframework.web.bind.annotation.GetMapping;
@RestController
public class Orders {
  @GetMapping("/orders")
  public String list() { return ""; }
  @GetMapping("/login")
  public String login() { return ""; }
}
`;

test('what a function of another file says of paths stands where that is called, also in front of what is nearer', async () => {
  const files = { 'shop/Chains.java': CHAINS, 'shop/orders/ShiroConfig.java': CONFIG, 'shop/orders/Orders.java': CONTROLLER };
  const leads = { 'shop/orders/ShiroConfig.java': { 'shop.Chains': 'shop/Chains.java' } };
  expect(await protectionOf(files, leads)).toEqual(['unprotected GET /login', 'protected GET /orders behind "authc"']);
});
