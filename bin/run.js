#!/usr/bin/env node
import module from 'node:module';

module.enableCompileCache?.();
if (process.env.KB_DEBUG || process.argv.includes('--debug')) process.setSourceMapsEnabled(true);

const [topic, command, ...rest] = process.argv.slice(2);
if (topic === 'hooks' && command === 'run' && rest.length > 0 && !rest.some((word) => word.startsWith('-'))) {
  const { hook } = await import('../dist/hook.js');
  await hook(rest[0], rest.slice(1));
} else if (topic === 'session' && rest.length === 0 && ['start', 'capture', 'stop'].includes(command)) {
  const { session } = await import('../dist/session.js');
  await session(command);
} else if (topic === 'merge-driver' && rest.length > 3) {
  const { runMergeDriver } = await import('../dist/merge-driver.js');
  await runMergeDriver(process.argv.slice(3));
} else if (topic === 'query' || topic === 'context') {
  const { fastQuery } = await import('../dist/fast-query.js');
  if (!(await fastQuery(process.argv.slice(2)))) await runMain();
} else if (topic !== 'check' || !(await (await import('../dist/fast-check.js')).fastCheck(process.argv.slice(3)))) {
  await runMain();
}

async function runMain() {
  const { main } = await import('../dist/main.js');
  await main(import.meta.url);
}
