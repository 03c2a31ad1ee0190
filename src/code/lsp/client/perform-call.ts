import { isMap } from '../../../base/plain-data.ts';
import { traceWork } from '../../../base/trace.ts';
import { type CallOutcome, type LspOperation, OPERATIONS, type ToolCall } from '../tool-call.ts';
import type { Server } from './start-server.ts';

/** A call with the path of its file. */
export interface FileCall {
  call: ToolCall;
  path: string;
}

const METHODS: Readonly<Partial<Record<LspOperation, string>>> = {
  documentSymbol: 'textDocument/documentSymbol',
  hover: 'textDocument/hover',
  goToDefinition: 'textDocument/definition',
};

const LATE: CallOutcome = { late: true };

/** Functions of one name that a call hierarchy is followed from. */
const MOST_ITEMS = 4;

/** Whether a server that has been started answers such calls at all. */
export function canPerform({ chosen: { spec }, capabilities }: Server, operation: LspOperation): boolean {
  if (operation === 'diagnostics' && spec.diagnostics === 'none') return false;
  return spec.without?.includes(operation) !== true && capabilities.offers(operation);
}

/** What such a server answers. */
export function operationsOf(server: Server): LspOperation[] {
  return OPERATIONS.filter((operation) => canPerform(server, operation));
}

/** Puts one call to a server and waits for its outcome, until then at most. */
export async function performCall(server: Server, { call, path }: FileCall, until: number): Promise<CallOutcome> {
  const asked = traceWork('server', () => `ask ${server.chosen.spec.id} ${call.operation} ${describeTarget(call, path)}`);
  const wasReady = server.readiness.isReady();
  const document = server.documents.use(path);
  if ('problem' in document) return { error: `${path} ${document.problem}` };
  try {
    const outcome = await perform(server, { call, path, uri: document.uri }, until);
    const believed = wasReady || isBelievable(call.operation, outcome) ? outcome : LATE;
    asked(() => Object.keys(believed).join());
    return believed;
  } finally {
    document.done();
  }
}

function describeTarget({ position }: ToolCall, path: string): string {
  return position === undefined ? path : `${path}:${position.line + 1}:${position.character + 1}`;
}

async function perform(server: Server, { call, path, uri }: FileCall & { uri: string }, until: number): Promise<CallOutcome> {
  const { operation, position } = call;
  if (operation === 'diagnostics') return readDiagnostics(server, { path, uri }, until);
  const method = METHODS[operation];
  const textDocument = { uri };
  if (method === undefined) return followCalls(server, operation, { textDocument, position }, until);
  return server.put(method, { textDocument, ...(position ? { position } : {}) }, until);
}

async function followCalls(server: Server, operation: LspOperation, place: object, until: number): Promise<CallOutcome> {
  const prepared = await server.put('textDocument/prepareCallHierarchy', place, until);
  if (!('result' in prepared)) return prepared;
  const items = Array.isArray(prepared.result) ? prepared.result.slice(0, MOST_ITEMS) : [];
  const outcomes: CallOutcome[] = [];
  for (const item of items) outcomes.push(await server.put(`callHierarchy/${operation}`, { item }, until));
  const missing = outcomes.find((outcome) => !('result' in outcome));
  return missing ?? { result: outcomes.flatMap((outcome) => ('result' in outcome && Array.isArray(outcome.result) ? outcome.result : [])) };
}

/** Diagnostics are pulled where that is offered, now or in a moment; other servers send them when they have them, asked or not. */
async function readDiagnostics(
  { capabilities, pushed, put, chosen }: Server,
  { path, uri }: { path: string; uri: string },
  until: number,
): Promise<CallOutcome> {
  const cap = Math.max(0, Math.min(until - performance.now(), chosen.spec.budget.request));
  if (!capabilities.pullOptions()) await Promise.race([pushed.wait(path, cap), capabilities.pullRegistered]);
  const options = capabilities.pullOptions();
  if (!options) {
    const diagnostics = await pushed.wait(path, 0);
    return diagnostics ? { result: diagnostics } : LATE;
  }
  const { identifier } = options;
  const outcome = await put('textDocument/diagnostic', { textDocument: { uri }, ...(identifier ? { identifier } : {}) }, until);
  if (!('result' in outcome)) return outcome;
  const items = isMap(outcome.result) ? outcome.result['items'] : undefined;
  return Array.isArray(items) ? { result: items } : { error: 'the report has no items' };
}

/** Operations that are answered from the file itself, or from what it names. */
const OF_ONE_FILE: readonly LspOperation[] = ['documentSymbol', 'hover', 'goToDefinition'];

/**
 * Whether an outcome counts although the server was not ready when it was asked. What is found in one file does; that nothing was found, and
 * what is collected from all files, may be otherwise a moment later.
 */
function isBelievable(operation: LspOperation, outcome: CallOutcome): boolean {
  if (!('result' in outcome)) return true;
  const { result } = outcome;
  return OF_ONE_FILE.includes(operation) && result !== null && !(Array.isArray(result) && result.length === 0);
}
