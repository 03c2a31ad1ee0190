/** Work shorter than this shows nothing. */
const QUIET_MS = 1000;
const INTERVAL_MS = 100;

export interface Progress {
  report: (label: string, done: number, total: number) => void;
  end: () => void;
}

/** One line on standard error that says how far a long run is; only on a terminal, and only after a second. */
export function startProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  if (!stream.isTTY) return { report: () => {}, end: () => {} };
  const started = performance.now();
  let shown = 0;
  return {
    report: (label, done, total) => {
      const now = performance.now();
      if (now - started < QUIET_MS || now - shown < INTERVAL_MS) return;
      shown = now;
      stream.write(`\r\u001b[K${label}: ${done} of ${total}`);
    },
    end: () => {
      if (shown > 0) stream.write('\r\u001b[K');
    },
  };
}
