import fc from 'fast-check';

import { type Document, FORMAT_VERSION, type Inputs, type RecordedAnswers, type Section } from '../../src/docs/document/document.ts';
import { cleanBody } from '../../src/docs/document/section-body.ts';
import { pathProblem } from '../../src/docs/store/document-path.ts';

const hex = (digits: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: digits, maxLength: digits }) },
    { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: digits, maxLength: digits }) },
    { weight: 1, arbitrary: fc.nat(9).map((digit) => `${digit}e`.padEnd(digits, '7')) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: fc.constantFrom('0', '1'), minLength: digits - 2, maxLength: digits - 2 }).map((rest) => `0b${rest}`),
    },
  );

const oddNames = fc.constantFrom(
  '-rf',
  '!important',
  '#hash',
  "it's",
  'say "hi"',
  'line\nbreak',
  'tab\tbed',
  'back\\slash',
  'colon: space',
  'trailing ',
  ' leading',
  'null',
  'true',
  'NO',
  '0x1F',
  '1e10',
  '.5',
  '.inf',
  '~',
  '=',
  '[slug]',
  '(group)',
  '{a}',
  '*',
  '&anchor',
  '@scope',
  '%41',
  '`tick`',
  'a, b',
  '\ufeffbom',
  'nel\u0085',
  'bytes\udc80\udcff',
  'naïve',
  'nai\u0308ve',
  '文件',
  '🙂',
  'a #b',
  '---',
  '...',
  '\u2028sep',
  '\x7f',
);
const component = fc.oneof(
  fc.stringMatching(/^[a-z][a-z0-9_.-]{0,8}$/),
  oddNames,
  fc.string({ minLength: 1, maxLength: 6, unit: 'binary' }),
);

export const arbitraryPath = fc
  .array(component, { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('/'))
  .filter((path) => pathProblem(path) === undefined && path.trim() !== '');

const word = fc
  .oneof(fc.stringMatching(/^[a-z][a-z -]{0,20}$/), oddNames, fc.string({ minLength: 1, unit: 'binary' }))
  .filter((text) => text.trim() !== '');

const arbitraryInputs: fc.Arbitrary<Inputs> = fc
  .record(
    {
      for: word,
      toolChain: fc.array(fc.oneof(fc.constantFrom('lsp', 'ast', 'grep-fallback'), word), { maxLength: 3 }),
      kb: fc.constant(FORMAT_VERSION),
      extractor: fc.nat(9),
      scope: fc.uniqueArray(fc.record({ path: fc.oneof(fc.constant('.'), arbitraryPath), tests: fc.boolean(), names: hex(8) }), {
        selector: ({ path, tests }) => `${tests} ${path}`,
        maxLength: 3,
      }),
      sources: fc.uniqueArray(
        fc.record(
          {
            path: arbitraryPath,
            hash: hex(40),
            seen: hex(8),
            skipped: word,
            followed: fc.constantFrom('calls' as const, 'mounts' as const),
          },
          { requiredKeys: ['path', 'hash'] },
        ),
        { selector: ({ path }) => path, maxLength: 5 },
      ),
      leftOut: fc.nat(3),
      inbound: hex(8),
      outbound: hex(8),
      around: fc.uniqueArray(fc.record({ path: arbitraryPath, hash: hex(12), shape: hex(8) }), {
        selector: ({ path }) => path,
        maxLength: 3,
      }),
      settings: hex(8),
      setup: hex(8),
      rules: hex(8),
      ruleTools: fc.array(word, { maxLength: 2 }),
      limits: fc.record({ maxFiles: fc.nat(), maxDepth: fc.nat(), maxOutput: fc.nat() }),
    },
    { requiredKeys: ['toolChain', 'kb', 'extractor', 'scope', 'sources', 'leftOut', 'limits'] },
  )
  .filter(({ scope }) => scope.every(({ path }) => !path.includes('{')));

const bodyLine = fc.oneof(
  fc.constantFrom(
    '',
    '```',
    '~~~~',
    '```ts',
    '<!-- kb:begin flows 00000000 -->',
    '<!-- kb:end interfaces -->',
    '<!-- kb:end contracts -->',
    '---',
    '<<<<<<< ours',
    '=======',
    '>>>>>>> theirs',
    '# Heading',
    '- `src/auth/handler.ts:L10-25` - validates a token',
    '\r',
    '\udc80',
  ),
  fc.string(),
);

export const arbitraryBody = fc.array(bodyLine, { maxLength: 12 }).map((lines) => lines.join('\n'));

/** Nothing in recorded answers is trusted: whatever JSON can say. */
const anything = fc.jsonValue({ maxDepth: 3 }).map((value): unknown => JSON.parse(JSON.stringify(value)));
const answers: fc.Arbitrary<RecordedAnswers> = fc.record({
  tools: fc.array(anything, { maxLength: 2 }),
  files: fc.array(anything, { maxLength: 3 }),
});

const section = (lens: string, inputs: fc.Arbitrary<Inputs>): fc.Arbitrary<Section> =>
  fc.record(
    { lens: fc.constant(lens), inputs, body: arbitraryBody.map(cleanBody), pristine: fc.constant(true), answers },
    { requiredKeys: ['lens', 'inputs', 'body', 'pristine'] },
  );

const sections = fc.oneof(
  section('interfaces', arbitraryInputs).map((only) => [only]),
  fc.tuple(section('interfaces', arbitraryInputs), section('contracts', arbitraryInputs)),
  arbitraryInputs.chain((inputs) => fc.tuple(section('contracts', fc.constant(inputs)), section('interfaces', fc.constant(inputs)))),
  fc
    .tuple(arbitraryInputs, arbitraryInputs)
    .chain(([first, other]) =>
      fc.tuple(
        section('trust-zones', fc.constant(first)),
        section('contracts', fc.constant({ ...first, sources: other.sources, leftOut: other.leftOut })),
      ),
    ),
);

/** Any document that can be stored. */
export const arbitraryDocument: fc.Arbitrary<Document> = fc.record({
  focus: word,
  generated: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().replace(/\.\d+Z$/, 'Z')),
  sections,
  review: fc.uniqueArray(fc.record({ path: arbitraryPath, hash: hex(40) }, { requiredKeys: ['path'] }), {
    selector: ({ path }) => path,
    maxLength: 2,
  }),
});
