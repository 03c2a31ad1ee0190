import type { CallOutcome } from '../tool-call.ts';
import type { Connection, RpcAnswer } from './connect.ts';

export interface Requester {
  /** Puts a request to the server; late when it is not answered until then, or by a server that has gone silent. Never rejects. */
  put: (method: string, params: object, until: number) => Promise<CallOutcome>;
  /** What is under way gets this for an outcome, and so does what is put afterwards. */
  end: (outcome: CallOutcome) => void;
}

export interface RequesterOptions {
  /**
   * Milliseconds of silence after which a request is given up; a server that has not answered anything yet still reads the project, and is
   * waited for. Not milliseconds of one request: many servers answer one after the other, and a long wait in line is no fault.
   */
  silence: number;
  /** Told when the server has been silent for at least that long three times in a row. */
  onSilent: () => void;
}

const MOST_SILENCES = 3;
/** The server says that it was disturbed; the same question may well be answered the next time. */
const DISTURBED = new Set([-32801, -32802]);

/** Puts requests to one server, each bounded. */
export function putRequests(connection: Connection, { silence, onSilent }: RequesterOptions): Requester {
  const pending = new Set<(outcome: CallOutcome | RpcAnswer) => void>();
  let ended: CallOutcome | undefined;
  let lastSign: number | undefined;
  let silences = { count: 0, since: 0 };

  const noteSign = () => {
    lastSign = performance.now();
    silences = { count: 0, since: 0 };
  };
  /** Requests that wait at the same time wait in the same silence. */
  const noteSilence = (sent: number) => {
    if (sent < silences.since) return;
    silences = { count: silences.count + 1, since: performance.now() };
    if (silences.count === MOST_SILENCES) onSilent();
  };

  const putOnce = (method: string, params: object, until: number): Promise<CallOutcome | RpcAnswer> =>
    new Promise((resolve) => {
      const sent = performance.now();
      const { answer, cancel } = connection.request(method, params);
      let timer: NodeJS.Timeout | undefined;
      const settle = (outcome: CallOutcome | RpcAnswer) => {
        clearTimeout(timer);
        if (pending.delete(settle)) resolve(outcome);
      };
      const watch = () => {
        const now = performance.now();
        const since = Math.max(sent, lastSign ?? sent);
        const end = lastSign === undefined ? until : Math.min(until, since + silence);
        if (now < end) {
          // Another answer, the first of all perhaps, changes the end.
          timer = setTimeout(watch, Math.min(Math.ceil(end - now), silence));
          return;
        }
        cancel();
        settle({ late: true });
        if (now >= since + silence) noteSilence(sent);
      };
      pending.add(settle);
      // Answers that come too late are signs of life, too.
      void answer.then(noteSign);
      void answer.then(settle);
      watch();
    });
  return {
    put: async (method, params, until) => {
      if (ended) return ended;
      const outcome = await putOnce(method, params, until);
      const isDisturbed = 'code' in outcome && DISTURBED.has(outcome.code ?? 0);
      const last = isDisturbed && !ended ? await putOnce(method, params, until) : outcome;
      return 'error' in last ? { error: last.error } : last;
    },
    end: (outcome) => {
      ended ??= outcome;
      for (const settle of [...pending]) settle(outcome);
    },
  };
}
