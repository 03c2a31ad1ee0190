// What threads of tests do: the side of a thread that `openThread` asks, as `serveThread` is.
import { parentPort, threadId } from 'node:worker_threads';

parentPort.on('message', ({ number, name, task }) => {
  if (name === 'break down') throw new Error('no more memory');
  if (name === 'end') process.exit(3);
  if (name === 'fail') parentPort.postMessage({ number, failed: true });
  if (name === 'double') parentPort.postMessage({ number, made: { number: 2 * task, threadId } });
});
