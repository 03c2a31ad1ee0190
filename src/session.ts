import { debugIfAsked } from './commands/shared/debug.ts';
import { readHookInput } from './commands/shared/read-hook-input.ts';
import { captureEdits, startSession, stopSession } from './intel/session/hooks.ts';

const HOOKS = { start: startSession, capture: captureEdits, stop: stopSession };

/** Runs a hook of a coding agent, which waits for it, without loading the command line. Whatever happens is none of the agent's business. */
export async function session(name: keyof typeof HOOKS): Promise<void> {
  try {
    debugIfAsked(process.env);
    process.stdout.on('error', () => {});
    const { output, top, isLast } = await HOOKS[name]({ ...(await readHookInput()), cwd: process.cwd() });
    if (output !== undefined) process.stdout.write(output);
    if (name === 'capture' || top === undefined || isLast) return;
    const { startBackground } = await import('./intel/session/start-background.ts');
    await startBackground(top, process.env);
  } catch (error) {
    if (process.env['KB_DEBUG']) process.stderr.write(`kb session ${name}: ${error}\n`);
  }
}
