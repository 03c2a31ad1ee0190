// How anchors do on a real history: `node bench/anchors/replay.js REPOSITORY [COMMITS] [PREFIX]` clones a repository (a directory, never changed), goes
// back so many commits that touch sources (30), anchors all of its hand-written documents there by name, and goes forward commit by commit. What becomes
// STALE is told with its diff, to be read and labelled, and acknowledged, so that each change counts once.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [repository, commits = '30', prefix = ''] = process.argv.slice(2);
const KB = fileURLToPath(new URL('../../bin/run.js', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'kb-anchors-'));
const git = (...args) =>
  execFileSync('git', ['-C', dir, ...args], { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });

function kb(...args) {
  try {
    return JSON.parse(
      execFileSync(process.execPath, [KB, ...args, '--json'], {
        cwd: dir,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        env: { ...process.env, KB: '0' },
      }),
    );
  } catch (error) {
    return JSON.parse(error.stdout);
  }
}

try {
  execFileSync('git', ['clone', '--quiet', repository, dir]);
  const log = git('log', '--first-parent', '--format=%H', '-n', '2000').trim().split('\n');
  const isSource = (path) => /\.(?:[cm]?[jt]sx?|py|go|rs|java|kt|rb|php|cs|c|cc|cpp|h)$/.test(path) && !/test/i.test(path);
  const touching = log
    .filter((id) => git('show', '--first-parent', '--format=', '--name-only', id).split('\n').some(isSource))
    .slice(0, Number(commits))
    .reverse();
  git('checkout', '--quiet', `${touching[0]}^`);
  const documents = git('ls-files', '*.md')
    .trim()
    .split('\n')
    .filter((path) => path.startsWith(prefix) && !/change|history|licen|contributor|release|migration/i.test(path));
  const begun = performance.now();
  const { documents: anchored } = kb('anchor', '--yes', ...documents);
  const took = performance.now() - begun;
  const total = anchored.reduce((sum, { bound }) => sum + bound.length, 0);
  const skipped = new Set(anchored.flatMap(({ skipped: own }) => own.map(({ text }) => text)));
  for (const { path, bound } of anchored) for (const { line, about } of bound) console.log(`bound ${path}:${line} ${about}`);
  console.log(
    `${total} anchors in ${anchored.filter(({ bound }) => bound.length > 0).length} of ${documents.length} documents, ${skipped.size} names left out, ${Math.round(took)} ms`,
  );
  let events = 0;
  const changes = new Set();
  let edited = 0;
  for (const id of touching) {
    git('checkout', '--quiet', '--force', id);
    const { paragraphs } = kb('review');
    const subject = git('show', '-s', '--format=%h %s', id).trim();
    for (const path of new Set(paragraphs.map((each) => each.path))) {
      for (const each of kb('review', path).paragraphs) {
        events++;
        changes.add(`${id} ${each.about}`);
        if (each.edited) edited++;
        console.log(
          `\n## ${subject}\n${each.path}:${each.line} of ${each.about}${each.now ? '' : ' (gone)'}${each.edited ? ' (words edited since)' : ''}\n> ${each.text.replaceAll('\n', '\n> ')}`,
        );
        console.log(
          each.diff
            .filter(({ sign }) => sign !== ' ')
            .slice(0, 30)
            .map(({ sign, text }) => sign + text)
            .join('\n'),
        );
      }
      kb('review', '--acknowledge', path);
    }
  }
  console.log(
    `\n${events} paragraphs STALE, by ${changes.size} changes of symbols, over ${touching.length} commits; ${edited} with words that were edited`,
  );
} finally {
  rmSync(dir, { recursive: true, force: true });
}
