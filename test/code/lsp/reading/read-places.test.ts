import { expect, test } from 'vitest';

import { readAnswers } from '../../../../src/code/lsp/asking/read-answers.ts';
import { readFile } from '../../../helpers/lsp-fixture.ts';

const PATH = 'src/job.ts';

test('of declarations in one line the outermost is where a name is declared', async () => {
  const file = await readFile(PATH, "export { Job } from './own';\n\nclass Job { run() { return ''; } }\n");
  const range = { start: { line: 2, character: 6 }, end: { line: 2, character: 9 } };
  const answers = readAnswers({
    root: '/repo',
    asks: [{ path: PATH, name: 'Job', line: 1, want: 'definition' }],
    files: new Map([[PATH, file]]),
    results: new Map([[`goToDefinition file:///repo/${PATH}:0:9`, { result: [{ uri: `file:///repo/${PATH}`, range }] }]]),
    outlineOf: () => file.facts,
    toolOf: () => 0,
  });
  expect(answers.get(PATH)?.declarations).toEqual([{ name: 'Job', line: 1, definition: { path: PATH, line: 3, name: 'Job' } }]);
});
