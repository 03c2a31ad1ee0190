#!/usr/bin/env node
const { join } = require('node:path');

const { keepCompiled } = require('../dist/keep-compiled.js');

const isDebugging = Boolean(process.env.KB_DEBUG) || process.argv.includes('--debug');
if (isDebugging) process.setSourceMapsEnabled(true);
keepCompiled(process.env, isDebugging);

let isDone = false;
// What waits for something that never comes ends without a word, as with a top-level await: no caller may take that for a yes.
process.once('beforeExit', () => {
  if (!isDone) process.exitCode ||= 13;
});
run(process.argv.slice(2)).finally(() => {
  isDone = true;
});

/** Opens the lightest door that will do. */
async function run(words) {
  const [topic, command, ...rest] = words;
  if (topic === 'hooks' && command === 'run' && rest.length > 0 && !rest.some((word) => word.startsWith('-'))) {
    return require('../dist/hook.js').hook(rest[0], rest.slice(1));
  }
  if (topic === 'session' && rest.length === 0 && ['start', 'capture', 'stop'].includes(command)) {
    return require('../dist/session.js').session(command);
  }
  if (topic === 'merge-driver' && rest.length > 3) return require('../dist/merge-driver.js').runMergeDriver(words.slice(1));
  const isQuery = topic === 'query' || topic === 'context';
  if (isQuery && (await require('../dist/fast-query.js').fastQuery(words))) return undefined;
  if (topic === 'check' && (await require('../dist/fast-check.js').fastCheck(words.slice(1)))) return undefined;
  return require('../dist/main.js').main(join(__dirname, '..'));
}
