import { traceTo } from '../../base/trace.ts';
import { visible } from '../../base/visible.ts';

/** Set to anything but 0, has every process of kb tell what it does: those that git starts too, which take no flag. */
const VARIABLE = 'KB_DEBUG';

let on = false;

/** Tells on standard error what is read, started, cached and written, and how long it takes, if the environment asks for it. */
export function debugIfAsked(env: NodeJS.ProcessEnv): void {
  const asked = env[VARIABLE] ?? '';
  if (asked !== '' && asked !== '0') debug();
}

/** Tells it from here on, and the place of a defect. */
export function debug(): void {
  on = true;
  traceTo((line) => process.stderr.write(`${visible(line)}\n`));
}

export function isDebugging(): boolean {
  return on;
}
