import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { writeFiles } from '../../helpers/git-repo.ts';
import { type Begun, begin } from '../../helpers/learn-shop.ts';

/** What a person may write: several lines, of any kind, that no kb knows. */
const WORDS = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '',
        '- a list',
        '  - [ ] a task',
        '> quoted',
        '| a | b |',
        '```',
        'ends in blanks  ',
        '**bold** — ünïcode 🐛',
        '<!-- a remark -->',
        '* * *',
      ),
      fc.string({ maxLength: 40 }).map((text) => text.replace(/[\r\n#`~<>\u2028\u2029\u0085\v\f]|kb:/g, '')),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((lines) => (lines.filter((line) => line === '```').length % 2 === 0 ? lines : lines.filter((line) => line !== '```')));

/** Files that kb never writes again, and those of which parts are kb's. */
const WHOLE = /^(?:README\.md|source\/.*\.md|wip\/run-\d+\/findings\.md|wip\/domains\/.*|drafts\/mine\.md|output\/v\d+\/.*\.md)$/;
const SHARED = /^(?:wip\/(?:learning-plan|project-map|domain-index)\.md|drafts\/.*\.md)$/;

test('whatever somebody writes into any file that they may edit stays, byte for byte, through further runs', async () => {
  await fc.assert(
    fc.asyncProperty(WORDS, fc.nat(), fc.constantFrom('\n', '\r\n'), async (lines, seed, end) => {
      const project = await begin();
      await project.learn(true);
      writeFiles(project.dir, { 'kb/drafts/mine.md': '# Mine\n', 'kb/wip/domains/orders.md': 'Notes.\n' });
      await project.run('deepfield-distill');
      const edits = editAll(project, `«${lines.join(end)}»`, seed);
      const config = editConfig(project);
      project.shop.commit({ 'src/orders/list.js': '/** Lists nothing any more, because nobody looked. */\nexports.list = () => [];\n' });
      await project.run('deepfield-repos-update');
      await project.learn();
      for (const [path, text] of edits.whole) expect(project.read(path), path).toBe(text);
      for (const [path, words] of edits.shared) expect(project.read(path), path).toContain(words);
      const { repositories: _, lastModified: __, ...kept } = JSON.parse(project.read('project.config.json'));
      expect(kept).toEqual(config);
      expect(Object.keys(JSON.parse(project.read('project.config.json')))[0]).toBe('mine');
    }),
    { numRuns: Number(process.env['SOAK_OPERATIONS'] ?? 0) >= 50 ? 40 : 4 },
  );
}, 600_000);

function editAll({ dir, read }: Begun, words: string, seed: number) {
  const whole = new Map<string, string>();
  const shared = new Map<string, string>();
  const paths = readdirSync(join(dir, 'kb'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 4))
    .filter((path) => !path.startsWith('.deepfield/'));
  for (const path of paths.sort()) {
    const text = read(path);
    if (WHOLE.test(path))
      whole.set(
        path,
        insert(text, words, seed, () => true),
      );
    else if (SHARED.test(path)) shared.set(path, words);
    else continue;
    writeFileSync(join(dir, 'kb', path), whole.get(path) ?? insert(text, words, seed, isPeoples(text)));
  }
  expect([whole.size > 5, shared.size > 5]).toEqual([true, true]);
  return { whole, shared };
}

/** As lines of their own, before one of those that may have something before them. */
function insert(text: string, words: string, seed: number, isFree: (line: number) => boolean): string {
  const lines = text.split(/(?<=\n)/);
  const free = [...lines.keys(), lines.length].filter(isFree);
  const at = free[seed % free.length] ?? lines.length;
  const before = lines.slice(0, at).join('');
  return `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${words}\n${lines.slice(at).join('')}`;
}

/** Outside of the front matter, and of the lines between kb's marks. */
function isPeoples(text: string): (line: number) => boolean {
  const lines = text.split('\n');
  const front = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  return (line) => {
    const above = lines.slice(0, line);
    const open = above.findLastIndex((each) => each.startsWith('<!-- kb:begin'));
    const closed = above.findLastIndex((each) => each.startsWith('<!-- kb:end'));
    return line > front && open <= closed;
  };
}

/** Keys of their own, first, and numbers that they may choose. */
function editConfig({ dir, read }: Begun): Record<string, unknown> {
  const data = { mine: { a: [1] }, ...JSON.parse(read('project.config.json')), maxRuns: 'until-complete', projectName: 'Ours' };
  writeFileSync(join(dir, 'kb/project.config.json'), `${JSON.stringify(data, null, 4)}\n`);
  const { repositories: _, lastModified: __, ...kept } = data;
  return kept;
}

test('a part of a draft or page that somebody edited between its marks stays as they wrote it, and is named', async () => {
  const { learn, dir, read } = await begin();
  await learn(true);
  const edit = (place: string, from: RegExp, to: string) => {
    const text = read(place).replace(from, to);
    expect(text).toContain(to);
    writeFileSync(join(dir, 'kb', place), text);
  };
  edit('drafts/cross-cutting/overview.md', /^- `shop` says of itself.*$/m, '- It sells books, and tea on Fridays.');
  edit('wip/project-map.md', /^\| `src\/orders` .*$/m, '| `src/orders` | all that matters |  |  |');
  const { runs } = await learn();
  expect(read('drafts/cross-cutting/overview.md')).toContain('- It sells books, and tea on Fridays.');
  expect(read('wip/project-map.md')).toContain('| `src/orders` | all that matters |  |  |');
  expect(runs.at(-1)?.left).toEqual(expect.arrayContaining([expect.stringContaining('overview.md: purpose'), 'wip/project-map.md']));
});

test('a draft that cannot be read any more is left and named, and all else is learned', async () => {
  const { learn, dir, read } = await begin();
  await learn(true);
  const place = 'drafts/cross-cutting/overview.md';
  writeFileSync(join(dir, 'kb', place), `<<<<<<< mine\n${read(place)}`);
  const { runs } = await learn();
  expect(read(place)).toMatch(/^<<<<<<< mine\n/);
  expect(runs.at(-1)?.left).toEqual([expect.stringContaining(`${place}: it is no draft that kb can read`)]);
});

test('a question that somebody unticked stays open through further runs, and one that they tick again is answered', async () => {
  const { learn, dir, read, shop, run } = await begin();
  await learn();
  const plan = 'wip/learning-plan.md';
  const question = 'What is it, and for whom?';
  const tick = (from: string, to: string) => {
    expect(read(plan)).toContain(`- [${from}] ${question}`);
    writeFileSync(join(dir, 'kb', plan), read(plan).replace(`- [${from}] ${question}`, `- [${to}] ${question}`));
  };
  const change = async (says: string) => {
    shop.commit({ 'src/orders/list.js': `/** ${says} */\nexports.list = () => [];\n` });
    await run('deepfield-repos-update');
    const { runs } = await learn(true);
    expect(runs).toHaveLength(1);
  };
  await change('Lists what somebody ordered last week.');
  tick('x', ' ');
  await change('Lists what somebody ordered last month.');
  expect(read(plan)).toContain(`- [ ] ${question}`);
  await change('Lists what somebody ordered last year.');
  tick(' ', 'x');
  await change('Lists what somebody ordered ever.');
  expect(read(plan)).toContain(`- [x] ${question}`);
}, 60_000);
