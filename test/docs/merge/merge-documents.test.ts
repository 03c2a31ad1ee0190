import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { composeDocument } from '../../../src/docs/document/compose-document.ts';
import type { Document, Inputs, Section } from '../../../src/docs/document/document.ts';
import { parseDocument } from '../../../src/docs/document/parse-document.ts';
import { mergeDocuments } from '../../../src/docs/merge/merge-documents.ts';
import type { DocumentFiles } from '../../../src/docs/store/store.ts';
import { mergeTexts } from '../../../src/git/objects/merge-texts.ts';
import { contextIn } from '../../helpers/context.ts';
import { draws } from '../../helpers/draws.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';
import { arbitraryDocument } from '../arbitrary-document.ts';
import { olderText } from '../older-form.ts';
import { SAMPLE, SAMPLE_INPUTS } from '../sample-document.ts';

beforeEach(isolateGit);

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(40)) as [string, string, string, string];
const NULL_ID = '0'.repeat(40);
const LABELS = { base: 'base', ours: 'ours', theirs: 'theirs' };

async function merge(base: DocumentFiles | undefined, ours: DocumentFiles, theirs: DocumentFiles) {
  const merged = await mergeDocuments({ base, ours, theirs }, 'sha1', async (texts) => {
    const text = await mergeTexts(contextIn('/'), texts, LABELS);
    if (!text) throw new Error('binary');
    return text;
  });
  if ('unmergeable' in merged) throw new Error(merged.unmergeable);
  return merged;
}

async function mergedDocument(base: DocumentFiles | undefined, ours: DocumentFiles, theirs: DocumentFiles): Promise<Document> {
  const { conflicts, ...files } = await merge(base, ours, theirs);
  expect(conflicts).toBe(0);
  const { document, problems } = await parseDocument(files, 'sha1');
  expect(problems).toEqual([]);
  return document as Document;
}

function sample(inputs: Partial<Inputs> = {}, rest: Partial<Document> & { body?: string } = {}): Document {
  const { body = 'Words.', ...other } = rest;
  const section: Section = { lens: 'interfaces', inputs: { ...SAMPLE_INPUTS, ...inputs }, body, pristine: true };
  return { ...SAMPLE, sections: [section], ...other };
}

const sources = (...ids: (string | [string, string])[]) =>
  ids.map((id, index) => (typeof id === 'string' ? { path: `src/${index}.ts`, hash: id } : { path: id[0], hash: id[1] }));

const write = (document: Document, previous?: DocumentFiles) => composeDocument(previous, document, 'sha1');

/** A document with another text. */
const edit = ({ text, ...rest }: DocumentFiles, change: (text: string) => string): DocumentFiles => ({ ...rest, text: change(text) });
const append = (files: DocumentFiles, words: string) => edit(files, (text) => text + words);

