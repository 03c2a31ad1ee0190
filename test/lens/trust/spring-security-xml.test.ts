import { expect, test } from 'vitest';

import { accessOf } from '../stated.ts';

const SERVLET = 'package com.shop;\npublic class OrderServlet extends HttpServlet {\n  protected void doGet() {}\n}\n';
const WEB = `<web-app><servlet><servlet-name>o</servlet-name><servlet-class>com.shop.OrderServlet</servlet-class></servlet>
<servlet-mapping><servlet-name>o</servlet-name><url-pattern>/orders</url-pattern><url-pattern>/about</url-pattern><url-pattern>/other</url-pattern></servlet-mapping></web-app>`;

test('who may enter is what the namespace of Spring Security says of the path, the first rule first', async () => {
  const rules = `<http><intercept-url pattern="/about" access="permitAll"/><intercept-url pattern="/orders/**" access="hasRole('CLERK')"/></http>`;
  const files = {
    'src/webapp/WEB-INF/web.xml': WEB,
    'src/webapp/WEB-INF/security.xml': `<beans>${rules}</beans>`,
    'src/com/shop/OrderServlet.java': SERVLET,
  };
  expect(await accessOf(files)).toEqual([
    'unprotected GET /about',
    'undecided GET /other: access not understood rules of src/webapp/WEB-INF/security.xml',
    "protected GET /orders behind hasRole('CLERK')",
  ]);
});
