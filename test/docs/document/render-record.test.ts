import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readRecord } from '../../../src/docs/document/read-record.ts';
import { recordId, renderRecord } from '../../../src/docs/document/render-record.ts';
import { draws } from '../../helpers/draws.ts';
import { arbitraryDocument } from '../arbitrary-document.ts';
import { idOf } from '../memory-tree.ts';
import { HANDLER_ID, SAMPLE, SAMPLE_INPUTS } from '../sample-document.ts';

const [SECTION] = SAMPLE.sections;
if (!SECTION) throw new Error('the sample has a section');

test('a record is JSON of short lines, with one for each scope, source and file that a language server answered about', () => {
  const answers = { tools: [['typescript', '7.0.2']], files: [['src/auth/handler.ts', HANDLER_ID, 0]] };
  const around = [{ path: 'src/clock.ts', hash: '0b17ad14e2d4', shape: '01234567' }];
  const more = { around, outbound: '0b110011', settings: '76543210', rules: '89abcdef', ruleTools: ['semgrep absent'], leftOut: 2 };
  const sources = [{ path: '-rf', hash: HANDLER_ID, seen: '00000010', skipped: 'generated', followed: 'calls' as const }];
  const scope = [{ path: 'src/auth', names: '12345678', tests: true }];
  const other = {
    ...SECTION,
    lens: 'contracts',
    inputs: { ...SAMPLE_INPUTS, ...more, toolChain: ['lsp', 'ast'], scope, sources },
    answers,
  };
  expect(renderRecord({ sections: [SECTION, other] })).toBe(`{
"kb":2,
"lenses":{
"interfaces":{
"for":"architect",
"tool_chain":["ast"],
"extractor":1,
"scope":[
{"path":"src/auth","names":"3f1c9ab2"}
],
"inbound":"9c01d2e7",
"source_files":[
{"path":"src/auth/handler.ts","hash":"5e1c309dae7f45e0f39b1bf3ac3cd9db12e7d689"},
{"path":"src/auth/types.ts","hash":"0b17ad14e2d40bd4cd0d8ba2f4c2d4a2f9a3a3c1"}
],
"limits":{"max_files":50,"max_depth":3,"max_output":500}
},
"contracts":{
"for":"architect",
"tool_chain":["lsp","ast"],
"extractor":1,
"scope":[
{"path":"src/auth","names":"12345678","tests":true}
],
"inbound":"9c01d2e7",
"outbound":"0b110011",
"around":[
{"path":"src/clock.ts","hash":"0b17ad14e2d4","shape":"01234567"}
],
"settings":"76543210",
"rules":"89abcdef",
"rule_tools":["semgrep absent"],
"source_files":[
{"path":"-rf","hash":"5e1c309dae7f45e0f39b1bf3ac3cd9db12e7d689","seen":"00000010","skipped":"generated","followed":"calls"}
],
"left_out":2,
"limits":{"max_files":50,"max_depth":3,"max_output":500},
"answers":{
"tools":[
["typescript","7.0.2"]
],
"files":[
["src/auth/handler.ts","5e1c309dae7f45e0f39b1bf3ac3cd9db12e7d689",0]
]
}
}
}
}
`);
});

test('whatever was recorded is read back, also with other line ends, and rendered again to the same bytes', () => {
  fc.assert(
    fc.property(arbitraryDocument, ({ sections }) => {
      const record = renderRecord({ sections });
      const expected = sections.map(({ lens, inputs, answers }) => [lens, { inputs, ...(answers ? { answers } : {}) }]);
      for (const text of [record, record.replaceAll('\n', '\r\n')]) {
        const read = readRecord(text, 'sha1');
        expect('sections' in read ? [...read.sections] : read).toEqual(expected);
      }
      expect(() => JSON.parse(record)).not.toThrow();
    }),
    { numRuns: draws(300) },
  );
});

test('every scope, source and answer of any record has a line of its own, so that a change of one is a change of that line', () => {
  fc.assert(
    fc.property(arbitraryDocument, fc.nat(), ({ sections }, pick) => {
      const lines = renderRecord({ sections }).split('\n');
      const all = sections.flatMap(({ inputs }) => inputs.sources);
      const changed = all[pick % Math.max(1, all.length)];
      fc.pre(changed !== undefined);
      const next = sections.map((section) => ({
        ...section,
        inputs: {
          ...section.inputs,
          sources: section.inputs.sources.map((each) => (each === changed ? { ...each, hash: 'f'.repeat(40) } : each)),
        },
      }));
      const after = renderRecord({ sections: next }).split('\n');
      expect(after).toHaveLength(lines.length);
      const isShared = sections.filter(({ inputs }) => inputs.sources.includes(changed as never)).length;
      expect(after.filter((line, index) => line !== lines[index]).length).toBeLessThanOrEqual(isShared);
      // Nothing that a merge tool or kb itself could take for a conflict.
      for (const line of lines) expect(line).not.toMatch(/^(?:<{7}|={7}|>{7})/);
    }),
    { numRuns: draws(150) },
  );
});

test('a source more is a line more', () => {
  const with3 = { ...SECTION, inputs: { ...SAMPLE_INPUTS, sources: [{ path: 'a.ts', hash: HANDLER_ID }, ...SAMPLE_INPUTS.sources] } };
  const before = renderRecord({ sections: [SECTION] }).split('\n');
  const after = renderRecord({ sections: [with3] }).split('\n');
  expect(after.filter((line) => !before.includes(line))).toEqual([`{"path":"a.ts","hash":"${HANDLER_ID}"},`]);
  expect(before.filter((line) => !after.includes(line))).toEqual([]);
});

test('the id of a record is the one that git gives it, shortened, whatever line ends a checkout gave it', () => {
  const record = renderRecord(SAMPLE);
  expect(recordId(record, 'sha1')).toBe(idOf(record).slice(0, 12));
  expect(recordId(record.replaceAll('\n', '\r\n'), 'sha1')).toBe(recordId(record, 'sha1'));
  expect(recordId(record, 'sha256')).toMatch(/^[0-9a-f]{12}$/);
});
