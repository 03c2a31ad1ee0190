import type { Progress } from '../../base/progress.ts';

/** Work shorter than this shows nothing. */
const QUIET_MS = 500;
const INTERVAL_MS = 100;
/** Of a terminal that does not say how wide it is. */
const COLUMNS = 80;

export interface ShownProgress {
  report: Progress;
  /** Clears the line; nothing is shown from then on. */
  end: () => void;
}

/**
 * One line on standard error that says what a long run is doing, how far it is and for how long; only on a terminal that can clear a line, only
 * where people look on (not in CI), and only after half a second. It is in no colour.
 */
export function startProgress(stream: NodeJS.WriteStream = process.stderr, env: NodeJS.ProcessEnv = process.env): ShownProgress {
  if (!stream.isTTY || env['TERM'] === 'dumb' || (env['CI'] ?? '') !== '') return { report: () => {}, end: () => {} };
  const started = performance.now();
  let [shown, text, isOver] = [0, 'working', false];
  const draw = () => {
    const now = performance.now();
    if (isOver || now - started < QUIET_MS || now - shown < INTERVAL_MS) return;
    shown = now;
    const line = `${text} (${Math.floor((now - started) / 1000)} s)`;
    stream.write(`\r\u001b[K${line.slice(0, (stream.columns || COLUMNS) - 1)}`);
  };
  const timer = setInterval(draw, INTERVAL_MS).unref();
  return {
    report: (stage, done, total) => {
      text = done === undefined ? stage : `${stage}: ${done}${total === undefined ? '' : ` of ${total}`}`;
      draw();
    },
    end: () => {
      clearInterval(timer);
      if (shown > 0 && !isOver) stream.write('\r\u001b[K');
      isOver = true;
    },
  };
}
