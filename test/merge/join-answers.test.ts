import { expect, test } from 'vitest';

import { decodeAnswers, encodeAnswers } from '../../src/docs/answers/answers-record.ts';
import type { Section } from '../../src/docs/document/document.ts';
import { viewTree } from '../../src/docs/judging/tree-view.ts';
import { joinAnswers } from '../../src/merge/join-answers.ts';
import { SAMPLE_INPUTS } from '../docs/sample-document.ts';

const [A, B, C] = ['a', 'b', 'c'].map((digit) => digit.repeat(40)) as [string, string, string];

/** A section about `src/0.ts`, `src/1.ts` … with these ids, and answers about each of them. */
function section(settings: string, ...ids: string[]): Section {
  const sources = ids.map((hash, index) => ({ path: `src/${index}.ts`, hash }));
  const answers = (type: string) => ({ tool: 0, declarations: [{ name: 'total', line: 3, type }] });
  const files = new Map(sources.map(({ path, hash }) => [path, { blob: hash, answers: answers(`type of ${hash[0]}`) }]));
  const inputs = { ...SAMPLE_INPUTS, scope: [], sources, around: [], settings };
  const encoded = encodeAnswers({ tools: [{ name: 'typescript', version: '7.0.2' }], files });
  return { lens: 'interfaces', inputs, body: 'Words.', pristine: true, ...(encoded ? { answers: encoded } : {}) };
}

function joined(first: Section, second: Section | undefined, ...ids: string[]) {
  const entries = new Map(ids.map((id, index) => [`src/${index}.ts`, { mode: '100644', id } as const]));
  const view = viewTree(
    { entries, unmerged: new Set(), hidden: 0 },
    () => true,
    () => false,
  );
  const result = joinAnswers(first, second, view);
  const files = [...(decodeAnswers(result?.answers)?.files ?? [])];
  return result && { settings: result.inputs.settings, types: files.map(([, { answers }]) => answers.declarations[0]?.type) };
}

test('each side answers for the files that are as it saw them', () => {
  expect(joined(section('11111111', B, A), section('11111111', A, C), B, C)).toEqual({
    settings: '11111111',
    types: ['type of b', 'type of c'],
  });
});

test('answers that depend on different things make the section one that is to be made anew', () => {
  expect(joined(section('11111111', B, A), section('22222222', A, C), B, C)?.settings).toBe('00000000');
});

test('a file that changed on both sides has no answers, so servers have to be asked', () => {
  expect(joined(section('11111111', B), section('11111111', C), A)).toBeUndefined();
  expect(joined(section('11111111', B), undefined, A)).toBeUndefined();
});
