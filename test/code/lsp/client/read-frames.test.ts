import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readFrames } from '../../../../src/code/lsp/client/read-frames.ts';

const LIMITS = { message: 1000, total: 3000 };

function read(chunks: readonly (Buffer | string)[], limits = LIMITS) {
  const messages: unknown[] = [];
  const problems: string[] = [];
  const take = readFrames({ onMessage: (message) => messages.push(message), onProblem: (problem) => problems.push(problem) }, limits);
  for (const chunk of chunks) take(Buffer.from(chunk));
  return { messages, problems };
}

const frame = (value: unknown) => {
  const body = typeof value === 'string' ? value : JSON.stringify(value);
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
};

test('messages are read whole however the stream is cut', () => {
  const messages = fc.array(fc.dictionary(fc.string({ maxLength: 5 }), fc.string({ unit: 'grapheme', maxLength: 10 }), { maxKeys: 5 }), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(messages, fc.array(fc.nat(), { maxLength: 20 }), (sent, cuts) => {
      const bytes = Buffer.from(sent.map(frame).join(''));
      const places = [...cuts.map((cut) => cut % (bytes.length + 1)), 0, bytes.length].sort((a, b) => a - b);
      const chunks = places.slice(1).map((end, index) => bytes.subarray(places[index], end));
      expect(read(chunks, { message: 10_000, total: 100_000 })).toEqual({
        messages: sent.map((each) => JSON.parse(JSON.stringify(each))),
        problems: [],
      });
    }),
  );
});

test('a content type, other letters and blank lines between messages do no harm', () => {
  const odd = 'content-length:2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}';
  expect(read([`\r\n${odd}\n\n${frame({ a: 1 })}`])).toEqual({ messages: [{}, { a: 1 }], problems: [] });
});

test.each([
  ['a log line', 'Listening on stdio\n', 'wrote "Listening on stdio", which is not the protocol'],
  ['a header without a length', 'Content-Type: x\r\n\r\n', 'wrote "Content-Type: x", which is not the protocol'],
  ['a length that is none', 'Content-Length: -1\r\n\r\n', 'wrote "Content-Length: -1", which is not the protocol'],
  ['a header without end', `Content-${'x'.repeat(2000)}`, `wrote "Content-${'x'.repeat(32)}", which is not the protocol`],
  ['a message that is too large', 'Content-Length: 1001\r\n\r\n', 'sent a message of 1 MB, more than 1 MB'],
  ['an empty message', frame(''), 'sent a message that is not JSON-RPC'],
  ['invalid JSON', frame('{'), 'sent a message that is not JSON-RPC'],
  ['a list of messages', frame([{}]), 'sent a message that is not JSON-RPC'],
  ['lists in lists', frame(`{"a":${'['.repeat(600)}`), 'sent a message that is not JSON-RPC'],
])('%s is the end of it', (_, text, problem) => {
  expect(read([frame({ first: true }), text, frame({ last: true })])).toEqual({ messages: [{ first: true }], problems: [problem] });
});

test('messages that are too much together are the end of it', () => {
  const message = { a: 'x'.repeat(900) };
  expect(read(Array(4).fill(frame(message)))).toEqual({ messages: Array(3).fill(message), problems: ['sent more than 1 MB'] });
});

test('brackets in strings are not nesting', () => {
  const value = { a: `\\"${'['.repeat(600)}` };
  expect(read([frame(value)])).toEqual({ messages: [value], problems: [] });
});

test('whatever comes, nothing is thrown and one problem is told at most', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.json().map(frame), fc.constant('Content-Length: '), fc.constant('\r\n\r\n'))),
      (chunks) => {
        expect(read(chunks).problems.length).toBeLessThanOrEqual(1);
      },
    ),
  );
});
