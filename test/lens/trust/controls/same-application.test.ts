import { expect, test } from 'vitest';
import { protectionOf } from '../../stated.ts';

const start = (name: string) => `package a;
import org.springframework.boot.SpringApplication;
public class ${name} {
  public static void main(String[] args) {
    SpringApplication.run(${name}.class, args);
  }
}
`;

const controller = (path: string) => `package a;
import org.springframework.web.bind.annotation.*;
@RestController
public class Controller {
  @GetMapping("${path}")
  public int show() { return 1; }
}
`;

const SECURITY = `package a;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
public class Security {
  public SecurityFilterChain chain(HttpSecurity http) throws Exception {
    http.authorizeHttpRequests(all -> all.anyRequest().hasRole("USER"));
    return http.build();
  }
}
`;

test('what guards one application of a repository guards no other, and may guard what is part of none', async () => {
  const files = {
    'portal/src/main/java/a/Portal.java': start('Portal'),
    'portal/src/main/java/a/Security.java': SECURITY,
    'portal/src/main/java/a/Controller.java': controller('/portal'),
    'config/src/main/java/a/Config.java': start('Config'),
    'config/src/main/java/a/Controller.java': controller('/config'),
    'common/src/main/java/a/Controller.java': controller('/common'),
    'common/src/test/java/a/TestApplication.java': start('TestApplication'),
  };
  expect((await protectionOf(files)).toSorted()).toEqual([
    'protected GET /common behind hasRole("USER")',
    'protected GET /portal behind hasRole("USER")',
    'unprotected GET /config',
  ]);
});

test('rules for other paths leave nothing undecided', async () => {
  const limited = SECURITY.replace('http.auth', 'http.securityMatcher("/eureka/**");\n    http.auth');
  const files = { 'src/a/Security.java': limited, 'src/a/Controller.java': controller('/config') };
  expect(await protectionOf(files)).toEqual(['unprotected GET /config']);
});

test('rules of Spring guard nothing of what Quarkus or Micronaut starts in a module of its own', async () => {
  const resource = (begin: string) => `package a;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.StartupEvent;
import jakarta.ws.rs.*;
@Path("/jobs")
public class Jobs {
  ${begin}
  @GET
  public int list() { return 1; }
}
`;
  const portal = start('Portal');
  const files = (begin: string) => ({
    'portal/src/main/java/a/Portal.java': portal,
    'portal/src/main/java/a/Security.java': SECURITY,
    'worker/src/main/java/a/Jobs.java': resource(begin),
  });
  expect(await protectionOf(files('void begin(@Observes StartupEvent event) { }'))).toEqual(['unprotected GET /jobs']);
  expect(await protectionOf(files('public static void main(String[] args) { Quarkus.run(args); }'))).toEqual(['unprotected GET /jobs']);
  const micronaut = `package a;
import io.micronaut.http.annotation.*;
import io.micronaut.runtime.Micronaut;
@Controller("/jobs")
public class Jobs {
  @Get
  public int list() { return 1; }
  public static void main(String[] args) { Micronaut.run(Jobs.class, args); }
}
`;
  const beside = { ...files('//'), 'worker/src/main/java/a/Jobs.java': micronaut };
  expect(await protectionOf(beside)).toEqual(['unprotected GET /jobs']);
});
