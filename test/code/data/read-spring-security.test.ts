import { expect, test } from 'vitest';

import { readSpringSecurity } from '../../../src/code/data/read-spring-security.ts';

const rules = (text: string) =>
  readSpringSecurity(`<beans:beans xmlns="http://www.springframework.org/schema/security">${text}</beans:beans>`)?.map(
    ({ name, captures }) => [name, captures['path'], captures['method'], captures['expression']].filter(Boolean),
  );

test('who may enter which paths is read in the order in which it is asked', () => {
  expect(
    rules(`<http pattern="/css/**" security="none"/><http>
      <intercept-url pattern="/login*" access="IS_AUTHENTICATED_ANONYMOUSLY"/>
      <intercept-url pattern="/about" access="permitAll"/>
      <intercept-url pattern="/orders/**" method="POST" access="hasRole('CLERK')"/>
      <intercept-url pattern="/**" access="admin,editor"/></http>`),
  ).toEqual([
    ['open', '"/css/**"', 'security="none"'],
    ['open', '"/login*"', 'IS_AUTHENTICATED_ANONYMOUSLY'],
    ['open', '"/about"', 'permitAll'],
    ['policy', '"/orders/**"', 'POST', "hasRole('CLERK')"],
    ['policy', '"/**"', 'admin,editor'],
  ]);
});

test('a chain for some paths says nothing of others, and a pattern that is no path is not read', () => {
  expect(
    rules(`<http pattern="/api/**"><intercept-url pattern="/**" access="USER"/><intercept-url pattern="/shop" access="USER"/></http>
      <http request-matcher="regex"><intercept-url pattern="/a.*" access="USER"/></http>
      <http><intercept-url pattern="\${secured}" access="USER"/></http>`),
  ).toEqual([
    ['policy', '"/api/**"', 'USER'],
    ['conditional', '"/shop"', 'USER'],
    ['unread', 'USER'],
    ['unread', 'USER'],
  ]);
});

test('what no rule is for is open where voters decide', () => {
  const text = '<http access-decision-manager-ref="voters"><intercept-url pattern="/admin/**" access="admin"/></http>';
  expect(rules(text)).toEqual([
    ['policy', '"/admin/**"', 'admin'],
    ['open', '"/**"', 'no intercept-url'],
  ]);
});

test('a prefix of the namespace is whatever the file says, and other configuration has none', () => {
  const text = '<beans><security:http><security:intercept-url pattern="/**" access="ROLE_USER"/></security:http><bean id="http"/></beans>';
  expect(readSpringSecurity(text)?.map(({ name }) => name)).toEqual(['policy']);
  expect(readSpringSecurity('<beans><bean id="orders"/></beans>')).toEqual([]);
});
