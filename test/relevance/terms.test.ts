import { expect, test } from 'vitest';

import { focusTerms } from '../../src/relevance/terms.ts';

function wordsOf(focus: string): string[] {
  return focusTerms(focus).terms.map(({ word }) => word);
}

function formsOf(focus: string): string[] {
  return focusTerms(focus).terms.flatMap(({ forms }) => forms.map(({ word }) => word));
}

test('filler words are ignored while anything else is left', () => {
  expect(wordsOf('the authentication layer of our system')).toEqual(['authentication']);
  expect(wordsOf('layer')).toEqual(['layer']);
  expect(wordsOf('the system layer')).toEqual(['the', 'system', 'layer']);
});

test('identifiers are split and repeated words count once', () => {
  expect(wordsOf('PaymentIntent payments')).toEqual(['payment', 'intent']);
  expect(wordsOf('HTTPServer')).toEqual(['http', 'server']);
});

test.each([
  ['auth', 'authentication'],
  ['auth', 'authorization'],
  ['db', 'database'],
  ['ctx', 'context'],
  ['repo', 'repository'],
  ['req', 'request'],
  ['txn', 'transaction'],
  ['pkg', 'package'],
  ['deps', 'dependency'],
  ['i18n', 'internationalization'],
])('%s and %s find each other', (short, long) => {
  expect(formsOf(short)).toContain(long);
  expect(formsOf(long).map((word) => word.slice(0, 3))).toContain(short.slice(0, 3));
});

test('a phrase finds its short form', () => {
  expect(formsOf('command line')).toContain('cli');
  expect(formsOf('command bus')).not.toContain('cli');
});

test('the word itself is its first form, abbreviations count less', () => {
  const [term] = focusTerms('database').terms;
  expect(term?.forms[0]).toMatchObject({ word: 'database', weight: 1 });
  expect(term?.forms.slice(1).every(({ weight }) => weight < 1)).toBe(true);
});

test('words that say what is done count less than those that say where', () => {
  const [fix, parser] = focusTerms('fix parser').terms;
  expect(fix?.weight).toBeLessThan(parser?.weight ?? 0);
  expect(focusTerms('add support').terms.every(({ weight }) => weight === 1)).toBe(true);
});

test('asking for tests is noticed and is no word to look for', () => {
  expect(focusTerms('router tests')).toMatchObject({ tests: true, terms: [{ word: 'router' }] });
  expect(focusTerms('router')).toMatchObject({ tests: false });
  expect(focusTerms('tests').terms).toMatchObject([{ word: 'tests' }]);
});

test('contractions and possessives leave no fragments', () => {
  expect(wordsOf("the parser's cache doesn't expire")).toEqual(['parser', 'cache', 'expire']);
});

test('a focus without letters or digits has no words', () => {
  expect(focusTerms('--- !!! ').terms).toEqual([]);
});
