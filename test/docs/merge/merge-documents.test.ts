import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { composeDocument } from '../../../src/docs/document/compose-document.ts';
import type { Document, Inputs, Section } from '../../../src/docs/document/document.ts';
import { parseDocument } from '../../../src/docs/document/parse-document.ts';
import { mergeDocuments } from '../../../src/docs/merge/merge-documents.ts';
import { mergeTexts } from '../../../src/git/objects/merge-texts.ts';
import { contextIn } from '../../helpers/context.ts';
import { draws } from '../../helpers/draws.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';
import { arbitraryDocument } from '../arbitrary-document.ts';
import { SAMPLE, SAMPLE_INPUTS } from '../sample-document.ts';

beforeEach(isolateGit);

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(40)) as [string, string, string, string];
const NULL_ID = '0'.repeat(40);
const LABELS = { base: 'base', ours: 'ours', theirs: 'theirs' };

async function merge(base: string | undefined, ours: string, theirs: string) {
  const merged = await mergeDocuments({ base, ours, theirs }, 'sha1', async (texts) => {
    const text = await mergeTexts(contextIn('/'), texts, LABELS);
    if (!text) throw new Error('binary');
    return text;
  });
  if ('unmergeable' in merged) throw new Error(merged.unmergeable);
  return merged;
}

async function mergedDocument(base: string | undefined, ours: string, theirs: string): Promise<Document> {
  const { text, conflicts } = await merge(base, ours, theirs);
  expect(conflicts).toBe(0);
  const { document, problems } = await parseDocument(text, 'sha1');
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

const write = (document: Document, previous?: string) => composeDocument(previous, document, 'sha1');

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
    const ours = `${base}\n## Notes\n`;
    const theirs = await write(sample({ sources: sources(D) }, { body: 'theirs' }), base);
    expect((await merge(base, ours, theirs)).text).toBe(`${theirs}\n## Notes\n`);
    expect((await merge(base, theirs, ours)).text).toBe(`${theirs}\n## Notes\n`);
  });

  test('in a document that both sides added there is no common ancestor to tell who changed what', async () => {
    const ours = await write(sample({ sources: sources(A, B) }, { body: 'ours' }));
    const theirs = await write(sample({ sources: sources(A, C, D) }, { body: 'theirs' }));
    for (const base of [undefined, '']) {
      const { sections } = await mergedDocument(base, ours, theirs);
      expect(sections[0]).toMatchObject({ body: 'ours', inputs: { sources: sources(A, B, NULL_ID) } });
    }
  });
});

