import { expect, test } from 'vitest';
import { hasFixedAddress } from '../../../../src/lens/trust/data/fixed-address.ts';
import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import type { RuleHit } from '../../../../src/program/names/find-matches.ts';
import { ruleView } from '../../rule-view.ts';

function sinkWith(kind: string, value: string): RuleHit {
  return { rule: 'javascript/sink', path: 'src/app.ts', start: 0, end: 1, startLine: 1, endLine: 1, meta: { kind }, captures: { value } };
}

test('a request whose scheme and host are written is sent to no other host', () => {
  const fixed = [
    '`https://api.example.com/search?q=${q}`',
    '"https://geo.example.com/" + city',
    'f"https://api.example.com/{city}"',
    'fmt.Sprintf("http://localhost:8080/%s", id)',
    '&format!("https://api.example.com/{}", id)',
    'new URL("https://api.example.com/" + id)',
  ];
  expect(fixed.filter((value) => !hasFixedAddress(sinkWith('outbound request', value), []))).toEqual([]);
});

test('a host that can be added to, is put in or is one of two choices is not fixed', () => {
  const open = [
    '`https://api.example.com${path}`',
    '`https://${region}.example.com/orders`',
    '"https://api.example.com:" + port',
    'url + "https://api.example.com/"',
    'known ? "https://api.example.com/" + id : url',
    'urljoin("https://api.example.com/", path)',
    "'/orders/' + id",
  ];
  expect(open.filter((value) => hasFixedAddress(sinkWith('outbound request', value), []))).toEqual([]);
});

test('a redirect to a path of the own host is fixed, one to a slash and what a stranger sends is not', () => {
  const isFixed = (value: string) => hasFixedAddress(sinkWith('redirect', value), []);
  expect(['`/orders/${id}`', '"/orders/" + id', "f'/orders/{id}'"].filter((value) => !isFixed(value))).toEqual([]);
  expect(['`/${next}`', '"/" + next', 'f"/{next}"', '"//" + host', 'new URL("/orders", next)'].filter(isFixed)).toEqual([]);
});

test('a command is no address, whatever it starts with', () => {
  expect(hasFixedAddress(sinkWith('shell command', '"https://api.example.com/" + id'), [])).toBe(false);
});

test('an address put together before the request is on no path either, and neither is the request listed', async () => {
  const app = [
    "import express from 'express';",
    'const app = express();',
    "app.get('/weather', async (req, res) => {",
    '  const url = `https://weather.example.com/?city=${req.query.city}`;',
    '  res.json(await fetch(url));',
    '  await fetch(req.query.callback);',
    '});',
    '',
  ].join('\n');
  const { groups } = trustZones.report(await ruleView('trust-zones', { 'src/app.ts': app }));
  const paths = groups.find(({ title }) => title.startsWith('Paths'))?.items ?? [];
  expect(paths.map(({ startLine }) => startLine)).toEqual([6]);
});
