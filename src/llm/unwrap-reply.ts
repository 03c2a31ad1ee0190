import { parseJsonQuietly } from '../base/files/parse-json-quietly.ts';
import { isMap } from '../base/plain-data.ts';
import { ModelError } from './model-error.ts';
import type { Posted } from './post-json.ts';

/** So much of what a provider says is told. */
const MOST_CHARACTERS = 300;

/** Later it may answer: it was asked too often, or is overloaded (529 is Anthropic's), or something between here and there is. */
const AGAIN = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529]);

/**
 * What a provider answered with, as data.
 * @param host for messages.
 * @throws ModelError with what the provider says where it did not answer the question, or not in JSON.
 */
export function unwrapReply({ status, headers, text }: Posted, host: string): unknown {
  const data = parseJsonQuietly(text);
  if (status >= 200 && status < 300) {
    if (isMap(data)) return data;
    throw new ModelError(`${host} answered with something other than JSON`, { failure: 'broken', again: true });
  }
  if (status >= 300 && status < 400)
    throw new ModelError(`${host} leads elsewhere (status ${status}), where nothing is sent: set KB_MODEL_URL`, { failure: 'refused' });
  const said = complaintOf(data);
  const after = waitOf(headers);
  throw new ModelError(`${host} says: ${said === '' ? 'no reason' : said} (status ${status})`, {
    failure: status === 429 || status === 529 || status === 503 ? 'limited' : 'refused',
    again: AGAIN.has(status),
    ...(after === undefined ? {} : { after }),
  });
}

/** `{error: {message}}` of both protocols, `{error: "…"}` and `{message: "…"}` of some servers. */
function complaintOf(data: unknown): string {
  const error = isMap(data) ? (data['error'] ?? data['message']) : undefined;
  const said = isMap(error) ? error['message'] : error;
  const line = typeof said === 'string' ? said.replace(/\s+/g, ' ').trim() : '';
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line;
}

/** `retry-after` in seconds or as a date (RFC 9110 §10.2.3), `retry-after-ms` of OpenAI. */
function waitOf(headers: Posted['headers']): number | undefined {
  const milliseconds = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (milliseconds >= 0) return milliseconds;
  const written = headers['retry-after'];
  if (written === undefined) return undefined;
  const seconds = Number(written);
  if (seconds >= 0) return seconds * 1000;
  const at = Date.parse(written);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}
