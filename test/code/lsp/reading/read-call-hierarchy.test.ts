import { expect, test } from 'vitest';

import { readAnswers } from '../../../../src/code/lsp/asking/read-answers.ts';
import { readFile } from '../../../helpers/lsp-fixture.ts';

const SOURCE = `class Door {
  open() {
    CODE;
  }
  close() {}
}
`;

/** What `Door.open` calls according to a server that lists the mention of \`close\` in its code. */
async function callsOf(code: string, kind = 6, path = 'src/door.js'): Promise<string[]> {
  const file = await readFile(path, SOURCE.replace('CODE', code));
  const character = `    ${code}`.indexOf('close');
  const range = { start: { line: 2, character }, end: { line: 2, character: character + 'close'.length } };
  const name = { start: { line: 4, character: 2 }, end: { line: 4, character: 7 } };
  const to = { name: 'close', kind, uri: `file:///repo/${path}`, range: name, selectionRange: name };
  const answers = readAnswers({
    root: '/repo',
    asks: [{ path, name: 'Door.open', line: 2, want: 'calls' }],
    files: new Map([[path, file]]),
    results: new Map([[`outgoingCalls file:///repo/${path}:1:2`, { result: [{ to, fromRanges: [range] }] }]]),
    outlineOf: () => file.facts,
    toolOf: () => 0,
  });
  return answers.get(path)?.declarations.flatMap(({ calls = [] }) => calls.map((call) => call.name ?? '')) ?? [];
}

test.each([
  'this.close()',
  'this.close?.(1)',
  'this.close`x`',
  'this.close.call(other)',
  'this.close !(1)',
  "this['close']()",
  'new this.close',
])('%s is a call', async (code) => {
  expect(await callsOf(code)).toEqual(['Door.close']);
});

test.each(['[this.close].includes(x)', 'later(this.close)', 'if (this.close === x) go()', 'this.close.bind(this)'])(
  '%s only names a method',
  async (code) => {
    expect(await callsOf(code)).toEqual([]);
  },
);

test('to read a property can be to call its getter', async () => {
  expect(await callsOf('later(this.close)', 7)).toEqual(['Door.close']);
});
