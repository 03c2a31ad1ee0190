import { visible } from '../../../base/visible.ts';
import type { HookRun, RunningHook } from '../../../operations/hooks/status.ts';

/** A run of a hook as lines for people: when, where and how long it took in the first, what it was about below. */
export function hookRunLines(run: HookRun): string[] {
  const { hook, head, started, duration } = run;
  const first = [started, hook, head?.slice(0, 8) ?? '', resultOf(run), `${(duration / 1000).toFixed(1)} s`];
  const below = [
    ...(run.refreshed ?? []),
    ...(run.left ?? []).map(({ path, reason }) => `left alone: ${path}: ${reason}`),
    ...(run.notes ?? []).map((note) => `note: ${note}`),
  ];
  return [first.filter((part) => part !== '').join('  '), ...below.map((line) => `  ${line}`)].map(visible);
}

/** What a hook does now, as a line for people. */
export function runningHookLine({ hook, step, started, pid, doing }: RunningHook): string {
  const what = step === 'refresh' ? 'refreshing' : 'looking at documents';
  return visible(`${started}  ${hook}  ${what} now (process ${pid})${doing === undefined ? '' : `: ${doing}`}`);
}

function resultOf({ flagged, refreshed, committed, quiet, error }: HookRun): string {
  if (error !== undefined) return `failed: ${error}`;
  if (quiet !== undefined) return `did nothing: ${quiet}`;
  if (committed !== undefined) return `refreshed ${refreshed?.length ?? 0}, committed as ${committed.slice(0, 8)}`;
  return refreshed ? `refreshed ${refreshed.length}` : `${flagged ?? 0} not fresh`;
}
