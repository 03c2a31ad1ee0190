/** A signal that is aborted when it is looked at for the n-th time, and how often it was. */
export function abortAfter(looks: number): { signal: AbortSignal; reason: Error; isAborted: () => boolean; looks: () => number } {
  const controller = new AbortController();
  const { signal } = controller;
  const reason = new Error(`not wanted after ${looks} looks`);
  let seen = 0;
  signal.throwIfAborted = () => {
    seen += 1;
    if (seen === looks) controller.abort(reason);
    AbortSignal.prototype.throwIfAborted.call(signal);
  };
  return { signal, reason, isAborted: () => signal.aborted, looks: () => seen };
}