describe('a section that both sides made anew', () => {
  test('has the words of ours and the ids that they were made from', async () => {
    const base = await write(sample({ sources: sources(A, A) }, { body: 'base' }));
    const ours = await write(sample({ sources: sources(B, A) }, { body: 'ours', generated: '2026-12-01T00:00:00Z' }), base);
    const theirs = await write(sample({ sources: sources(A, C) }, { body: 'theirs', generated: '2026-12-02T00:00:00Z' }), base);
    const { generated, sections } = await mergedDocument(base, ours, theirs);
    expect(sections[0]).toMatchObject({ body: 'ours', pristine: true, inputs: { sources: sources(B, A) } });
    expect(generated).toBe('2026-12-02T00:00:00Z');
  });

  test('gets the sources that the other side added, with an id that no tree has, and loses those that it removed', async () => {
    const base = await write(sample({ sources: sources(A, A, A) }, { body: 'base' }));
    const ours = await write(sample({ sources: sources(B, A, A) }, { body: 'ours' }), base);
    const added: [string, string] = ['src/new.ts', C];
    const theirs = await write(
      sample({ sources: [...sources(A), ...sources(added), ...sources(A, A).slice(1)] }, { body: 'theirs' }),
      base,
    );
    const { sections } = await mergedDocument(base, ours, theirs);
    expect(sections[0]?.inputs.sources).toEqual([
      { path: 'src/0.ts', hash: B },
      { path: 'src/new.ts', hash: NULL_ID },
      { path: 'src/1.ts', hash: A },
    ]);
  });

  test('keeps a source that one side removed and the other saw changed', async () => {
    const base = await write(sample({ sources: sources(A, A) }, { body: 'base' }));
    const less = await write(sample({ sources: sources(A) }, { body: 'ours' }), base);
    const more = await write(sample({ sources: sources(A, B) }, { body: 'theirs' }), base);
    expect((await mergedDocument(base, more, less)).sections[0]?.inputs.sources).toEqual(sources(A, B));
    expect((await mergedDocument(base, less, more)).sections[0]?.inputs.sources).toEqual(sources(A, NULL_ID));
  });

  test('takes limits, role and scopes from the side that changed them, and is marked where its words do not know of that', async () => {
    const limits = { ...SAMPLE_INPUTS.limits, maxOutput: 900 };
    const scope = [...SAMPLE_INPUTS.scope, { path: 'src/deep', tests: true, names: '11112222' }];
    const base = await write(sample({ sources: sources(A, A) }, { body: 'base' }));
    const ours = await write(sample({ sources: sources(A, B) }, { body: 'ours' }), base);
    const wider = await write(sample({ sources: sources(A, A), limits, for: 'qa' }, { body: 'theirs' }), base);
    expect((await mergedDocument(base, ours, wider)).sections[0]?.inputs).toMatchObject({
      limits,
      for: 'qa',
      sources: sources(NULL_ID, B),
    });
    const deeper = await write(sample({ sources: sources(A, A), scope }, { body: 'theirs' }), base);
    expect((await mergedDocument(base, ours, deeper)).sections[0]?.inputs).toMatchObject({
      scope: [...SAMPLE_INPUTS.scope, { path: 'src/deep', tests: true, names: '00000000' }],
      sources: sources(A, B),
    });
  });

  test('that only one side touched is that side, to the byte', async () => {
    const base = await write(sample({}, { body: 'base' }));
    const ours = append(base, '\n## Notes\n');
    const theirs = await write(sample({ sources: sources(D) }, { body: 'theirs' }), base);
    expect(await merge(base, ours, theirs)).toEqual({ ...append(theirs, '\n## Notes\n'), conflicts: 0 });
    expect(await merge(base, theirs, ours)).toEqual({ ...append(theirs, '\n## Notes\n'), conflicts: 0 });
  });

  test('in a document that both sides added there is no common ancestor to tell who changed what', async () => {
    const ours = await write(sample({ sources: sources(A, B) }, { body: 'ours' }));
    const theirs = await write(sample({ sources: sources(A, C, D) }, { body: 'theirs' }));
    for (const base of [undefined, { text: '' }]) {
      const { sections } = await mergedDocument(base, ours, theirs);
      expect(sections[0]).toMatchObject({ body: 'ours', inputs: { sources: sources(A, B, NULL_ID) } });
    }
  });
});

describe('words inside a section', () => {
  const replace = (files: DocumentFiles, from: string, to: string) => {
    expect(files.text).toContain(from);
    return edit(files, (text) => text.replace(from, to));
  };

  test('that one side edited by hand stay, whichever side made the section anew', async () => {
    const base = await write(sample({}, { body: 'one\ntwo' }));
    const edited = replace(base, 'two', 'two, by hand');
    const renewed = await write(sample({ sources: sources(D) }, { body: 'three' }), base);
    for (const [ours, theirs] of [
      [edited, renewed],
      [renewed, edited],
    ] as [DocumentFiles, DocumentFiles][]) {
      const [section] = (await mergedDocument(base, ours, theirs)).sections;
      expect(section).toMatchObject({ body: 'one\ntwo, by hand', pristine: false });
    }
  });

  test('that both sides edited by hand are merged like any text', async () => {
    const body = ['one', ...'abcdefg', 'two'].join('\n');
    const base = await write(sample({}, { body }));
    const { sections } = await mergedDocument(base, replace(base, 'one\n', '1\n'), replace(base, '\ntwo', '\n2'));
    expect(sections[0]).toMatchObject({ body: body.replace('one', '1').replace('two', '2'), pristine: false });
    const { text, conflicts } = await merge(base, replace(base, 'one\n', '1\n'), replace(base, 'one\n', 'I\n'));
    expect(conflicts).toBe(1);
    expect(text).toBe(
      base.text.replace(/interfaces [0-9a-f]{8}/, 'interfaces 00000000').replace('one\n', '<<<<<<< ours\n1\n=======\nI\n>>>>>>> theirs\n'),
    );
  });

  test('that somebody recorded go before words that were generated', async () => {
    const base = await write(sample({}, { body: 'base' }));
    const recorded = await write(sample({ toolChain: ['recorded'] }, { body: 'my words' }), base);
    const renewed = await write(sample({ sources: sources(D) }, { body: 'made anew' }), base);
    expect((await mergedDocument(base, renewed, recorded)).sections[0]).toMatchObject({ body: 'my words', pristine: true });
  });
});

