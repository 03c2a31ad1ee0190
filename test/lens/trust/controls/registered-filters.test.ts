import { expect, test } from 'vitest';
import { accessOf, protectionOf } from '../../stated.ts';

/** A filter that refuses callers, and what registers it for a pattern of paths. */
function registered(name: string, pattern: string): Record<string, string> {
  return {
    'a/Config.java': `package a;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
public class Config {
  public FilterRegistrationBean<${name}> registration() {
    FilterRegistrationBean<${name}> filter = new FilterRegistrationBean<>();
    filter.setFilter(new ${name}());
    filter.addUrlPatterns("${pattern}");
    return filter;
  }
}
`,
    [`a/${name}.java`]: `package a;
import javax.servlet.Filter;
public class ${name} implements Filter {
  public void doFilter(ServletRequest req, ServletResponse resp, FilterChain chain) {
    if (callerOf(req) == null) {
      ((HttpServletResponse) resp).sendError(HttpServletResponse.SC_UNAUTHORIZED, "Unauthorized");
      return;
    }
    chain.doFilter(req, resp);
  }
}
`,
  };
}

test('a filter that is registered for paths stands in front of routes that the security chain lets everybody into', async () => {
  const files = {
    ...registered('ConsumerFilter', '/openapi/*'),
    'a/Security.java': `package a;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
public class Security {
  protected void configure(HttpSecurity http) throws Exception {
    http.authorizeRequests().antMatchers("/openapi/**", "/vendor/**").permitAll().antMatchers("/**").hasAnyRole("user");
  }
}
`,
    'a/Controller.java': `package a;
import org.springframework.web.bind.annotation.*;
@RestController
public class Controller {
  @GetMapping("/openapi/releases")
  public int releases() { return 1; }
  @GetMapping("/vendor/x")
  public int vendor() { return 1; }
  @GetMapping("/vendor/y")
  public int checked() {
    if (!permissions.mayRead()) {
      throw new AccessDeniedException("no");
    }
    return 1;
  }
}
`,
  };
  expect(await protectionOf(files)).toEqual([
    'unprotected GET /vendor/x',
    'protected GET /openapi/releases behind ConsumerFilter',
    'protected GET /vendor/y behind !permissions.mayRead()',
  ]);
});

test('a filter that is registered for paths does not stand in front of others', async () => {
  const files = {
    ...registered('KeyFilter', '/configs/*'),
    'a/Controller.java': `package a;
import org.springframework.web.bind.annotation.*;
@RestController
public class Controller {
  @GetMapping("/configs/a")
  public int one() { return 1; }
  @GetMapping("/services/b")
  public int other() { return 1; }
}
`,
  };
  expect(await protectionOf(files)).toEqual(['unprotected GET /services/b', 'protected GET /configs/a behind KeyFilter']);
});

const PATHS = `package a;
public class Paths {
  public static final String ASSETS = "/assets";
}
`;

const ASSETS_AND_ORDERS = `package a;
import org.springframework.web.bind.annotation.*;
@RestController
public class Controller {
  @GetMapping("/assets/a")
  public int one() { return 1; }
  @GetMapping("/orders")
  public int other() { return 1; }
}
`;

test('a filter that is registered for paths by a constant stands in front of those', async () => {
  const written = registered('KeyFilter', '/*');
  const config = written['a/Config.java']?.replace('"/*"', 'Paths.ASSETS + "/*"') ?? '';
  const files = { ...written, 'a/Config.java': config, 'a/Paths.java': PATHS, 'a/Controller.java': ASSETS_AND_ORDERS };
  expect(await accessOf(files)).toEqual(['unprotected GET /orders', 'protected GET /assets/a behind KeyFilter']);
});

test('a filter that is registered for paths that the sources do not show holds in some cases, as one does that a setting switches on', async () => {
  const written = registered('KeyFilter', '/*');
  const config = written['a/Config.java'] ?? '';
  const inSomeCases = ['undecided GET /assets/a: access in some cases KeyFilter', 'undecided GET /orders: access in some cases KeyFilter'];
  const computed = config.replace('"/*"', 'StringUtils.split(patterns, ",")');
  expect(await accessOf({ ...written, 'a/Config.java': computed, 'a/Controller.java': ASSETS_AND_ORDERS })).toEqual(inSomeCases);
  const switched = config.replace('  public FilterReg', '  @Bean\n  @ConditionalOnProperty("key.enabled")\n  public FilterReg');
  expect(await accessOf({ ...written, 'a/Config.java': switched, 'a/Controller.java': ASSETS_AND_ORDERS })).toEqual(inSomeCases);
});

test('a filter that looks for where a request comes from in a browser is no access control', async () => {
  const files = { ...registered('RefererFilter', '/*'), 'a/Controller.java': ASSETS_AND_ORDERS };
  expect(await accessOf(files)).toEqual(['unprotected GET /assets/a', 'unprotected GET /orders']);
});
