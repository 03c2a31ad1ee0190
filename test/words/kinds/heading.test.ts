import { expect, test } from 'vitest';

import { untrueIn } from '../untrue-in.ts';

test('a link that is there for what it shows when it is pointed at, or leads to what GitHub adds to its page, leads to no heading', async () => {
  const words =
    '# Shop\n\n[kbps](## "1000 bits/sec") [a](#- "b") [up](#readme) [licence](#MIT-1-ov-file) [gone](#read-me "c") [lost](#lost-ov-files)\n';
  expect(await untrueIn({ 'README.md': words })).toEqual([
    'README.md:3 heading #read-me is no heading of this document',
    'README.md:3 heading #lost-ov-files is no heading of this document',
  ]);
});

test('words that makers of pages write for signs of a heading are not told, and others are', async () => {
  const words = '# One & two\n\n# 100% sure\n\n[a](#one-and-two) [b](#100-percent-sure) [c](#one-without-two)\n';
  expect(await untrueIn({ 'README.md': words })).toEqual(['README.md:5 heading #one-without-two is no heading of this document']);
});

test('a page that a script makes has headings that nobody knows', async () => {
  const link = '[find](api.md#model-find)\n';
  expect(await untrueIn({ 'README.md': link, 'api.md': '# Redirecting\n\n<script src="a.js"></script>\n' })).toEqual([]);
  expect(await untrueIn({ 'README.md': link, 'api.md': '# Redirecting\n\n`<script src="a.js">`\n' })).toHaveLength(1);
});

test('classes in braces behind a heading are part of its anchor or not, as whoever makes the page reads them; other braces are', async () => {
  const words = `# One

## Runtime objects { .table-heading }

## Errors {: .table-heading #failures }

## Spread {...props}

## Files {.env}

[a](#runtime-objects) [b](#errors) [c](#runtime-errors) [d](#spread-props) [e](#files-env) [f](#files)
[g](#spread)
`;
  expect((await untrueIn({ 'README.md': words })).map((each) => each.split(' ')[2])).toEqual(['#runtime-errors', '#spread']);
});
