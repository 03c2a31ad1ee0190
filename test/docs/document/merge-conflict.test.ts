import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { composeDocument } from '../../../src/docs/document/compose-document.ts';
import type { Document } from '../../../src/docs/document/document.ts';
import { parseDocument } from '../../../src/docs/document/parse-document.ts';
import { shortId } from '../../../src/docs/document/render-record.ts';
import { recordPathOf } from '../../../src/docs/store/record-path.ts';
import { filesAt } from '../../helpers/document-files.ts';
import { gitRepo } from '../../helpers/git-repo.ts';
import { SAMPLE, SAMPLE_INPUTS } from '../sample-document.ts';

const PATH = 'docs/spelunk/contracts/authentication-layer.md';

function withHandler(hash: string): Document {
  const sources = SAMPLE_INPUTS.sources.map((source, index) => (index === 0 ? { ...source, hash } : source));
  return { ...SAMPLE, sections: SAMPLE.sections.map((section) => ({ ...section, inputs: { ...SAMPLE_INPUTS, sources } })) };
}

async function merged(attributes: string) {
  const base = await composeDocument(undefined, SAMPLE, 'sha1');
  const repo = gitRepo({ ...filesAt(PATH, base), '.gitattributes': attributes });
  repo.git('checkout', '--quiet', '-b', 'other');
  repo.commit(filesAt(PATH, await composeDocument(base, withHandler('a'.repeat(40)), 'sha1')));
  repo.git('checkout', '--quiet', 'main');
  repo.commit(filesAt(PATH, await composeDocument(base, withHandler('b'.repeat(40)), 'sha1')));
  try {
    repo.git('merge', '--quiet', 'other');
  } catch {
    // The conflict is what is wanted.
  }
  const [text, record] = [PATH, recordPathOf(PATH)].map((path) => readFileSync(join(repo.dir, path), 'utf8'));
  return { files: { text: text ?? '', record: record ?? '' }, base };
}

test('a document that git left with a merge conflict in its frontmatter is reported with the line and never composed over', async () => {
  const { files, base } = await merged('');
  const { text } = files;
  const line = text.split('\n').findIndex((each) => each.startsWith('<<<<<<< ')) + 1;
  expect(line).toBe(base.text.split('\n').findIndex((each) => each.includes(shortId(SAMPLE_INPUTS.sources[0]?.hash ?? ''))) + 1);
  expect(await parseDocument(files, 'sha1')).toEqual({
    problems: [{ message: 'the document has merge conflict markers', line, conflict: true }],
  });
  await expect(composeDocument(files, SAMPLE, 'sha1')).rejects.toMatchObject({ exit: 1 });
});

test('a document that a union merge put together from both sides is reported too', async () => {
  const { files } = await merged('*.md merge=union\n');
  expect(files.text).toContain('a'.repeat(12));
  expect(files.text).toContain('b'.repeat(12));
  expect((await parseDocument(files, 'sha1')).problems).not.toEqual([]);
});

test('a document whose record git left with a merge conflict has none', async () => {
  const { files, base } = await merged('');
  expect(files.record).toContain('<<<<<<< ');
  expect((await parseDocument({ ...files, text: base.text }, 'sha1')).document?.unrecorded).toBe(true);
});
