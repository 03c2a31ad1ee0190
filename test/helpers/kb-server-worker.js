// A thread that asks the process of kb-server-process.js while the thread of the tests waits.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';

const { flag, port, bin } = workerData;
const SERVER = fileURLToPath(new URL('kb-server-process.js', import.meta.url));
let server;
let isAsked = false;

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
    if (!text.endsWith('\n')) return;
    const { isLast, ...answer } = JSON.parse(text);
    text = '';
    if (isLast) server = undefined;
    tell(answer);
  });
  child.on('close', (code, signal) => {
    if (server !== child) return;
    server = undefined;
    tell({ code: code ?? 128, stdout: '', stderr: `the kb of the tests ended (${signal ?? code})` });
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
