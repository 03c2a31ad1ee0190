import { expect, test } from 'vitest';

import { renderJunit } from '../../../src/docs/reports/junit.ts';
import { everything, fresh, HOSTILE, receipt, reported } from './sample-report.ts';

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/** What the xunit schema of Jenkins (junit-10.xsd) lets each element have. */
const ATTRIBUTES: Record<string, string[]> = {
  testsuites: ['name', 'tests', 'failures', 'errors'],
  testsuite: ['name', 'tests', 'failures', 'errors', 'skipped'],
  testcase: ['name', 'classname'],
  failure: ['type', 'message'],
  skipped: ['type', 'message'],
};

/** Reads XML as strictly as the specification has it: what is not well-formed fails, and so does a character that XML cannot hold. */
function parseXml(text: string): Element {
  expect(text).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  const body = text.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  expect(body).not.toBe(text);
  const top: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  for (const [token] of body.matchAll(/<[^>]*>|[^<]+/g)) {
    const parent = open.at(-1) ?? top;
    if (!token.startsWith('<')) parent.text += undo(token);
    else if (token.startsWith('</')) expect(`</${open.pop()?.name}>`).toBe(token);
    else {
      const [, name = '', attributes = '', closed] = /^<([a-z]+)((?: [a-z]+="[^"<]*")*)(\/?)>$/.exec(token) ?? expect.fail(token);
      const element = {
        name,
        attributes: Object.fromEntries([...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, key, value]) => [key, undo(value ?? '')])),
        children: [],
        text: '',
      };
      expect(ATTRIBUTES[name]).toEqual(expect.arrayContaining(Object.keys(element.attributes)));
      parent.children.push(element);
      if (closed === '') open.push(element);
    }
  }
  expect(open).toHaveLength(1);
  return top.children[0] ?? expect.fail('empty');
}

function undo(text: string): string {
  const named: Record<string, string> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&amp;': '&',
    '&#9;': '\t',
    '&#10;': '\n',
    '&#13;': '\r',
  };
  return text.replace(/&[^;]*;?/g, (reference) => named[reference] ?? expect.fail(reference));
}

test('each document is one test case, and the counts are those of the cases', () => {
  const suites = parseXml(renderJunit(everything()));
  const suite = suites.children[0] ?? expect.fail('no suite');
  expect(suites.attributes).toEqual({ name: 'kb check', tests: '8', failures: '6', errors: '0' });
  expect(suite.attributes).toEqual({ ...suites.attributes, skipped: '1' });
  expect(suite.children.map(({ children }) => children[0]?.name ?? 'passed')).toEqual([
    'passed',
    'failure',
    'skipped',
    'failure',
    'failure',
    'failure',
    'failure',
    'failure',
  ]);
  const [failure] = suite.children[1]?.children ?? [];
  expect(failure?.attributes).toEqual({ type: 'STALE', message: 'STALE: 2 files changed: your change, and the base moved' });
  expect(failure?.text).toBe('src/a.ts changed\nsrc/b.ts changed\nclear it: kb refresh docs/both.md');
});

test('a document keeps its name, but for what XML cannot hold', () => {
  const [suite] = parseXml(renderJunit({ documents: [reported(HOSTILE)] })).children;
  expect(suite?.children[0]?.attributes['name']).toBe(
    ['\u001b', '\udcff', '\ufffe'].reduce((name, each) => name.replace(each, '\ufffd'), HOSTILE),
  );
});

test('no line of it begins with what GitHub takes for a command when the report goes to a log', () => {
  const receipts = [receipt({ path: '::error::x.ts' }), receipt({ path: HOSTILE })];
  const report = renderJunit({ documents: [reported(HOSTILE, { receipts, remedy: `kb refresh ${HOSTILE}` })] });
  expect(report).not.toMatch(/^\s*::/m);
});

test('coverage is a test case where a threshold was asked for', () => {
  const { coverage } = everything();
  if (!coverage) throw new Error('no coverage');
  const names = (report: object) =>
    parseXml(renderJunit({ documents: [fresh('docs/a.md')], coverage, ...report })).children[0]?.children.map(
      ({ attributes }) => attributes['name'],
    );
  expect(names({})).toEqual(['docs/a.md']);
  expect(names({ minCoverage: 1 })).toEqual(['docs/a.md', 'coverage']);
});
