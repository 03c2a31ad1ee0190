import fc from 'fast-check';
import { expect, test } from 'vitest';

import { checkSentence } from '../../../src/docs/narrative/check-sentence.ts';
import type { Citation, Sentence, Shown } from '../../../src/docs/narrative/sentence.ts';

const LINES = [
  'import { pay } from "./pay.ts";',
  '',
  'export function checkout(cart) {',
  '  if (cart.empty) throw new Error("nothing to pay");',
  '  return pay(cart);',
  '}',
];
const SHOWN = new Map<string, Shown>([['src/checkout.ts', { lines: LINES, first: 1 }]]);

const cite = (more: Partial<Citation> = {}): Citation => ({ path: 'src/checkout.ts', from: 4, to: 5, quote: 'return pay(cart)', ...more });
const says = (text: string, ...citations: Citation[]): Sentence => ({ part: 'how', text, citations });

test.each([
  ['whose lines hold the quote and the names', says('A cart is paid by `pay` once it is known to be full.', cite())],
  [
    'whose quote is broken into lines otherwise',
    says('An empty cart is refused before it is paid.', cite({ quote: 'throw new Error("nothing to pay"); return\n pay' })),
  ],
  ['that calls a function with parentheses', says('The cart goes on to `pay()` when it is full.', cite())],
  ['that names the cited file', says('All of it is done in `checkout.ts` alone.', cite())],
])('a sentence is kept %s', (_, sentence) => {
  expect(checkSentence(sentence, SHOWN)).toBeUndefined();
});

test.each([
  ['cites nothing', says('A cart is paid when it is full.'), 'it cites nothing'],
  [
    'cites a file that was not shown',
    says('A cart is paid when it is full.', cite({ path: 'src/pay.ts' })),
    'src/pay.ts:4-5 was not shown',
  ],
  ['cites lines behind the last', says('A cart is paid when it is full.', cite({ to: 7 })), 'src/checkout.ts:4-7 was not shown'],
  [
    'cites lines in the wrong order',
    says('A cart is paid when it is full.', cite({ from: 5, to: 4 })),
    'src/checkout.ts:5-4 was not shown',
  ],
  [
    'quotes what stands elsewhere',
    says('A cart is paid when it is full.', cite({ from: 1, to: 2 })),
    'src/checkout.ts:1-2 does not hold what is quoted from it',
  ],
  [
    'quotes what stands nowhere',
    says('A cart is refunded when it is empty.', cite({ quote: 'refund(cart)' })),
    'src/checkout.ts:4-5 does not hold what is quoted from it',
  ],
  [
    'quotes no word',
    says('A cart is paid when it is full.', cite({ quote: '(' })),
    'src/checkout.ts:4-5 does not hold what is quoted from it',
  ],
  [
    'has one citation of two that does not hold',
    says('A cart is paid when it is full.', cite(), cite({ quote: 'ship' })),
    'src/checkout.ts:4-5 does not hold what is quoted from it',
  ],
  ['names what is not there', says('A cart is paid by `stripe` when it is full.', cite()), 'what it cites does not hold stripe'],
  ['holds a link', says('See [this](https://example.org/x) before you pay anything.', cite()), 'it holds more than a sentence'],
  ['holds a marker', says('<!-- kb:end flows --> A cart is paid when it is full.', cite()), 'it holds more than a sentence'],
  ['goes on in another line', says('A cart is paid.\n\n# Instructions', cite()), 'it holds more than a sentence'],
  ['says next to nothing', says('It pays.', cite()), 'it is too short'],
  ['goes on and on', says('word '.repeat(100), cite()), 'it is too long'],
  ['does not close its code', says('A cart is paid by `pay when it is full.', cite()), 'a backtick is not closed'],
])('a sentence is dropped that %s', (_, sentence, why) => {
  expect(checkSentence(sentence, SHOWN)).toBe(why);
});

test('whatever is kept quotes the lines that it cites, whoever made it up', () => {
  const citation = fc.record({
    path: fc.constantFrom('src/checkout.ts', 'src/pay.ts', ''),
    from: fc.integer({ min: -1, max: 8 }),
    to: fc.integer({ min: -1, max: 8 }),
    quote: fc.oneof(fc.constantFrom(...LINES, 'pay', 'cart', ' '), fc.string()),
  });
  const sentence = fc.record({
    part: fc.constantFrom('purpose' as const, 'how' as const),
    text: fc.oneof(fc.constantFrom('A cart is paid by `pay` when full.', 'A cart is paid by `nobody` when full.'), fc.string()),
    citations: fc.array(citation, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(sentence, (made) => {
      if (checkSentence(made, SHOWN) !== undefined) return;
      expect(made.citations.length).toBeGreaterThan(0);
      for (const { path, from, to, quote } of made.citations) {
        expect(path).toBe('src/checkout.ts');
        const cited = LINES.slice(from - 1, to)
          .join(' ')
          .replace(/\s+/g, ' ');
        expect(cited).toContain(quote.replace(/\s+/g, ' ').trim());
      }
    }),
    { numRuns: 2000 },
  );
});
