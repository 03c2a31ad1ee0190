import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findPassages, type PassageReading } from '../../src/relevance/find-passages.ts';
import { nameReader } from '../../src/relevance/names.ts';
import { focusTerms } from '../../src/relevance/terms.ts';
import { readSource } from '../helpers/read-source.ts';

/** As if each word were as rare as the others. */
function readingOf(words: string): PassageReading {
  const { terms } = focusTerms(words);
  return {
    terms,
    names: nameReader(terms, []),
    rarity: new Map(terms.flatMap(({ forms }) => forms.map(({ stem }) => [stem, 3] as const))),
  };
}

const SOURCE = `TOKEN_LIFETIME = 60

def open_session(user):
    """Gives a session to somebody who signed in."""
    return sessions.add(user)

class Tokens:
    lifetime = TOKEN_LIFETIME

    def renew_token(self, token):
        lifetime = self.lifetime
        return Token(token.user, lifetime)

    def size(self):
        return len(self.all)
`;

async function placesIn(words: string): Promise<string[]> {
  const { symbols } = await readSource('a.py', SOURCE);
  return findPassages(SOURCE, symbols, readingOf(words)).map(({ symbol, startLine, endLine }) => `${symbol?.name} ${startLine}-${endLine}`);
}

test('the declaration that has all the words comes before those that have one', async () => {
  expect((await placesIn('renew tokens lifetime'))[0]).toBe('renew_token 10-12');
});

test('what is said of a declaration counts', async () => {
  expect((await placesIn('signed in'))[0]).toBe('open_session 3-5');
});

test('what has none of the words is no place', async () => {
  expect(await placesIn('invoice')).toEqual([]);
});

test('of a long declaration the lines are shown that have most of the words', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => (at === 25 ? '    send_reminder(mail)' : '    step()'));
  const text = `def run():\n${lines.join('\n')}\n`;
  const { symbols } = await readSource('a.py', text);
  const [place] = findPassages(text, symbols, readingOf('reminder mail'));
  expect(place?.startLine).toBeLessThanOrEqual(27);
  expect(place?.endLine).toBeGreaterThanOrEqual(27);
  expect((place?.endLine ?? 0) - (place?.startLine ?? 0)).toBe(11);
});

test('places lie within the text, whatever it is', () => {
  const word = fc.constantFrom('token', 'mail', '{', 'x', '');
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 4 }), { maxLength: 60 }), (lines) => {
      const text = lines.map((each) => each.join(' ')).join('\n');
      for (const { startLine, endLine, terms } of findPassages(text, [], readingOf('token mail'))) {
        expect(startLine).toBeGreaterThanOrEqual(1);
        expect(endLine).toBeLessThanOrEqual(Math.max(1, lines.length));
        expect(terms.length).toBeGreaterThan(0);
      }
    }),
  );
});
