import { expect, test } from 'vitest';

import { contracts } from '../../src/lens/contract/contracts.ts';
import { flows } from '../../src/lens/flow/flows.ts';
import type { LensReport } from '../../src/lens/report/lens.ts';
import { ruleView } from '../lens/rule-view.ts';

async function flowsOf(path: string, text: string): Promise<LensReport> {
  return flows.report(await ruleView('flows', { [path]: text }));
}

function entriesOf({ groups }: LensReport) {
  return groups.flatMap(({ items }) => items.flatMap(({ findings = [] }) => findings.flatMap(({ entry }) => entry ?? [])));
}

const numbered = (count: number, write: (index: number) => string, between = '\n') =>
  Array.from({ length: count }, (_, index) => write(index)).join(between);

const CUT = 'Cut short, as there is more than kb follows: ';

test('a loop over hundreds of items is told for each; one over more than is followed is said to be cut', async () => {
  const loop = (items: number) =>
    `import express from 'express';\nconst app = express();\nconst KINDS = [${numbered(items, (index) => `'k${index}'`, ', ')}];\nfor (const kind of KINDS) {\n  app.get(\`/\${kind}\`, list);\n}\n`;
  expect(entriesOf(await flowsOf('src/app.ts', loop(150)))).toHaveLength(150);
  const { gaps } = await flowsOf('src/app.ts', loop(1001));
  expect(gaps).toContain(`${CUT}loops over more than 1000 items of \`src/app.ts\`.`);
});

test('a path that the base of a base of many bases gives stands in front of a route; farther ones are said to be cut', async () => {
  const classes = (generations: number) =>
    `import org.springframework.web.bind.annotation.*;\n@RequestMapping("/top") abstract class C0 {}\n${numbered(generations, (index) => `abstract class C${index + 1} extends C${index} {}`)}\nclass Orders extends C${generations} { @GetMapping("/orders") void list() {} }\n`;
  expect(entriesOf(await flowsOf('src/A.java', classes(8))).map(({ label }) => label)).toEqual(['GET /top/orders']);
  const { gaps } = await flowsOf('src/A.java', classes(20));
  expect(gaps).toContain(`${CUT}bases of classes with routes of \`src/A.java\`.`);
});

test('a command in groups in many groups is told with all of them', async () => {
  const groups = numbered(8, (index) => `@g${index}.group()\ndef g${index + 1}():\n    pass\n`);
  const text = `import click\n\n@click.group()\ndef g0():\n    pass\n\n${groups}\n@g8.command()\ndef add():\n    pass\n`;
  expect(entriesOf(await flowsOf('src/cli.py', text)).map(({ label }) => label)).toContain('g1 g2 g3 g4 g5 g6 g7 g8 add');
});

test('middleware of a router that is in fifteen others stands in front of its routes', async () => {
  const routers = numbered(15, (index) => `const r${index + 1} = Router();\nr${index}.use('/p', r${index + 1});`);
  const text = `import express, { Router } from 'express';\nconst r0 = express();\nr0.use(requireUser);\n${routers}\nr15.get('/y', show);\n`;
  const [entry] = entriesOf(await flowsOf('src/app.ts', text));
  expect(entry?.through).toEqual(['requireUser']);
});

test('of many conditions around an error the nearest are told, and how many there are farther out', async () => {
  const text = `export function sell(a: number): number {\n${numbered(5, (index) => `if (a > ${index}) {`)}\nthrow new TooMany(a);\n${'}'.repeat(5)}\nreturn a;\n}\nclass TooMany extends Error {}\n`;
  const report = contracts.report(await ruleView('contracts', { 'src/shop.ts': text }));
  const lines = report.groups.flatMap(({ items }) => items.flatMap(({ details = [] }) => details));
  expect(lines.join('\n')).toContain('when 2 conditions farther out and `a > 2` and `a > 3` and `a > 4`');
});
