import { isMap } from '../../../base/plain-data.ts';
import type { CallOutcome, LspOperation, ToolCall } from '../tool-call.ts';
import { hoverContents } from './hover-text.ts';
import { positionOf, rangeOf } from './raw.ts';

/**
 * What is malformed about the result of a call, as a sentence about it: 'the result of hover has no contents'; undefined where it is of the
 * form that the protocol gives to it. Errors, late calls and null are well-formed answers. Lists are judged by their first entries that are
 * wrong, whatever else they hold.
 */
export function outcomeProblem({ operation }: Pick<ToolCall, 'operation'>, outcome: CallOutcome): string | undefined {
  if (!isMap(outcome)) return 'it is no result, error or late call';
  if ('error' in outcome) return typeof outcome.error === 'string' ? undefined : 'its error is no text';
  if ('late' in outcome) return undefined;
  if (!('result' in outcome)) return 'it is no result, error or late call';
  const { result } = outcome;
  const form = Object.hasOwn(FORMS, operation) ? FORMS[operation] : undefined;
  if (result === null || form === undefined)
    return form === undefined ? `${JSON.stringify(operation)} is no operation of a plan` : undefined;
  const problem = form(result);
  return problem === undefined ? undefined : `the result of ${operation} ${problem}`;
}

type ResultForm = (result: unknown) => string | undefined;

const FORMS: Readonly<Record<LspOperation, ResultForm>> = {
  documentSymbol: (result) => listProblem(result, 'DocumentSymbol or SymbolInformation', isSymbol),
  hover: hoverProblem,
  goToDefinition: locationsProblem,
  outgoingCalls: (result) => listProblem(result, 'CallHierarchyOutgoingCall, with to and fromRanges', (entry) => isCall(entry['to'])),
  diagnostics: diagnosticsProblem,
};

function listProblem(result: unknown, of: string, isGood: (entry: Record<string, unknown>) => boolean): string | undefined {
  if (!Array.isArray(result)) return `is no list of ${of}`;
  const wrong = result.findIndex((entry) => !isMap(entry) || !isGood(entry));
  return wrong < 0 ? undefined : `is no list of ${of}: its entry ${wrong} is none`;
}

function locationsProblem(result: unknown): string | undefined {
  if (isMap(result)) return isLocation(result) ? undefined : 'is no Location, LocationLink or list of these';
  return listProblem(result, 'Location or LocationLink', isLocation);
}

function hoverProblem(result: unknown): string | undefined {
  const contents = hoverContents(result);
  if (contents === undefined) return 'has no contents';
  const parts = Array.isArray(contents) ? contents : [contents];
  const isMarked = (part: unknown) => typeof part === 'string' || part === null || (isMap(part) && typeof part['value'] === 'string');
  return parts.every(isMarked) ? undefined : 'is no Hover, and neither text, MarkupContent nor MarkedString';
}

function diagnosticsProblem(result: unknown): string | undefined {
  const list = isMap(result) ? (result['items'] ?? result['diagnostics']) : result;
  if (isMap(result) && result['kind'] === 'unchanged') return undefined;
  return listProblem(list, 'Diagnostic', (entry) => rangeOf(entry['range']) !== undefined && 'message' in entry);
}

function isSymbol({ name, range, location }: Record<string, unknown>): boolean {
  return typeof name === 'string' && (rangeOf(range) ?? (isMap(location) ? rangeOf(location['range']) : undefined)) !== undefined;
}

function isLocation(entry: Record<string, unknown>): boolean {
  const { uri, range, targetUri, targetRange, targetSelectionRange } = entry;
  if (typeof targetUri === 'string') return rangeOf(targetSelectionRange ?? targetRange) !== undefined;
  return typeof uri === 'string' && isMap(range) && positionOf(range['start']) !== undefined;
}

function isCall(item: unknown): boolean {
  return isMap(item) && typeof item['uri'] === 'string' && rangeOf(item['selectionRange'] ?? item['range']) !== undefined;
}
