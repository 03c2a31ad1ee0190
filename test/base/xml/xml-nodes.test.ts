import { expect, test } from 'vitest';

import { readXmlNodes } from '../../../src/base/xml/xml-nodes.ts';

test('elements are read with attributes, texts and places, past comments, declarations and a document type', () => {
  const text = `<?xml version="1.0"?>\n<!DOCTYPE a [ <!ENTITY x "y"> ]>\n<a><!-- <no> --><b name="x &gt; y" other='"'/><c> one <![CDATA[<two>]]></c></a>`;
  const top = readXmlNodes(text);
  expect(top?.children.map(({ name, attributes, text: own, start, end }) => [name, attributes, own, text.slice(start, end)])).toEqual([
    ['b', { name: 'x > y', other: '"' }, '', `<b name="x &gt; y" other='"'/>`],
    ['c', {}, 'one<two>', '<c> one <![CDATA[<two>]]></c>'],
  ]);
});

test.each(['', 'no element', '<a><b></a></b>', '<a>', '</a>', `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`])('%.20s is no XML', (text) => {
  expect(readXmlNodes(text)).toBeUndefined();
});
