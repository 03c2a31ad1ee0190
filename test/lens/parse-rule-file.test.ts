import { expect, test } from 'vitest';

import { parseRuleFile } from '../../src/lens/parse-rule-file.ts';

test('a rule has the metadata of its header, and of the file where it says nothing else', () => {
  const text = `; Orders: a comment for people.
; languages: javascript, tsx

; rule: route
; role: route
; says: {method} {path}
((call_expression) @at
  ; a comment inside
  (#eq? @at "x"))

; rule: page
; languages: tsx
(jsx_element) @at
`;
  expect(parseRuleFile('rules/flows/orders.scm', text)).toEqual({
    path: 'rules/flows/orders.scm',
    rules: [
      {
        id: 'orders/route',
        file: 'rules/flows/orders.scm',
        line: 7,
        grammars: ['javascript', 'tsx'],
        query: '((call_expression) @at\n  (#eq? @at "x"))',
        meta: { role: 'route', says: '{method} {path}' },
      },
      { id: 'orders/page', file: 'rules/flows/orders.scm', line: 13, grammars: ['tsx'], query: '(jsx_element) @at', meta: {} },
    ],
  });
});
