import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { gitRepo } from '../../helpers/git-repo.ts';
import { allFiles, type Begun, begin } from '../../helpers/learn-shop.ts';

/** Writes below a heading of the brief, as a person would. */
function write({ dir, read }: Begun, title: string, words: string): void {
  const brief = 'source/baseline/brief.md';
  writeFileSync(
    join(dir, 'kb', brief),
    read(brief).replace(`## ${title}\n`, () => `## ${title}\n\n${words}\n`),
  );
}

test('what the brief leaves out is not learned, and puts no draft in doubt', async () => {
  const project = await begin(undefined, gitRepo({ 'a.md': 'x\n' }).dir);
  const { dir, learn, check } = project;
  write(project, 'Left out', '- src/orders/list.js\n- test');
  await learn();
  expect(Object.values(allFiles(dir)).join('\n')).not.toMatch(/Lists what somebody ordered/);
  expect(Object.values(allFiles(dir)).join('\n')).toMatch(/Asks the bank for the money/);
  expect((await check()).map(({ path, status, notes }) => ({ path, status, notes })).filter(({ status }) => status !== 'FRESH')).toEqual(
    [],
  );
});

test('what is left out later is unlearned, and what comes back is learned', async () => {
  const project = await begin();
  await project.learn();
  const draft = () => project.read('drafts/domains/shop-src-orders.md');
  expect(draft()).toContain('Lists what somebody ordered');
  write(project, 'Left out', '- src/orders/list.js');
  await project.learn();
  expect(draft()).not.toContain('Lists what somebody ordered');
  writeFileSync(
    join(project.dir, 'kb/source/baseline/brief.md'),
    project.read('source/baseline/brief.md').replace('- src/orders/list.js\n', ''),
  );
  await project.learn();
  expect(draft()).toContain('Lists what somebody ordered');
});

test('what the brief says to be known is told with what it is about, as the word of a person', async () => {
  const project = await begin();
  write(project, 'Known already', '- Orders are paid at night,\n  says Kim.\n- The shop is closed on Sundays.');
  await project.learn();
  expect(project.read('drafts/domains/shop-src-orders.md')).toMatch(
    /Orders are paid at night, says Kim\. \(`kb\/source\/baseline\/brief\.md:L\d+-\d+`\)/,
  );
  expect(project.read('drafts/cross-cutting/overview.md')).toContain('The shop is closed on Sundays.');
});
