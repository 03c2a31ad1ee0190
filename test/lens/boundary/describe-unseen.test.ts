import { expect, test } from 'vitest';

import { describeUnseen } from '../../../src/lens/boundary/describe-unseen.ts';
import { source, view } from '../view.ts';

test('packages whose files need no import to use each other are named, each once', () => {
  const sources = [
    source('shop/Order.java', { language: 'java', namespace: 'org.acme.shop' }),
    source('shop/Cart.java', { language: 'java', namespace: 'org.acme.shop' }),
    source('web/Kernel.php', { language: 'php', namespace: 'App\\Web' }),
  ];
  expect(describeUnseen(view(sources))).toEqual([
    'Files of one package or namespace use each other without an import; such dependencies are not shown: `org.acme.shop` and `App\\Web`.',
  ]);
});

test('of Ruby files it is said that more than constants names code', () => {
  const sources = [
    source('app/models/order.rb', { language: 'ruby' }),
    source('lib/shop.rb', { language: 'ruby', imports: ['1 require json: * → npm:json'] }),
  ];
  expect(describeUnseen(view(sources))).toEqual([
    'Of 2 Ruby files only constants that `app` and `lib` directories declare are shown: not those of gems and other places, nor what associations, routes and texts name.',
  ]);
});

test('languages that import whatever they use have nothing to add', () => {
  expect(describeUnseen(view([source('src/app.ts'), source('db/pool.h', { language: 'c' })]))).toEqual([]);
});
