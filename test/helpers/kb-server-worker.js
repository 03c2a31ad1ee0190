// A thread that asks the process of kb-server-process.js while the thread of the tests waits.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';

const { flag, port, bin } = workerData;
const SERVER = fileURLToPath(new URL('kb-server-process.js', import.meta.url));
let server;
let isAsked = false;

// Whoever waits is told that there is no answer, whatever went wrong here: it would wait for ever.
process.on('uncaughtException', () => {
  server?.kill('SIGKILL');
  server = undefined;
  tell(undefined);
});

port.on('message', (run) => {
  server ??= start();
  isAsked = true;
  server.stdin.write(`${JSON.stringify(run)}\n`);
});

function start() {
  const child = spawn(process.execPath, [SERVER, bin], { stdio: ['pipe', 'ignore', 'inherit', 'pipe'] });
  let text = '';
  child.stdio[3].setEncoding('utf8');
  child.stdio[3].on('data', (chunk) => {
    text += chunk;
    // What is left of an earlier run can end the process behind the answer of a later one.
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      const { isLast, ...answer } = JSON.parse(line);
      if (isLast && server === child) server = undefined;
      tell(answer);
    }
  });
  child.stdin.on('error', () => child.kill('SIGKILL'));
  child.on('close', () => {
    if (server !== child) return;
    server = undefined;
    tell(undefined);
  });
  return child;
}

/** The message is there before the thread that waits wakes. */
function tell(answer) {
  if (!isAsked) return;
  isAsked = false;
  port.postMessage(answer);
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
}
