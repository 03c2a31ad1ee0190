import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import { ruleView } from '../../lens/rule-view.ts';

test('a job that is queued by the name of its function leads to that function, wherever its module is', async () => {
  const files = {
    'shop/queues.py': 'from rq import Queue\nqueue = Queue("mails")\ndef later(to):\n    queue.enqueue("shop.mails.digest", to)\n',
    'shop/mails.py': 'def digest(to):\n    pass\n',
    'other/mails/__init__.py': 'def digest(to):\n    pass\n',
  };
  const { groups } = flows.report(await ruleView('flows', files));
  const [finding] = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(finding).toMatchObject({ kind: 'job', name: 'task shop.mails.digest → digest' });
});

test('a route that a file lists leads to the method of the class that it names', async () => {
  const files = {
    'config/routes.yaml': 'home:\n  path: /\n  controller: App\\Controller\\HomeController::index\n',
    'src/Controller/HomeController.php':
      '<?php\nnamespace App\\Controller;\nclass HomeController {\n  public function index() { return $this->show(); }\n  private function show() {}\n}\n',
  };
  const { groups } = flows.report(await ruleView('flows', files));
  const text = JSON.stringify(groups);
  expect(text).toContain('HomeController.show');
});
