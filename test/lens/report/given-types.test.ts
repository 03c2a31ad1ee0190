import { expect, test } from 'vitest';

import type { CodeSymbol } from '../../../src/code/facts/facts.ts';
import { givenTypes } from '../../../src/lens/report/given-types.ts';
import { symbol } from '../view.ts';

const isOpen = ({ visibility }: CodeSymbol) => visibility === 'public';
const closed = (kind: CodeSymbol['kind'], name: string, signature: string, children: CodeSymbol[] = []) =>
  symbol(kind, name, signature, { visibility: 'private', children });

function given(language: string, ...symbols: CodeSymbol[]) {
  return givenTypes(symbols, isOpen, language).map(({ symbol: { name }, by }) => `${name} by ${by.join(', ')}`);
}

test('a struct of Go that a function gives whoever calls it is given', () => {
  const client = closed('struct', 'client', 'type client struct');
  expect(given('go', symbol('function', 'New', 'func New(url string) *client'), client)).toEqual(['client by New']);
  expect(given('go', symbol('function', 'Open', 'func Open(url string) (client, error)'), client)).toEqual(['client by Open']);
  expect(given('go', symbol('function', 'All', 'func All() map[string][]client'), client)).toEqual(['client by All']);
  expect(given('go', symbol('function', 'With', 'func With(c client, rest ...int) error'), client)).toEqual(['client by With']);
});

test('a parameter, a function and a member of Go that are called like a type give nobody the type', () => {
  const client = closed('struct', 'client', 'type client struct');
  expect(given('go', symbol('function', 'Use', 'func Use(client http.Client) error'), client)).toEqual([]);
  expect(given('go', symbol('function', 'Use', 'func Use(name, client string)'), client)).toEqual([]);
  expect(given('go', symbol('function', 'Use', 'func Use() (client http.Client, err error)'), client)).toEqual([]);
  expect(given('go', symbol('function', 'Use', 'func Use(x client.Options)'), client)).toEqual([]);
  expect(given('go', symbol('function', 'Use', 'func Use() *client2'), client)).toEqual([]);
});

test('what a function takes is given, with what that is made of, and nothing else of the file', () => {
  const symbols = [
    symbol('function', 'send', 'send(options: SendOptions): void'),
    closed('interface', 'SendOptions', 'interface SendOptions', [symbol('property', 'retry', 'retry?: Retry[]')]),
    closed('type', 'Retry', 'type Retry = { after: number }'),
    closed('interface', 'Other', 'interface Other'),
    closed('function', 'Helper', 'Helper(): void'),
  ];
  expect(given('typescript', ...symbols)).toEqual(['SendOptions by send', 'Retry by SendOptions']);
});

test('what only a part names that others may not use is not given', () => {
  const hidden = symbol('property', 'state', 'state: State', { visibility: 'private' });
  expect(
    given('typescript', symbol('class', 'Client', 'class Client', { children: [hidden] }), closed('interface', 'State', 'interface State')),
  ).toEqual([]);
});

test('a parameter that is called like a type does not name it', () => {
  expect(
    given('typescript', symbol('function', 'render', 'render(Row: number, of: x.Row)'), closed('interface', 'Row', 'interface Row')),
  ).toEqual([]);
});
