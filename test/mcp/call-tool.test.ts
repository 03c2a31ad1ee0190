import { expect, test } from 'vitest';

import { KbError } from '../../src/base/errors.ts';
import { map, text } from '../../src/base/schema/values.ts';
import { callTool } from '../../src/mcp/call-tool.ts';
import { tool } from '../../src/mcp/tools/tool.ts';
import { contextIn } from '../helpers/context.ts';

const failing = (error: unknown) =>
  tool({
    name: 'fail',
    summary: 'Fails',
    description: 'Fails.',
    input: map({ word: text() }),
    readOnly: true,
    answer: () => Promise.reject(error),
  });

test('a defect is an answer that says so', async () => {
  const result = await callTool([failing(new TypeError('x is not a function'))], 'fail', { word: 'a' }, contextIn('/'));
  expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('defect of kb') }] });
});

test('where kb was replaced while the server runs, it is said that the server has to be started again', async () => {
  const error = Object.assign(new Error("Cannot find module './part-1.js'"), { code: 'MODULE_NOT_FOUND' });
  const result = await callTool([failing(error)], 'fail', { word: 'a' }, contextIn('/'));
  expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('start the server again') }] });
  expect(result.content[0]?.text).not.toContain('defect');
});

test('what cannot be answered is told in words of calls, and what is of the repository as a quotation', async () => {
  const error = new KbError("nothing here is called 'evil'", {
    exit: 1,
    hint: "kb query 'evil' looks for words; --max-files=9 takes more",
  });
  expect(await callTool([failing(error)], 'fail', { word: 'a' }, contextIn('/'))).toEqual({
    isError: true,
    content: [
      {
        type: 'text',
        text: `this could not be answered:
<untrusted-repository-text>
nothing here is called 'evil'
query 'evil' looks for words; maxFiles=9 takes more
</untrusted-repository-text>`,
      },
    ],
  });
});

test('what was cancelled is not answered', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(callTool([failing(new Error('other'))], 'fail', { word: 'a' }, contextIn('/', { signal }))).rejects.toThrow('enough');
});

test('a tool that is not there is answered with the nearest', async () => {
  const result = await callTool([failing(new Error())], 'fial', {}, contextIn('/'));
  expect(result).toEqual({ isError: true, content: [{ type: 'text', text: "there is no tool 'fial'\ndid you mean fail?" }] });
});
