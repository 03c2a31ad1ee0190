import { usageError } from '../../base/errors.ts';
import { isNestedDeeper } from '../../base/files/parse-json.ts';
import { isMap } from '../../base/plain-data.ts';
import type { CallOutcome, LspOperation, ToolCall } from '../../code/lsp/tool-call.ts';
import { pathToUri, uriToPath } from '../../code/lsp/uri.ts';
import { cutText } from './cut-text.ts';
import { GROUPS, type LspClient } from './lsp-results.ts';
import { readClient } from './read-client.ts';

/** One call of an agent with what became of it. */
export interface ReturnedCall {
  call: ToolCall;
  outcome: CallOutcome;
  /** Where it stands, for messages: `results.json: hovers["file:///…:3:4"]`. */
  at: string;
}

/** Outlines are the deepest: a node takes two levels. */
const MOST_NESTED = 300;

/** Reads the results that an agent handed back in one or several parts. @param names what to call the parts in messages. */
export function readResultParts(
  root: string,
  results: unknown,
  names: readonly string[] = [],
): { client?: LspClient; calls: ReturnedCall[] }[] {
  const parts: unknown[] = Array.isArray(results) ? results : [results];
  return parts.map((part, index) => readResults(root, part, names[index] ?? 'results'));
}

/**
 * Reads what an agent's client returned, in either form, into one: calls with canonical URIs, in the order given. What is asked of the
 * results themselves is for `outcomeProblem`.
 * @param from what to call it in messages: 'results.json'.
 * @throws KbError (exit 2) that names the key where it is not of that form, or is about a file outside the repository.
 */
function readResults(root: string, value: unknown, from: string): { client?: LspClient; calls: ReturnedCall[] } {
  if (!isMap(value)) throw wrong(from, `must be a map with ${Object.keys(GROUPS).join(', ')} or results`);
  if (isNestedDeeper(value, MOST_NESTED)) throw wrong(from, 'is nested too deeply');
  const known = new Set([...Object.keys(GROUPS), 'client', 'results', 'notes']);
  const unknown = Object.keys(value).find((key) => !known.has(key));
  if (unknown !== undefined) throw wrong(from, `has an unknown key ${quote(unknown)}; known are ${[...known].join(', ')}`);
  const { client, results } = value;
  return {
    ...(client === undefined ? {} : { client: readClient(client, from) }),
    calls: [
      ...Object.entries(GROUPS).flatMap(([group, operation]) => readGroup(root, operation, value[group], `${from}: ${group}`)),
      ...readList(root, results, `${from}: results`),
    ],
  };
}

function readGroup(root: string, operation: LspOperation, group: unknown, at: string): ReturnedCall[] {
  if (group === undefined) return [];
  if (!isMap(group)) throw wrong(at, `must be a map by ${operation === 'documentSymbol' ? 'URI' : '"uri:line:character"'}`);
  return Object.entries(group).map(([key, result]) => {
    const place = `${at}[${quote(key)}]`;
    return { call: callOf(root, operation, key, place), outcome: outcomeOf(result, place), at: place };
  });
}

/** Outlines are asked of a file, everything else of a place in it. */
function callOf(root: string, operation: LspOperation, key: string, at: string): ToolCall {
  if (operation === 'documentSymbol') return { operation, uri: canonicalUri(root, key, at) };
  const [, uri = '', line, character] = /^(.*):(\d{1,9}):(\d{1,9})$/s.exec(key) ?? [];
  if (uri === '') throw wrong(at, 'must be by "uri:line:character", as the plan has uri and position');
  return { operation, uri: canonicalUri(root, uri, at), position: { line: Number(line), character: Number(character) } };
}

function readList(root: string, list: unknown, at: string): ReturnedCall[] {
  if (list === undefined) return [];
  if (!Array.isArray(list)) throw wrong(at, 'must be a list of {operation, uri, position, result}');
  return list.map((item: unknown, index) => readItem(root, item, `${at}[${index}]`));
}

function readItem(root: string, item: unknown, at: string): ReturnedCall {
  if (!isMap(item)) throw wrong(at, 'must be a map of operation, uri, position and result');
  const { operation: name, uri, position, result, error } = item;
  const operation = Object.values(GROUPS).find((each) => each === name);
  if (!operation) throw wrong(at, `has the operation ${quote(name)}; a plan has ${Object.values(GROUPS).join(', ')}`);
  if (typeof uri !== 'string') throw wrong(at, 'must have the uri of its call');
  const isOfFile = operation === 'documentSymbol';
  if (!isOfFile && !isPosition(position)) throw wrong(at, 'must have the position of its call: {line, character}, from zero');
  const place = isOfFile || !isPosition(position) ? {} : { position: { line: position.line, character: position.character } };
  if (result === undefined && error === undefined) throw wrong(at, 'has neither result nor error; null says that there was nothing');
  const outcome = outcomeOf(error === undefined || error === null ? result : { error }, at);
  return { call: { operation, uri: canonicalUri(root, uri, at), ...place }, outcome, at };
}

/** No result of the protocol has a key `error`. */
function outcomeOf(result: unknown, at: string): CallOutcome {
  if (result === undefined) throw wrong(at, 'has no result; null says that there was nothing');
  if (!isMap(result) || !Object.hasOwn(result, 'error')) return { result };
  const { error } = result;
  const message = isMap(error) ? error['message'] : error;
  const [line = ''] = (typeof message === 'string' ? message : 'an error without a message').split(/[\r\n]/, 1);
  return { error: cutText(line) };
}

/** However a client spells a URI, it is the one that the plan has for the file. */
function canonicalUri(root: string, uri: string, at: string): string {
  const path = uriToPath(root, uri);
  if (typeof path === 'string') return pathToUri(root, path);
  throw usageError(`${at}: ${quote(uri)} ${path.problem}`, 'results are about the files of the plan, by its URIs');
}

function isPosition(value: unknown): value is { line: number; character: number } {
  return isMap(value) && [value['line'], value['character']].every((each) => Number.isSafeInteger(each) && Number(each) >= 0);
}

function quote(value: unknown): string {
  return cutText(JSON.stringify(value) ?? 'none');
}

function wrong(at: string, problem: string) {
  return usageError(`${at} ${problem}`, 'the instructions of the plan have the form of results');
}
