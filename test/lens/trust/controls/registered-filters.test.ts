import { expect, test } from 'vitest';
import { protectionOf } from '../../stated.ts';

test('a filter that is registered for paths stands in front of routes that the security chain lets everybody into', async () => {
  const files = {
    'a/Config.java': `package a;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
public class Config {
  public FilterRegistrationBean<ConsumerFilter> consumers() {
    FilterRegistrationBean<ConsumerFilter> filter = new FilterRegistrationBean<>();
    filter.setFilter(new ConsumerFilter());
    filter.addUrlPatterns("/openapi/*");
    return filter;
  }
}
`,
    'a/Security.java': `package a;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
public class Security {
  protected void configure(HttpSecurity http) throws Exception {
    http.authorizeRequests().antMatchers("/openapi/**", "/vendor/**").permitAll().antMatchers("/**").hasAnyRole("user");
  }
}
`,
    'a/ConsumerFilter.java': `package a;
import javax.servlet.Filter;
public class ConsumerFilter implements Filter {
  public void doFilter(ServletRequest req, ServletResponse resp, FilterChain chain) {
    if (consumerOf(req) == null) {
      ((HttpServletResponse) resp).sendError(HttpServletResponse.SC_UNAUTHORIZED, "Unauthorized");
      return;
    }
    chain.doFilter(req, resp);
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
    'a/Config.java': `package a;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
public class Config {
  public FilterRegistrationBean<KeyFilter> keys() {
    FilterRegistrationBean<KeyFilter> filter = new FilterRegistrationBean<>();
    filter.setFilter(new KeyFilter());
    filter.addUrlPatterns("/configs/*");
    return filter;
  }
}
`,
    'a/KeyFilter.java': `package a;
import javax.servlet.Filter;
public class KeyFilter implements Filter {
  public void doFilter(ServletRequest req, ServletResponse resp, FilterChain chain) {
    if (keyOf(req) == null) {
      ((HttpServletResponse) resp).sendError(HttpServletResponse.SC_UNAUTHORIZED, "Unauthorized");
      return;
    }
    chain.doFilter(req, resp);
  }
}
`,
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
