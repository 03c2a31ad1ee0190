import { isMap } from '../../../base/plain-data.ts';
import type { Readiness } from '../server-spec.ts';
import { withTimeout } from './with-timeout.ts';

export interface ReadinessTracker {
  /** Takes a notification of the server, `$/progress` too. */
  notice: (method: string, params: unknown) => void;
  /** Once ready, always ready: later progress is about single requests. */
  isReady: () => boolean;
  /** Resolves when the server is ready or over, or after that many milliseconds. */
  wait: (cap: number) => Promise<void>;
  /** The server is over. */
  end: () => void;
}

/** How long no work must be under way before that counts as having none. */
const QUIET = 300;

/** Follows what a server tells of itself until its answers can be believed. */
export function trackReadiness(policy: Readiness): ReadinessTracker {
  const isIdle = policy === 'progress-idle';
  const active = new Set<unknown>();
  const waiting = new Set<() => void>();
  let isReady = policy === 'immediate';
  let isOver = false;
  let quiet: NodeJS.Timeout | undefined;

  const proceed = () => {
    clearTimeout(quiet);
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const becomeReady = () => {
    isReady = true;
    proceed();
  };
  const waitForQuiet = () => {
    clearTimeout(quiet);
    if (isIdle && active.size === 0 && waiting.size > 0) quiet = setTimeout(becomeReady, QUIET);
  };
  return {
    notice: (method, params) => {
      if (isReady) return;
      if (isIdle && method === '$/progress' && noticeProgress(active, params)) waitForQuiet();
      else if (saysReady(policy, method, params)) becomeReady();
    },
    isReady: () => isReady,
    wait: async (cap) => {
      if (isReady || isOver) return;
      const told = new Promise<void>((resolve) => void waiting.add(resolve));
      waitForQuiet();
      await withTimeout(told, cap);
      clearTimeout(quiet);
    },
    end: () => {
      isOver = true;
      proceed();
    },
  };
}

/** Whether work began or ended. */
function noticeProgress(active: Set<unknown>, params: unknown): boolean {
  if (!isMap(params) || !isMap(params['value'])) return false;
  const { token, value } = params as { token: unknown; value: Record<string, unknown> };
  if (value['kind'] === 'begin') active.add(token);
  else if (value['kind'] === 'end') active.delete(token);
  else return false;
  return true;
}

function saysReady(policy: Readiness, method: string, params: unknown): boolean {
  const values = isMap(params) ? params : {};
  if (policy === 'server-status') {
    return method === 'experimental/serverStatus' && values['quiescent'] === true && values['health'] !== 'error';
  }
  if (typeof policy === 'string' || method !== policy.notification) return false;
  return policy.field === undefined || String(values[policy.field]) === policy.value;
}
