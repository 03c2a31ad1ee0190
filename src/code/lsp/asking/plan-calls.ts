import type { CodeSymbol } from '../../facts/facts.ts';
import type { Ask, Want } from '../answers.ts';
import { type AskedFile, askedFiles, type SourceFile } from '../reading/asked-files.ts';
import type { ServerBudget } from '../server-spec.ts';
import { type CallOutcome, callKey, type LspOperation, type ToolCall } from '../tool-call.ts';
import { pathToUri } from '../uri.ts';
import { isUntyped } from './is-untyped.ts';
import { askedDeclaration, locateName } from './locate-name.ts';

/** What phase 2 is planned from. */
export interface DetailOptions {
  /** Absolute path of the top of the repository. */
  root: string;
  /** Most wanted first. */
  asks: readonly Ask[];
  /** Whether the type errors of the files are wanted. */
  problems: boolean;
  /** The files that are asked about, in order of importance; asks about others are passed over. */
  files: ReadonlyMap<string, SourceFile>;
  /** What came of the calls for symbols, as far as those were made. */
  results: ReadonlyMap<string, CallOutcome>;
  /** By path: which server answers, and how much it may be asked. A file without one is not asked about. */
  budgets: ReadonlyMap<string, { server: string; budget: ServerBudget }>;
}

/** Phase 1: the symbols of files, which kb needs for languages that it has no parser for, and for the exact places of names in others. */
export function planSymbols(root: string, paths: readonly string[]): ToolCall[] {
  return paths.map((path) => ({ operation: 'documentSymbol', uri: pathToUri(root, path) }));
}

/** Phase 2 in its order: cheap and telling questions before slow ones, so that a deadline costs the least. */
const PHASES: readonly { wants: readonly Want[]; budget: 'hover' | 'definitions' | 'calls' }[] = [
  { wants: ['type'], budget: 'hover' },
  { wants: ['definition'], budget: 'definitions' },
  { wants: ['calls'], budget: 'calls' },
];

const OPERATIONS: Readonly<Record<Want, LspOperation>> = {
  type: 'hover',
  definition: 'goToDefinition',
  calls: 'outgoingCalls',
};

/**
 * Phase 2: what the asks become as calls at positions, phase by phase, within each in the order of the asks, each call once. Every phase has
 * what its budget allows per server; of the files, the first that a server may open. Nobody is asked for the type of what writes its type.
 */
export function planDetails({ root, asks, problems, files, results, budgets }: DetailOptions): ToolCall[] {
  const fileOf = askedFiles(root, files, results);
  const allowed = allowedFiles(files.keys(), budgets);
  const calls = new Map<string, ToolCall>();
  for (const { wants, budget } of PHASES) {
    const spent = new Map<string, number>();
    for (const ask of asks) {
      const limits = wants.includes(ask.want) && allowed.has(ask.path) ? budgets.get(ask.path) : undefined;
      if (!limits || (spent.get(limits.server) ?? 0) >= limits.budget[budget]) continue;
      const call = callOf(ask, fileOf(ask.path));
      if (!call || calls.has(callKey(call))) continue;
      calls.set(callKey(call), call);
      spent.set(limits.server, (spent.get(limits.server) ?? 0) + 1);
    }
  }
  return [...calls.values(), ...(problems ? planProblems(root, allowed, budgets) : [])];
}

/**
 * The call that an ask becomes.
 * @returns undefined where the name cannot be found, or the source says it already.
 */
export function callOf(ask: Ask, file: AskedFile | undefined): ToolCall | undefined {
  if (!file) return undefined;
  const declaration = askedDeclaration(file, ask);
  if (ask.want === 'type' && !isWorthAsking(declaration, file)) return undefined;
  const position = locateName(file, ask, declaration);
  return position && { operation: OPERATIONS[ask.want], uri: file.uri, position };
}

function isWorthAsking(declaration: CodeSymbol | undefined, { outline }: AskedFile): boolean {
  return declaration === undefined || isUntyped(declaration, outline.facts.language);
}

function planProblems(root: string, allowed: ReadonlySet<string>, budgets: DetailOptions['budgets']): ToolCall[] {
  const spent = new Map<string, number>();
  const paths = [...allowed].filter((path) => {
    const limits = budgets.get(path);
    const used = spent.get(limits?.server ?? '') ?? 0;
    spent.set(limits?.server ?? '', used + 1);
    return limits !== undefined && used < limits.budget.diagnostics;
  });
  return paths.map((path) => ({ operation: 'diagnostics', uri: pathToUri(root, path) }));
}

/** Of files in order of importance those that their servers may be asked about. */
export function allowedFiles(paths: Iterable<string>, budgets: DetailOptions['budgets']): Set<string> {
  const used = new Map<string, number>();
  const allowed = new Set<string>();
  for (const path of paths) {
    const limits = budgets.get(path);
    const count = used.get(limits?.server ?? '') ?? 0;
    if (!limits || count >= limits.budget.files) continue;
    used.set(limits.server, count + 1);
    allowed.add(path);
  }
  return allowed;
}
