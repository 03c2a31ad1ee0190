import { expect, test } from 'vitest';

import { classifyType } from '../../../src/deepfield/inputs/classify-type.ts';
import { suggestDomains } from '../../../src/deepfield/inputs/suggest-domains.ts';

test.each([
  ['src/pay.ts', 'export {}', 'code'],
  ['pay.go', 'package pay', 'code'],
  ['handbook.md', '# Handbook\nHow we ship.', 'doc'],
  ['notes', 'Just text.', 'doc'],
  ['NOTES.txt', 'Remember: pay first.\nAda: said so once.', 'doc'],
  ['settings.yaml', 'port: 80', 'config'],
  ['package.json', '{"name": "x"}', 'config'],
  ['.env', 'A=1', 'config'],
  ['Dockerfile', 'FROM node', 'config'],
  ['db/tables.sql', 'create table orders ();', 'schema'],
  ['order.schema.json', '{"$schema": "https://json-schema.org/draft/2020-12/schema"}', 'schema'],
  ['types.proto', 'syntax = "proto3";', 'schema'],
  ['api.yaml', 'openapi: 3.1.0', 'spec'],
  ['api.json', '{\n  "swagger": "2.0"}', 'spec'],
  ['payments-rfc-12.md', '# Payments', 'spec'],
  ['payments.docx', 'Requirements: refunds take three days.', 'spec'],
  ['respect.md', '# Inspection of specials', 'doc'],
  ['call.vtt', 'WEBVTT', 'conversation'],
  ['monday.txt', '[09:30] Ada: pay first\n[09:31] Bo: why?\n[09:32] Ada: law\n', 'conversation'],
  ['whatsapp.txt', '12/31/25, 9:30 AM - Ada: a\n12/31/25, 9:31 AM - Bo: b\n12/31/25, 9:32 AM - Ada: c\n', 'conversation'],
  ['meeting-notes.md', '# Monday', 'conversation'],
])('%s is told by its name and contents', (path, text, type) => {
  expect(classifyType(path, text)).toBe(type);
});

test('a conversation by its form is one whatever it is called', () => {
  expect(classifyType('a.json', 'Ada: a', true)).toBe('conversation');
});

const DOMAINS = [
  { name: 'payments', words: ['payments', 'pay', 'refund', 'invoice'] },
  { name: 'shipping', words: ['shipping', 'parcel', 'carrier'] },
  { name: 'accounts', words: ['accounts', 'login'] },
];

test.each([
  ['payments/how.md', 'Nothing else.', ['payments']],
  ['how.md', 'Refunds go back by the carrier. Each invoice names the parcels.', ['payments', 'shipping']],
  ['how.md', 'refundOrder() and PayInvoice', ['payments']],
  ['how.md', 'Weather is fine.', []],
  ['how.md', `${'other words here '.repeat(400)} login`, []],
])('%s that says %j is about %j', (path, text, domains) => {
  expect(suggestDomains(path, text, DOMAINS)).toEqual(domains);
});
