import { expect, test } from 'vitest';

import { roleOf } from '../../src/program/file-roles.ts';

test.each([
  ['database/migrations/2025_10_24_add_manage_tasks_to_users_table.php', 'migrations'],
  ['shop/migrations/0002_settings.py', 'migrations'],
  ['app/Jobs/CountOrders.php', 'jobs'],
  ['src/routes/orders.ts', 'routes and commands'],
  ['src/migrate.ts', 'other code'],
  ['src/revisions/revisions.controller.ts', 'routes and commands'],
  ['db/revisions/0001.py', 'migrations'],
  ['shop/orga/views/orders.py', 'routes and commands'],
  ['shop/views.py', 'routes and commands'],
  ['shop/orga/templates/order.html', 'client'],
  ['web/src/views/Orders.ts', 'client'],
  ['internal/web/server.go', 'other code'],
  ['src/main/java/shop/web/rest/OrderResource.java', 'other code'],
  ['tests/Unit/Jobs/CountOrdersTest.php', 'tests'],
])('the role of %s is %s', (path, role) => {
  expect(roleOf(path)).toBe(role);
});
