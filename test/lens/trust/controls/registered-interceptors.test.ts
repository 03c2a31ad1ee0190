import { expect, test } from 'vitest';
import { protectionOf } from '../../stated.ts';

/** A controller, and a configuration that registers interceptors. */
function application(registration: string, around = ''): Record<string, string> {
  return {
    'a/Web.java': `package a;
import org.springframework.web.servlet.config.annotation.*;
import org.gate.client.GateInterceptor;
@Configuration
public class Web implements WebMvcConfigurer {
  ${around}
  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    ${registration}
  }
}
`,
    'a/Controller.java': `package a;
import org.springframework.web.bind.annotation.*;
@RestController
public class Controller {
  @GetMapping("/orders/new")
  public int orders() { return 1; }
  @GetMapping("/login")
  public int login() { return 1; }
}
`,
  };
}

const OWN = {
  'a/CountInterceptor.java': `package a;
public class CountInterceptor implements HandlerInterceptor {
  @Override
  public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
    counter.increment();
    return true;
  }
}
`,
};

test.each([
  ['made on the spot', 'registry.addInterceptor(new GateInterceptor(settings)).addPathPatterns("/**");'],
  [
    'in a variable',
    'GateInterceptor gate = new GateInterceptor(settings);\n    registry.addInterceptor(gate).addPathPatterns("/**").order(1);',
  ],
  ['for paths that are not written there', 'registry.addInterceptor(new GateInterceptor()).addPathPatterns(settings.paths());'],
])('an interceptor of a library, %s, leaves what is behind it neither open nor guarded', async (_, registration) => {
  expect(await protectionOf(application(registration))).toEqual([]);
});

test('an interceptor that is a member of a library leaves what is behind it neither open nor guarded', async () => {
  const around = 'private final GateInterceptor gate;';
  expect(await protectionOf(application('registry.addInterceptor(gate);', around))).toEqual([]);
});

test('an interceptor of a library says nothing of the paths that it is not for, or leaves out', async () => {
  const besides = application(
    'registry.addInterceptor(new GateInterceptor()).addPathPatterns("/**").excludePathPatterns("/login", "/static/**");',
  );
  expect(await protectionOf(besides)).toEqual(['unprotected GET /login']);
  const others = application('registry.addInterceptor(new GateInterceptor()).addPathPatterns("/orders/**");');
  expect(await protectionOf(others)).toEqual(['unprotected GET /login']);
});

test.each([
  ['of the framework', 'registry.addInterceptor(new LocaleChangeInterceptor());'],
  ['of the sources', 'registry.addInterceptor(new CountInterceptor());'],
  ['of the sources, in a variable', 'CountInterceptor count = new CountInterceptor();\n    registry.addInterceptor(count);'],
])('an interceptor %s that lets everybody on leaves what is behind it open', async (_, registration) => {
  const files = { ...application(registration), ...OWN };
  expect(await protectionOf(files)).toEqual(['unprotected GET /orders/new', 'unprotected GET /login']);
});

test('an interceptor of the sources that a method makes is told by its class', async () => {
  const around = '@Bean\n  public CountInterceptor count() { return new CountInterceptor(); }';
  const files = { ...application('registry.addInterceptor(count());', around), ...OWN };
  expect(await protectionOf(files)).toEqual(['unprotected GET /orders/new', 'unprotected GET /login']);
});

const GUARD = {
  'a/LoginInterceptor.java': `package a;
public class LoginInterceptor implements HandlerInterceptor {
  @Override
  public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
    if (userOf(request) == null) {
      response.setStatus(401);
      return false;
    }
    return true;
  }
}
`,
};

test('an interceptor of the sources that refuses callers guards all that it is registered for, but what it leaves out', async () => {
  const around =
    'public static final String LOGIN = "/login/**";\n  @Bean\n  public LoginInterceptor login() { return new LoginInterceptor(); }';
  const registration = 'registry.addInterceptor(login()).addPathPatterns("/**").excludePathPatterns(LOGIN, "/error");';
  expect(await protectionOf({ ...application(registration, around), ...GUARD })).toEqual([
    'unprotected GET /login',
    'protected GET /orders/new behind LoginInterceptor',
  ]);
});

test('an interceptor of the sources whose exceptions are not written there guards in some cases', async () => {
  const registration = 'registry.addInterceptor(new LoginInterceptor()).excludePathPatterns(settings.getOpen());';
  expect(await protectionOf({ ...application(registration), ...GUARD })).toEqual([]);
});
