// Loaded into kb by node --import: ends the process with SIGKILL at the n-th step of writing below docs/, n being KB_TEST_KILL_AT. The step
// that writes contents has written half of them by then. KB_TEST_KILL_BELOW names another directory, and then each program that is started is a
// step, too; KB_TEST_KILL_TELL a file that the number of steps is written to at the end.
import children from 'node:child_process';
import fs from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const last = Number(process.env.KB_TEST_KILL_AT);
let steps = 0;

function step() {
  steps += 1;
  if (steps === last) process.kill(process.pid, 'SIGKILL');
}

function isDocument(path) {
  return String(path)
    .replaceAll('\\', '/')
    .includes(process.env.KB_TEST_KILL_BELOW ?? '/docs/');
}

for (const name of ['mkdir', 'rename', 'rm']) {
  const original = files[name];
  files[name] = async (path, ...rest) => {
    if (isDocument(path)) step();
    return original(path, ...rest);
  };
}

for (const name of ['renameSync', 'rmSync', 'mkdirSync']) {
  const original = fs[name];
  fs[name] = (path, ...rest) => {
    if (isDocument(path)) step();
    return original(path, ...rest);
  };
}

if (process.env.KB_TEST_KILL_BELOW) {
  const { spawn } = children;
  children.spawn = (...args) => {
    const child = spawn(...args);
    step();
    return child;
  };
}

const tell = process.env.KB_TEST_KILL_TELL;
if (tell) process.on('exit', () => fs.writeFileSync(tell, String(steps)));

const open = files.open;
files.open = async (path, ...rest) => {
  if (isDocument(path)) step();
  const handle = await open(path, ...rest);
  if (isDocument(path)) killWhileWriting(handle);
  return handle;
};

function killWhileWriting(handle) {
  const write = handle.writeFile.bind(handle);
  handle.writeFile = async (content) => {
    if (steps + 1 === last) await write(content.slice(0, content.length / 2));
    step();
    return write(content);
  };
  const sync = handle.sync.bind(handle);
  handle.sync = async () => {
    step();
    return sync();
  };
}

syncBuiltinESMExports();
