// Runs the built kb again and again in one process: node kb-server-process.js <bin/run.js>. A line of JSON on standard input is a run, a line
// on descriptor 3 is what came of it. Each is what it is in a process of its own: it is over when nothing is left to wait for.
import { EventEmitter } from 'node:events';
import { writeSync } from 'node:fs';
import { createRequire } from 'node:module';

EventEmitter.defaultMaxListeners = 0;
const [bin] = process.argv.slice(2);
const require = createRequire(bin);
/** What is written while nothing runs is written nowhere. */
let run = { stdout: [], stderr: [] };
let waiting = '';

for (const name of ['stdout', 'stderr']) {
  process[name].write = (chunk, ...rest) => {
    run[name].push(Buffer.from(chunk, typeof rest[0] === 'string' ? rest[0] : undefined));
    rest.find((each) => typeof each === 'function')?.();
    return true;
  };
}
const onExit = (code) => answer(code, true);
process.on('exit', onExit);
process.on('beforeExit', (code) => {
  process.off('exit', onExit);
  process.emit('exit', code);
  process.on('exit', onExit);
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.removeAllListeners(signal);
  answer(code, false);
  process.exitCode = undefined;
  process.chdir('/');
  process.stdin.ref();
});
process.stdin.setEncoding('utf8');
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL'));
process.stdin.on('data', (text) => {
  waiting += text;
  if (!waiting.endsWith('\n')) return;
  const asked = JSON.parse(waiting);
  waiting = '';
  process.stdin.unref();
  begin(asked);
});

function begin({ cwd, args, env }) {
  run = { stdout: [], stderr: [] };
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv.splice(1, Infinity, bin, ...args);
  process.chdir(cwd);
  delete require.cache[bin];
  try {
    require(bin);
  } catch (error) {
    process.stderr.write(`${error?.stack ?? error}\n`);
    process.exitCode = 1;
  }
}

/** @param isLast whether this process ends with the run. */
function answer(code, isLast) {
  const texts = { stdout: Buffer.concat(run.stdout).toString('utf8'), stderr: Buffer.concat(run.stderr).toString('utf8') };
  const bytes = Buffer.from(`${JSON.stringify({ code, ...texts, isLast })}\n`);
  for (let written = 0; written < bytes.length; ) written += writeSync(3, bytes, written);
}