describe('words inside a section', () => {
  const edit = (text: string, from: string, to: string) => {
    expect(text).toContain(from);
    return text.replace(from, to);
  };

  test('that one side edited by hand stay, whichever side made the section anew', async () => {
    const base = await write(sample({}, { body: 'one\ntwo' }));
    const edited = edit(base, 'two', 'two, by hand');
    const renewed = await write(sample({ sources: sources(D) }, { body: 'three' }), base);
    for (const [ours, theirs] of [
      [edited, renewed],
      [renewed, edited],
    ] as [string, string][]) {
      const [section] = (await mergedDocument(base, ours, theirs)).sections;
      expect(section).toMatchObject({ body: 'one\ntwo, by hand', pristine: false });
    }
  });

  test('that both sides edited by hand are merged like any text', async () => {
    const body = ['one', ...'abcdefg', 'two'].join('\n');
    const base = await write(sample({}, { body }));
    const { sections } = await mergedDocument(base, edit(base, 'one\n', '1\n'), edit(base, '\ntwo', '\n2'));
    expect(sections[0]).toMatchObject({ body: body.replace('one', '1').replace('two', '2'), pristine: false });
    const { text, conflicts } = await merge(base, edit(base, 'one\n', '1\n'), edit(base, 'one\n', 'I\n'));
    expect(conflicts).toBe(1);
    expect(text).toBe(
      base.replace(/interfaces [0-9a-f]{8}/, 'interfaces 00000000').replace('one\n', '<<<<<<< ours\n1\n=======\nI\n>>>>>>> theirs\n'),
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
    const theirs = `${await write(having(TRUST), base)}\n## Notes\n\nMine.\n`;
    expect((await mergedDocument(base, ours, theirs)).sections.map(({ lens }) => lens)).toEqual(['interfaces', 'contracts', 'trust-zones']);
    const { text } = await merge(base, ours, theirs);
    expect(text.endsWith('<!-- kb:end trust-zones -->\n\n## Notes\n\nMine.\n')).toBe(true);
    expect(text).not.toMatch(/\n{3}/);
  });

  test('that one side removed are gone, unless the other wrote in them', async () => {
    const base = await write(having(CONTRACTS));
    const theirs = await write(own, base);
    expect(theirs).not.toContain('One schema');
    const renewed = await write(having({ ...CONTRACTS, body: 'Two schemas.' }), base);
    expect((await mergedDocument(base, renewed, theirs)).sections.map(({ lens }) => lens)).toEqual(['interfaces']);
    const edited = base.replace('One schema.', 'One schema, by hand.');
    for (const [first, second] of [
      [edited, theirs],
      [theirs, edited],
    ] as [string, string][]) {
      expect((await mergedDocument(base, first, second)).sections[1]).toMatchObject({ body: 'One schema, by hand.', pristine: false });
    }
  });
});

describe('what people wrote around the sections', () => {
  test('conflicts where both changed the same line, and only that line is marked', async () => {
    const base = `${await write(sample({ sources: sources(A, A) }, { body: 'base' }))}\n## Notes\n\nTokens last an hour.\n`;
    const renewed = await write(sample({ sources: sources(A, B) }, { body: 'ours' }), base);
    const ours = renewed.replace('an hour', 'a day');
    const theirs = (await write(sample({ sources: sources(C, A) }, { body: 'theirs' }), base)).replace('an hour', 'a week');
    const { text, conflicts } = await merge(base, ours, theirs);
    expect(conflicts).toBe(1);
    expect(text).toBe(
      renewed.replace('Tokens last an hour.\n', '<<<<<<< ours\nTokens last a day.\n=======\nTokens last a week.\n>>>>>>> theirs\n'),
    );
  });

  test('in the frontmatter is merged, too: unknown keys and comments of both sides', async () => {
    const base = await write(sample());
    const ours = base.replace('kb: 1\n', 'kb: 1 # the format\n# who to ask\nowner: ada\n');
    const theirs = (await write(sample({ sources: sources(D) }, { body: 'theirs' }), base)).replace('lens:', '# from the meeting\nlens:');
    const { text } = await merge(base, ours, theirs);
    expect(text).toBe(theirs.replace('kb: 1\n', 'kb: 1 # the format\n# who to ask\nowner: ada\n'));
  });

  test('waits for review where either side says so, and no more where one side confirmed what the other did not change again', async () => {
    const review = (...paths: string[]) => paths.map((path) => ({ path, hash: A }));
    const base = await write(sample({ sources: sources(A, A, A) }, { review: review('src/0.ts', 'src/1.ts') }));
    const ours = await write(sample({ sources: sources(A, A, A) }, { review: [], generated: '2026-12-01T00:00:00Z' }), base);
    const theirs = await write(sample({ sources: sources(A, B, B) }, { review: review('src/0.ts', 'src/1.ts', 'src/2.ts') }), base);
    for (const [first, second] of [
      [ours, theirs],
      [theirs, ours],
    ] as [string, string][])
      expect((await mergedDocument(base, first, second)).review).toEqual(review('src/1.ts', 'src/2.ts'));
  });

  test('waits for review of the first words, which one side wrote while the other changed what they are about', async () => {
    const base = await write(sample({ sources: sources(A, A) }));
    const words = `${base}\nCarts are kept for a day.\n`;
    const renewed = await write(sample({ sources: sources(A, B) }, { body: 'renewed' }), base);
    for (const [ours, theirs] of [
      [words, renewed],
      [renewed, words],
    ] as [string, string][])
      expect((await mergedDocument(base, ours, theirs)).review).toEqual([{ path: 'src/1.ts', hash: A }]);
  });

  test('has the line ends that one side gave the document', async () => {
    const base = `${await write(sample({}, { body: 'base' }))}\nNotes.\n`;
    const ours = base.replaceAll('\n', '\r\n');
    const theirs = (await write(sample({ sources: sources(D) }, { body: 'theirs' }), base)).replace('Notes', 'More notes');
    expect((await merge(base, ours, theirs)).text).toBe(theirs.replaceAll('\n', '\r\n'));
    expect((await merge(base, theirs, ours)).text).toBe(theirs.replaceAll('\n', '\r\n'));
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
  const textOf = async ({ document, before, after }: { document: Document; before: string; after: string }, previous?: string) => {
    const text = await composeDocument(previous, document, 'sha1');
    const begin = text.indexOf('\n<!-- kb:begin') + 1;
    return text.slice(0, begin) + before + text.slice(begin) + after;
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
        const [x, y] = [await textOf(first), await textOf(second)];
        for (const [base, ours, theirs] of [
          [x, x, y],
          [x, y, x],
          [x, y, y],
        ] as [string, string, string][]) {
          const { text, conflicts } = await merge(base, ours, theirs);
          expect(conflicts).toBe(0);
          expect((await parseDocument(text, 'sha1')).document).toEqual((await parseDocument(y, 'sha1')).document);
          expect(handText(text)).toBe(handText(y));
        }
      }),
      { numRuns: draws(40) },
    );
  });

  test('any two sides give a document that can be read, or conflicts; and no id stands beside words that were not made from it', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryText, arbitraryText, arbitraryText, async (first, second, third) => {
        ofOneFocus(first, second, third);
        const [base, ours, theirs] = await Promise.all([textOf(first), textOf(second), textOf(third)]);
        const { text, conflicts } = await merge(base, ours, theirs);
        const other = await merge(base, theirs, ours);
        expect(other.conflicts).toBe(conflicts);
        if (conflicts > 0) return;
        const { document } = await parseDocument(text, 'sha1');
        const swapped = (await parseDocument(other.text, 'sha1')).document;
        expect(document?.sections.map(({ lens }) => lens).sort()).toEqual(swapped?.sections.map(({ lens }) => lens).sort());
        expect(document?.review.map(({ path }) => path)).toEqual(swapped?.review.map(({ path }) => path));
        // How many blank lines part what both sides have depends on whose section goes first.
        expect(linesOf(handText(text))).toEqual(linesOf(handText(other.text)));
        for (const section of document?.sections ?? []) expectHonest(section, [second.document, third.document]);
      }),
      { numRuns: draws(40) },
    );
  });

  test('edits of people in different places survive byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryText, arbitraryText, words, words, async (first, second, mine, yours) => {
        ofOneFocus(first, second);
        const base = await textOf({ ...first, before: 'Before.\n\n', after: '\nAfter.\n' });
        const ours = base.replace('Before.\n', () => `Before.\n${mine}`);
        const theirs = (await composeDocument(base, second.document, 'sha1')).replace('\nAfter.\n', () => `\nAfter.\n${yours}`);
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

/** Everything behind the frontmatter that is in no section. */
function handText(text: string): string {
  const body = text.slice(text.indexOf('\n---\n', 3) + 5);
  return body.replace(/^<!-- kb:begin [\s\S]*?^<!-- kb:end .*\n/gm, '');
}
