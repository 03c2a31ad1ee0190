#!/usr/bin/env node
const Module = require('node:module');
const { join } = require('node:path');

const { keepCompiled } = require('./keep-compiled.js');

const isDebugging = Boolean(process.env.KB_DEBUG) || process.argv.includes('--debug');
if (isDebugging) process.setSourceMapsEnabled(true);
if (Module.enableCompileCache) Module.enableCompileCache();
else if (!isDebugging) keepCompiled();

const [topic, command, ...rest] = process.argv.slice(2);
if (topic === 'hooks' && command === 'run' && rest.length > 0 && !rest.some((word) => word.startsWith('-'))) {
  require('../dist/hook.js').hook(rest[0], rest.slice(1));
} else if (topic === 'session' && rest.length === 0 && ['start', 'capture', 'stop'].includes(command)) {
  require('../dist/session.js').session(command);
} else if (topic === 'merge-driver' && rest.length > 3) {
  require('../dist/merge-driver.js').runMergeDriver(process.argv.slice(3));
} else if (topic === 'query' || topic === 'context') {
  runFast(require('../dist/fast-query.js').fastQuery(process.argv.slice(2)));
} else if (topic === 'check') {
  runFast(require('../dist/fast-check.js').fastCheck(process.argv.slice(3)));
} else {
  runMain();
}

/** Gives the words to the whole command line where what is fast did not answer them. */
async function runFast(answering) {
  if (!(await answering)) await runMain();
}

async function runMain() {
  await require('../dist/main.js').main(join(__dirname, '..'));
}
