import { expect, test } from 'vitest';

import { claimsOf } from '../../../src/words/claims-of.ts';

const saidIn = (text: string) => claimsOf(text).map(({ text: said }) => said);

test('what a tool writes between two comments that say so claims nothing', () => {
  const text = [
    '[a](#one)',
    '<!-- PEOPLE-LIST:START - Do not remove or modify this section -->',
    '<!-- prettier-ignore-start -->',
    '<table><tr><td><a href="#ideas-ann">Ann</a></td></tr></table>',
    '<!-- prettier-ignore-end -->',
    '[b](#two)',
    '<!-- PEOPLE-LIST:END -->',
    '[c](#three)',
    '<!-- begin auto-generated options -->',
    '`src/auth.ts`',
    '<!-- end auto-generated options -->',
    '`src/cart.ts`',
  ];
  expect(saidIn(text.join('\n\n'))).toEqual(['#one', '#three', 'src/cart.ts']);
});

test('what only looks so is read: a comment without an end, in code, or that says nothing of a tool', () => {
  const lone = '<!-- LIST:START do not edit -->\n\n[a](#one)\n';
  const plain = '<!-- LIST:START -->\n\n[a](#one)\n\n<!-- LIST:END -->\n';
  const shown = '```html\n<!-- LIST:START do not edit -->\n```\n\n[a](#one)\n\n```html\n<!-- LIST:END -->\n```\n';
  expect([lone, plain, shown].map(saidIn)).toEqual([['#one'], ['#one'], ['#one']]);
});
