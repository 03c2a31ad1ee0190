// How long an operation on 3,000 TypeScript files goes on after it is aborted, in this process and by SIGTERM, at many moments of it.
//
//   node bench/cancel.js
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { processContext, runOperation } from '../dist/bench-api.js';
import { median } from './medians.js';
import { record } from './record.js';
import { buildRepository } from './synthetic.js';

const BIN = join(import.meta.dirname, '../bin/run.js');
const MOMENTS = 7;
const repo = mkdtempSync(join(tmpdir(), 'kb-bench-'));

try {
  buildRepository(repo, 3000);
  const result = {};
  for (const lens of ['boundaries', 'flows']) {
    // With everything in the cache, as it is from then on.
    await run(lens);
    const whole = await timeOf(() => run(lens));
    const [inside, outside] = [[], []];
    for (let moment = 1; moment <= MOMENTS; moment++) {
      inside.push(await abortAt(lens, (whole * moment) / (MOMENTS + 1)));
      outside.push(await endAt(lens, (whole * moment) / (MOMENTS + 1)));
    }
    Object.assign(result, {
      [`${lens}, undisturbed, ms`]: Math.round(whole),
      ...told(`${lens}, from abort to rejection`, inside.filter(Boolean)),
      ...told(`${lens}, from SIGTERM to exit`, outside.filter(Boolean)),
    });
  }
  record('cancel', 'synthetic-3000', result);
} finally {
  rmSync(repo, { recursive: true, force: true });
}

function told(what, list) {
  return { [`${what}, median ms`]: Math.round(median(list)), [`${what}, most ms`]: Math.round(Math.max(...list)) };
}

function run(lens, signal = new AbortController().signal) {
  const input = { focus: ['.'], lens, maxFiles: 3000, refresh: true, dry: true, lspDeadline: 0 };
  return runOperation('spelunk', { ...processContext(), cwd: repo, signal }, input);
}

async function timeOf(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Nothing where it was over before. The clock runs from when the abort was due, whatever kept it from being done. */
async function abortAt(lens, ms) {
  const controller = new AbortController();
  const due = performance.now() + ms;
  setTimeout(() => controller.abort(new Error('enough')), ms);
  const error = await run(lens, controller.signal).then(
    () => undefined,
    (reason) => reason,
  );
  return error && performance.now() - due;
}

async function endAt(lens, ms) {
  const args = [BIN, 'spelunk', `--lens=${lens}`, '--focus=.', '--max-files=3000', '--refresh', '--stdout', '--lsp-deadline=0'];
  const child = spawn(process.execPath, args, { cwd: repo, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await sleep(ms);
  const start = performance.now();
  child.kill('SIGTERM');
  const [, signal] = await ended;
  return signal && performance.now() - start;
}
