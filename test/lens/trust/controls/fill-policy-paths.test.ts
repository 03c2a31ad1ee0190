import { expect, test } from 'vitest';

import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';

const IMPORT = 'import org.springframework.web.bind.annotation.*;\n';
const ORDERS = `${IMPORT}class Orders {
  @GetMapping("/orders") void list() {}
  @GetMapping("/status") void status() {}
}`;

/** What the lens states about who may enter, by kind. */
async function accessOf(files: Record<string, string>): Promise<string[]> {
  const report = trustZones.report(await ruleView('trust-zones', files));
  const findings = report.groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.filter(({ kind }) => /protected$/.test(kind)).map(({ kind, name }) => `${kind} ${name}`);
}

function security(rule: string, constant = ''): string {
  return `class Security {
  ${constant}
  Object chain(HttpSecurity http) {
    return http.authorizeHttpRequests(auth -> auth.requestMatchers(${rule}).permitAll().anyRequest().authenticated());
  }
}`;
}

test('paths that a policy names by a constant are those of the constant', async () => {
  const files = { 'Orders.java': ORDERS, 'Security.java': security('OPEN', 'static final String[] OPEN = {"/status", "/login"};') };
  expect(await accessOf(files)).toEqual(['unprotected GET /status', 'protected GET /orders behind authenticated()']);
});

test('a policy that lets everybody in at paths that the sources do not show may open what a later one guards', async () => {
  const files = { 'Orders.java': ORDERS, 'Security.java': security('Elsewhere.OPEN') };
  expect(await accessOf(files)).toEqual([]);
});

test('a policy for what the framework serves opens no route', async () => {
  const files = { 'Orders.java': ORDERS, 'Security.java': security('PathRequest.toStaticResources().atCommonLocations()') };
  expect(await accessOf(files)).toEqual(['protected GET /orders behind authenticated()', 'protected GET /status behind authenticated()']);
});

test('of the configurations of two applications the one in the nearest directory decides', async () => {
  const files = {
    'admin/Security.java': security('"/nothing"'),
    'shop/Security.java': security('"/status"'),
    'shop/web/Orders.java': ORDERS,
  };
  expect(await accessOf(files)).toEqual(['unprotected GET /status', 'protected GET /orders behind authenticated()']);
});

test('a path is read out of what matches it, with its method', async () => {
  const files = { 'Orders.java': ORDERS, 'Security.java': security('antMatcher(HttpMethod.POST, "/orders"), antMatcher("/status")') };
  expect(await accessOf(files)).toEqual(['unprotected GET /status', 'protected GET /orders behind authenticated()']);
  const made = { 'Orders.java': ORDERS, 'Security.java': security('new AntPathRequestMatcher("/status", "GET")') };
  expect(await accessOf(made)).toEqual(['unprotected GET /status', 'protected GET /orders behind authenticated()']);
});

test('a configuration for the paths that a matcher names is there for those', async () => {
  const limited = (path: string) => ({
    'Orders.java': ORDERS,
    'Security.java': `class Security {
  Object chain(HttpSecurity http) {
    return http.securityMatcher(antMatcher("${path}")).authorizeHttpRequests(auth -> auth.requestMatchers(antMatcher("/**")).authenticated());
  }
}`,
  });
  expect(await accessOf(limited('/orders/**'))).toEqual(['unprotected GET /status', 'protected GET /orders behind authenticated()']);
  expect(await accessOf(limited('/**'))).toEqual([
    'protected GET /orders behind authenticated()',
    'protected GET /status behind authenticated()',
  ]);
});

test('stars within a part of a path are any characters, and what is between them is asked for', async () => {
  const files = { 'Orders.java': ORDERS, 'Security.java': security('"/**.html", "/*d*s"') };
  expect(await accessOf(files)).toEqual(['unprotected GET /orders', 'protected GET /status behind authenticated()']);
});

test('a chain that a setting switches on decides in some cases', async () => {
  const chain = security('"/status"').replace('  Object chain', '  @Bean @ConditionalOnProperty("login.enabled")\n  Object chain');
  expect(await accessOf({ 'Orders.java': ORDERS, 'Security.java': chain })).toEqual([]);
});
