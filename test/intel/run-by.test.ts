import { expect, test } from 'vitest';

import { gitRepo } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';

const ask = (files: Record<string, string>, name: string) => runKb(gitRepo(files).dir, ['query', 'callers', name]).stdout.split('\n');

test('a listener that a decorator makes is called by a framework, beside the calls of it', () => {
  const files = {
    'package.json': '{ "dependencies": { "@nestjs/common": "11" } }',
    'src/mail.service.ts':
      "import { Injectable } from '@nestjs/common';\nimport { OnEvent } from '@nestjs/event-emitter';\n\n@Injectable()\nexport class MailService {\n  @OnEvent('order.paid')\n  paid(order: string) {\n    return order;\n  }\n\n  again(order: string) {\n    this.paid(order);\n  }\n}\n",
  };
  expect(ask(files, 'MailService.paid').slice(0, 4)).toEqual([
    'src/mail.service.ts#MailService.paid: 1 call in code, 0 in tests; called by a framework for 1 entry point; 0 calls of others of that name',
    '  src/mail.service.ts:12  this.paid(…) in MailService.again',
    'called by a framework:',
    '  src/mail.service.ts:6  on order.paid',
  ]);
});

test('a receiver of a signal of Django is called by a framework', () => {
  const files = {
    'shop/signals.py':
      'from django.db.models.signals import post_save\nfrom django.dispatch import receiver\n\n@receiver(post_save, sender=Order)\ndef order_saved(sender, **kwargs):\n    pass\n',
  };
  expect(ask(files, 'order_saved').slice(1, 3)).toEqual([
    'called by a framework:',
    '  shop/signals.py:4  on signal post_save, sender=Order',
  ]);
});

test('of several that share a name, those that no code calls say what a framework calls them for', () => {
  const receiver = (model: string) =>
    `from django.db.models.signals import post_delete\nfrom django.dispatch import receiver\n\n@receiver(post_delete, sender=${model})\ndef drop_file(sender, **kwargs):\n    pass\n`;
  expect(ask({ 'a/signals.py': receiver('Image'), 'b/signals.py': receiver('Video') }, 'drop_file').slice(1, 4)).toEqual([
    'no call of them was recognised:',
    '  a/signals.py:4  drop_file, called by a framework: on signal post_delete, sender=Image',
    '  b/signals.py:4  drop_file, called by a framework: on signal post_delete, sender=Video',
  ]);
});
