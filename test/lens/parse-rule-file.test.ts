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

test('rows of a table are joined', () => {
  const text = '; rule: view\n; languages: python\n; verbs: GET get\n; verbs: POST post\n(call) @at\n';
  expect(parseRuleFile('rules/flows/views.scm', text).rules[0]?.meta).toEqual({ verbs: 'GET get | POST post' });
});

test.each([
  ['; sayz: {name}', "2: no rule has a key 'sayz'"],
  ['; role: rout', "2: 'role' must be "],
  ['; wins: no', "2: 'wins' must be yes, and not 'no'"],
  ['; skip: one', "2: 'skip' must be a number"],
  ['; group: a\n; group: b', "2: 'group' is there twice"],
  ['(call (_) @handlr (_) @_own)', '2: nothing reads the capture @handlr'],
])('what nothing reads is an error with its file and line: %s', (line, message) => {
  expect(() => parseRuleFile('rules/flows/orders.scm', `; rule: route\n${line}\n(call) @at\n`)).toThrow(
    `rules/flows/orders.scm:${message}`,
  );
});