describe('sections', () => {
  const CONTRACTS: Section = { lens: 'contracts', inputs: { ...SAMPLE_INPUTS, for: 'qa' }, body: 'One schema.', pristine: true };
  const TRUST: Section = { ...CONTRACTS, lens: 'trust-zones', body: 'One zone.' };
  const own = sample();
  const having = (...more: Section[]): Document => ({ ...own, sections: [...own.sections, ...more] });

  test('that either side added are all there, before words that the other side added in the same place', async () => {
    const base = await write(own);
    const ours = await write(having(CONTRACTS), base);
    const theirs = append(await write(having(TRUST), base), '\n## Notes\n\nMine.\n');
    expect((await mergedDocument(base, ours, theirs)).sections.map(({ lens }) => lens)).toEqual(['interfaces', 'contracts', 'trust-zones']);
    const { text } = await merge(base, ours, theirs);
    expect(text.endsWith('<!-- kb:end trust-zones -->\n\n## Notes\n\nMine.\n')).toBe(true);
    expect(text).not.toMatch(/\n{3}/);
  });

  test('that one side removed are gone, unless the other wrote in them', async () => {
    const base = await write(having(CONTRACTS));
    const theirs = await write(own, base);
    expect(theirs.text).not.toContain('One schema');
    const renewed = await write(having({ ...CONTRACTS, body: 'Two schemas.' }), base);
    expect((await mergedDocument(base, renewed, theirs)).sections.map(({ lens }) => lens)).toEqual(['interfaces']);
    const edited = edit(base, (text) => text.replace('One schema.', 'One schema, by hand.'));
    for (const [first, second] of [
      [edited, theirs],
      [theirs, edited],
    ] as [DocumentFiles, DocumentFiles][]) {
      expect((await mergedDocument(base, first, second)).sections[1]).toMatchObject({ body: 'One schema, by hand.', pristine: false });
    }
  });
});

describe('what people wrote around the sections', () => {
  test('conflicts where both changed the same line, and only that line is marked', async () => {
    const base = append(await write(sample({ sources: sources(A, A) }, { body: 'base' })), '\n## Notes\n\nTokens last an hour.\n');
    const renewed = await write(sample({ sources: sources(A, B) }, { body: 'ours' }), base);
    const ours = edit(renewed, (text) => text.replace('an hour', 'a day'));
    const changed = await write(sample({ sources: sources(C, A) }, { body: 'theirs' }), base);
    const theirs = edit(changed, (text) => text.replace('an hour', 'a week'));
    const { text, conflicts } = await merge(base, ours, theirs);
    expect(conflicts).toBe(1);
    expect(text).toBe(
      renewed.text.replace('Tokens last an hour.\n', '<<<<<<< ours\nTokens last a day.\n=======\nTokens last a week.\n>>>>>>> theirs\n'),
    );
  });

  test('in the frontmatter is merged, too: unknown keys and comments of both sides', async () => {
    const base = await write(sample());
    const owned = (text: string) => text.replace('tool_chain: ast\n', 'tool_chain: ast # ours\n# who to ask\nowner: ada\n');
    const ours = edit(base, owned);
    const renewed = await write(sample({ sources: sources(D) }, { body: 'theirs' }), base);
    const theirs = edit(renewed, (text) => text.replace('lens:', '# from the meeting\nlens:'));
    expect(await merge(base, ours, theirs)).toEqual({ ...edit(theirs, owned), conflicts: 0 });
  });

  test('waits for review where either side says so, and no more where one side confirmed what the other did not change again', async () => {
    const review = (...paths: string[]) => paths.map((path) => ({ path, hash: A }));
    const base = await write(sample({ sources: sources(A, A, A) }, { review: review('src/0.ts', 'src/1.ts') }));
    const ours = await write(sample({ sources: sources(A, A, A) }, { review: [], generated: '2026-12-01T00:00:00Z' }), base);
    const theirs = await write(sample({ sources: sources(A, B, B) }, { review: review('src/0.ts', 'src/1.ts', 'src/2.ts') }), base);
    for (const [first, second] of [
      [ours, theirs],
      [theirs, ours],
    ] as [DocumentFiles, DocumentFiles][])
      expect((await mergedDocument(base, first, second)).review).toEqual(review('src/1.ts', 'src/2.ts'));
  });

  test('waits for review of the first words, which one side wrote while the other changed what they are about', async () => {
    const base = await write(sample({ sources: sources(A, A) }));
    const words = append(base, '\nCarts are kept for a day.\n');
    const renewed = await write(sample({ sources: sources(A, B) }, { body: 'renewed' }), base);
    for (const [ours, theirs] of [
      [words, renewed],
      [renewed, words],
    ] as [DocumentFiles, DocumentFiles][])
      expect((await mergedDocument(base, ours, theirs)).review).toEqual([{ path: 'src/1.ts', hash: A }]);
  });

  test('has the line ends that one side gave the document', async () => {
    const base = append(await write(sample({}, { body: 'base' })), '\nNotes.\n');
    const crlf = (text: string) => text.replaceAll('\n', '\r\n');
    const ours = edit(base, crlf);
    const renewed = await write(sample({ sources: sources(D) }, { body: 'theirs' }), base);
    const theirs = edit(renewed, (text) => text.replace('Notes', 'More notes'));
    expect(await merge(base, ours, theirs)).toEqual({ ...edit(theirs, crlf), conflicts: 0 });
    expect(await merge(base, theirs, ours)).toEqual({ ...edit(theirs, crlf), conflicts: 0 });
  });
});

