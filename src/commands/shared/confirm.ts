import { createInterface } from 'node:readline/promises';

/** Whether somebody sits at the terminal who can be asked: never in a script, in CI, or where JSON is wanted. */
export function canAsk(json: boolean): boolean {
  const { stdin, stderr, env } = process;
  return !json && stdin.isTTY === true && stderr.isTTY === true && env['TERM'] !== 'dumb' && (env['CI'] ?? '') === '';
}

/** Asks on the terminal; no answer at all is no. @param signal ends the question. */
export async function confirm(question: string, signal: AbortSignal): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('no')));
  try {
    const answer = await Promise.race([lines.question(`${question} [Y/n] `, { signal }), closed]);
    return /^\s*(?:y(?:es)?)?\s*$/i.test(answer);
  } finally {
    lines.close();
  }
}
