import { expect, test } from 'vitest';

import { protectionOf } from '../stated.ts';

const servlet = (name: string) =>
  `package shop;\npublic class ${name} extends HttpServlet {\n  protected void doGet(HttpServletRequest request, HttpServletResponse response) {}\n}\n`;
const mapping = (name: string, pattern: string) =>
  `<servlet><servlet-name>${name}</servlet-name><servlet-class>shop.${name}</servlet-class></servlet>
<servlet-mapping><servlet-name>${name}</servlet-name><url-pattern>${pattern}</url-pattern></servlet-mapping>`;
const constraint = (pattern: string, auth: string) =>
  `<security-constraint><web-resource-collection><url-pattern>${pattern}</url-pattern></web-resource-collection>${auth}</security-constraint>`;

test('constraints of a web application guard the paths of their patterns, the most special first', async () => {
  const role = '<auth-constraint><role-name>staff</role-name></auth-constraint>';
  const told = await protectionOf({
    'web/WEB-INF/web.xml': `<web-app>
${mapping('Orders', '/staff/orders')}
${mapping('Help', '/staff/help')}
${mapping('Shop', '/shop')}
${constraint('/staff/*', role)}
${constraint('/staff/help', '')}
</web-app>`,
    ...Object.fromEntries(['Orders', 'Help', 'Shop'].map((name) => [`src/shop/${name}.java`, servlet(name)])),
  });
  expect(told.sort()).toEqual([
    'protected GET /staff/orders behind auth-constraint staff',
    'unprotected GET /shop',
    'unprotected GET /staff/help',
  ]);
});