describe('a side without its record', () => {
  const lost = ({ text }: DocumentFiles): DocumentFiles => ({ text });

  test('leaves nobody to know what the result was made from, and loses no words', async () => {
    const base = await write(sample({ sources: sources(A, A) }, { body: 'base' }));
    const renewed = await write(sample({ sources: sources(A, B) }, { body: 'renewed' }), base);
    const words = append(base, '\n## Notes\n');
    for (const [ours, theirs] of [
      [lost(words), renewed],
      [renewed, lost(words)],
      [words, lost(renewed)],
      [lost(renewed), lost(words)],
    ] as [DocumentFiles, DocumentFiles][]) {
      const { record, text } = await merge(base, ours, theirs);
      expect(record).toBeUndefined();
      expect(text).toContain('\n## Notes\n');
      const { document } = await parseDocument({ text }, 'sha1');
      expect(document).toMatchObject({ unrecorded: true, sections: [{ lens: 'interfaces' }] });
      expect((await parseDocument({ text, record: renewed.record ?? '' }, 'sha1')).document?.unrecorded).toBe(true);
    }
  });
});

describe('documents of the first form', () => {
  const older = (body: string, inputs: Partial<Inputs> = {}): DocumentFiles => ({
    text: olderText(sample({ ...inputs, kb: 1 }, { body })),
  });

  test('are merged with each other and with those of today, and the result has the form of today', async () => {
    const base = older('base', { sources: sources(A, A) });
    const words = append(base, '\n## Notes\n');
    const renewed = sample({ sources: sources(A, B) }, { body: 'renewed' });
    for (const theirs of [older('renewed', { sources: sources(A, B) }), await write(renewed, base)]) {
      for (const [first, second] of [
        [words, theirs],
        [theirs, words],
      ] as [DocumentFiles, DocumentFiles][]) {
        expect(await mergedDocument(base, first, second)).toEqual({ ...renewed, review: [{ path: 'src/1.ts', hash: A }] });
        const { text } = await merge(base, first, second);
        expect(text.endsWith('\n## Notes\n')).toBe(true);
        expect(text).not.toMatch(/^(?:kb|limits|scope|extractor):/m);
      }
    }
  });
});

test('documents that are about different things are not merged', async () => {
  const [ours, theirs] = [await write(sample({}, { focus: 'c' })), await write(sample({}, { focus: 'c++' }))];
  await expect(merge(undefined, ours, theirs)).rejects.toThrow('different things');
});

