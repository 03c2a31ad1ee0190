import type { InParts } from '../../base/pace.ts';
import { type Calls, directCalls } from '../calls/direct-calls.ts';
import { limited } from '../limited.ts';
import { findAll } from '../names/find-matches.ts';
import { indexNames } from '../names/index-names.ts';
import { nameOf } from '../names/name-of.ts';
import type { SourceView } from '../view.ts';

/** A call of a function by another, as far as names lead. */
export interface WrittenCall {
  /** Names of functions: 'OrderService.pay'; of a package as it is written: 'bcrypt.hash'. */
  from: string;
  to: string;
  /** Where it is written. */
  path: string;
  line: number;
  /** The file of what is called, where that is one function of the repository. */
  target?: string;
  /** The types that implement what is called, where it is the method of an interface: which of them it is the code does not say. */
  among?: readonly string[];
  /** What is called is no function of the repository. */
  beyond?: true;
}

/** What every function of these sources calls itself, in the order in which it is written. */
export function* allCalls(sources: readonly SourceView[]): InParts<WrittenCall[]> {
  const found = yield* findAll(sources);
  yield;
  const names = yield* indexNames(sources, found);
  const calling = { found, names, ignored: new Set<string>(), framework: undefined };
  const calls: WrittenCall[] = [];
  for (const body of names.definitions) {
    if (body.meta.role !== 'function') continue;
    yield;
    const { steps, open, packages } = limited('calls', body.path, () => directCalls(body, calling), NONE);
    const at = ({ path, startLine }: { path: string; startLine: number }) => ({ from: nameOf(body), path, line: startLine });
    calls.push(
      ...steps.map((step) => ({
        ...at(step.at),
        to: nameOf(step.definition),
        target: step.definition.path,
        ...(step.among ? { among: step.among } : {}),
      })),
      ...open.flatMap(({ contract, at: call }) => (contract ? [{ ...at(call), to: contract.name, among: contract.among }] : [])),
      ...packages.map((to) => ({ ...at(body), to, beyond: true as const })),
    );
  }
  return calls;
}

const NONE: Calls = { steps: [], beyond: [], packages: [], unresolved: [], leads: [], open: [] };
