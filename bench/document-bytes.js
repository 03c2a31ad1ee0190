// Writes documents of every lens that has something to say for the largest folders of a real repository, and tells what share of their bytes serves the program: front matter, but
// for what names the subject, and markers. Records are counted apart.
//
//   node bench/document-bytes.js --repo DIR [--name NAME] [--foci src/a,src/b]
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { languageOf, processContext, spelunk, withWorkspace } from '../dist/bench-api.js';
import { committedPaths, topFolders } from './history.js';
import { record } from './record.js';

const LENSES = ['interfaces', 'boundaries', 'flows', 'contracts', 'trust-zones', 'state'];
const FOLDERS = 5;

const { values } = parseArgs({ options: { repo: { type: 'string' }, name: { type: 'string' }, foci: { type: 'string' } } });
const repo = values.repo ?? process.cwd();
const foci =
  values.foci?.split(',') ??
  topFolders(
    committedPaths(repo).filter((path) => languageOf(path) && !/test|example|doc/.test(path)),
    FOLDERS,
  );
const sums = { documents: 0, text: 0, frontMatter: 0, markers: 0, record: 0 };
const shares = [];

const context = { ...processContext(), cwd: repo };
await withWorkspace(context, { source: { kind: 'commit', rev: 'HEAD' }, fetch: false }, async (workspace) => {
  for (const focus of foci) {
    for (const lens of LENSES) {
      const order = {
        request: { focus, lenses: [lens], everyLens: true, limits: {} },
        refresh: false,
        overwrite: false,
        target: { kind: 'text' },
      };
      const outcomes = await spelunk(workspace, order).catch(() => []);
      for (const { text, record: beside = '' } of outcomes) if (text !== undefined) count(text, beside);
    }
  }
});
const served = sums.frontMatter + sums.markers;
shares.sort((a, b) => a - b);
record('document-bytes', values.name ?? repo.split('/').at(-1), {
  commit: execFileSync('git', ['-C', repo, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
  foci: foci.join(', '),
  ...sums,
  'share for the program': percent(served / sums.text),
  'share, median document': percent(shares[Math.floor(shares.length / 2)] ?? 0),
  'share, worst document': percent(shares.at(-1) ?? 0),
});

function count(text, beside) {
  const end = text.indexOf('\n---\n', 3) + 5;
  const own = /^(?:lens|focus|for|generated): .*\n/gm;
  const named = [...text.slice(0, end).matchAll(own)].reduce((sum, [line]) => sum + Buffer.byteLength(line), 0);
  const frontMatter = Buffer.byteLength(text.slice(0, end)) - named;
  const markers = [...text.matchAll(/^<!-- kb:.*\n/gm)].reduce((sum, [line]) => sum + Buffer.byteLength(line), 0);
  const whole = Buffer.byteLength(text);
  sums.documents += 1;
  sums.text += whole;
  sums.frontMatter += frontMatter;
  sums.markers += markers;
  sums.record += Buffer.byteLength(beside);
  shares.push((frontMatter + markers) / whole);
}

function percent(share) {
  return `${Math.round(share * 1000) / 10} %`;
}
