import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

const CONTROLLER = `package shop;
import org.springframework.web.bind.annotation.*;
@RestController
@RequestMapping("/api/v1")
public class Orders {
  @GetMapping("/private/orders") public String orders() { return ""; }
  @GetMapping("/news") public String news() { return ""; }
}
`;
const settings = (paths: string) => `package shop;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
public class Settings {
  private static final String API = "/api/v*";
  public static class Staff extends WebSecurityConfigurerAdapter {
    protected void configure(HttpSecurity http) throws Exception {
      http.antMatcher(${paths}).authorizeRequests().anyRequest().authenticated();
    }
  }
}
`;
const told = (paths: string) => accessOf({ 'Orders.java': CONTROLLER, 'Settings.java': settings(paths) });

test('the paths that a configuration is for can be made of constants', async () => {
  expect(await told('API + "/private/**"')).toEqual([
    'unprotected GET /api/v1/news',
    'protected GET /api/v1/private/orders behind authenticated()',
  ]);
});

test('a configuration for paths that the sources do not show holds in some cases', async () => {
  expect(await told('prefixes.staff()')).toEqual([
    'undecided GET /api/v1/private/orders: access in some cases authenticated()',
    'undecided GET /api/v1/news: access in some cases authenticated()',
  ]);
});