describe('laws', () => {
  const line = fc.stringMatching(/^[a-z ]{0,8}$/).map((text) => `${text}\n`);
  const words = fc.array(line, { maxLength: 4 }).map((lines) => lines.join(''));
  /** A document with hand-written text before and after its sections. */
  const arbitraryText = fc
    .tuple(arbitraryDocument, words, words)
    .chain(([document, before, after]) => fc.constant(null).map(() => ({ document, before, after })));
  const filesOf = async ({ document, before, after }: { document: Document; before: string; after: string }, previous?: DocumentFiles) => {
    const { text, ...record } = await composeDocument(previous, document, 'sha1');
    const begin = text.indexOf('\n<!-- kb:begin') + 1;
    return { text: text.slice(0, begin) + before + text.slice(begin) + after, ...record };
  };
  /** Documents that can be versions of one, with what waits for review in the order that kb writes. */
  const ofOneFocus = (...texts: { document: Document }[]) => {
    const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);
    for (const text of texts) {
      const review = [...new Map(text.document.review.map((each) => [each.path, each])).values()].sort(byPath);
      text.document = { ...text.document, focus: texts[0]?.document.focus ?? '', review };
    }
  };

  test('what only one side changed is that side; what both changed alike is that', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryText, arbitraryText, async (first, second) => {
        ofOneFocus(first, second);
        const [x, y] = [await filesOf(first), await filesOf(second)];
        for (const [base, ours, theirs] of [
          [x, x, y],
          [x, y, x],
          [x, y, y],
        ] as [DocumentFiles, DocumentFiles, DocumentFiles][]) {
          const { conflicts, ...files } = await merge(base, ours, theirs);
          expect(conflicts).toBe(0);
          expect((await parseDocument(files, 'sha1')).document).toEqual((await parseDocument(y, 'sha1')).document);
          expect(handText(files.text)).toBe(handText(y.text));
        }
      }),
      { numRuns: draws(40) },
    );
  });

  test('any two sides give a document that can be read, or conflicts; and no id stands beside words that were not made from it', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryText, arbitraryText, arbitraryText, async (first, second, third) => {
        ofOneFocus(first, second, third);
        const [base, ours, theirs] = await Promise.all([filesOf(first), filesOf(second), filesOf(third)]);
        const { conflicts, ...files } = await merge(base, ours, theirs);
        const other = await merge(base, theirs, ours);
        expect(other.conflicts).toBe(conflicts);
        if (conflicts > 0) return;
        const { document } = await parseDocument(files, 'sha1');
        const swapped = (await parseDocument(other, 'sha1')).document;
        expect(document?.sections.map(({ lens }) => lens).sort()).toEqual(swapped?.sections.map(({ lens }) => lens).sort());
        expect(document?.review.map(({ path }) => path)).toEqual(swapped?.review.map(({ path }) => path));
        // How many blank lines part what both sides have depends on whose section goes first.
        expect(linesOf(handText(files.text))).toEqual(linesOf(handText(other.text)));
        for (const section of document?.sections ?? []) expectHonest(section, [second.document, third.document]);
      }),
      { numRuns: draws(40) },
    );
  });

  test('edits of people in different places survive byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryText, arbitraryText, words, words, async (first, second, mine, yours) => {
        ofOneFocus(first, second);
        // Where blank lines alone came in nobody knows: they stand beside those of the section.
        fc.pre(mine === '' || mine.trim() !== '');
        const base = await filesOf({ ...first, before: 'Before.\n\n', after: '\nAfter.\n' });
        const ours = edit(base, (each) => each.replace('Before.\n', () => `Before.\n${mine}`));
        const renewed = await composeDocument(base, second.document, 'sha1');
        const theirs = edit(renewed, (each) => each.replace('\nAfter.\n', () => `\nAfter.\n${yours}`));
        const { text, conflicts } = await merge(base, ours, theirs);
        expect(conflicts).toBe(0);
        expect(text).toContain(`Before.\n${mine}`);
        expect(text.endsWith(`\nAfter.\n${yours}`)).toBe(true);
      }),
      { numRuns: draws(40) },
    );
  });
});

/** A section has the words of one side, and that side's ids or those that no tree has. */
function expectHonest(section: Section, sides: Document[]): void {
  const made = sides.flatMap((side) => side.sections).filter(({ lens, body }) => lens === section.lens && body === section.body);
  const isOf = ({ inputs }: Section) =>
    section.inputs.sources.every(
      ({ path, hash }) => /^0+$/.test(hash) || inputs.sources.some((source) => source.path === path && source.hash === hash),
    );
  expect(made.some(isOf)).toBe(true);
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Everything behind the frontmatter that is in no section, but the title, which names the lenses in the order of one side. */
function handText(text: string): string {
  const body = text.slice(text.indexOf('\n---\n', 3) + 5);
  return body.replace(/^<!-- kb:begin [\s\S]*?^<!-- kb:end .*\n/gm, '').replace(/^# .* · (?:[a-z-]+, )*[a-z-]+$/m, '');
}
