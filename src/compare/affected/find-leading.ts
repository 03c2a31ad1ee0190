import type { ModuleFacts } from '../../code/facts/facts.ts';
import { offersImported } from '../../program/queries/bridges.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { type Noticed, passedOn, saysNoticed, withoutImports } from './noticed.ts';

/** How many imports away a change is looked for: an entry point, what handles it, what that calls. */
export const STEPS = 2;

/** Files, each with that by which something is noticed there; undefined where it can be anything. */
export type Noticing = ReadonlyMap<string, Noticed | undefined>;

/**
 * The files that lead to some that changed, a few imports away, the nearest first: of those that import one, these that say something by which
 * they can notice what changed there.
 * @param leading the files from which one is a step away.
 * @param noticed by what others can notice what changed; of files that are missing it can be anything.
 */
export async function findLeading(
  workspace: Workspace,
  own: readonly string[],
  leading: (path: string) => readonly string[],
  noticed: ReadonlyMap<string, Noticed>,
): Promise<Noticing> {
  const found = new Map<string, Noticed | undefined>();
  let step: Noticing = new Map(own.map((path) => [path, noticed.get(path)]));
  for (let at = 0; at < STEPS && step.size > 0; at++) {
    const { reached, passing } = await nextStep(workspace, step, (path) => leading(path).filter((to) => to !== path && !found.has(to)));
    for (const [path, by] of reached) found.set(path, by);
    step = passing;
  }
  return found;
}

/** @returns which files are a step away, and what these pass on. */
async function nextStep(workspace: Workspace, step: Noticing, leading: (path: string) => readonly string[]) {
  const reached = new Map<string, Noticed | undefined>();
  const passing = new Map<string, Noticed | undefined>();
  const asked = [...step].flatMap(([path, own]) => (own === undefined ? [] : leading(path)));
  const read = await openReading(workspace, asked);
  for (const [path, own] of step) {
    for (const to of leading(path)) {
      const passed = own === undefined ? undefined : await read(to, path, own);
      if (passed === 'nothing') continue;
      passing.set(to, passing.has(to) ? joined(passing.get(to), passed) : passed);
      reached.set(to, reached.has(to) ? joined(reached.get(to), own) : own);
    }
  }
  return { reached, passing };
}

function joined(one: Noticed | undefined, other: Noticed | undefined): Noticed | undefined {
  if (one === undefined || other === undefined) return undefined;
  return { names: new Set([...one.names, ...other.names]), types: new Set([...one.types, ...other.types]) };
}

/** By what others can notice, at a file that leads to another, what is noticed of that. */
async function openReading(workspace: Workspace, paths: readonly string[]) {
  const { reader } = workspace;
  const texts = await reader.readTexts([...new Set(paths)]);
  const modules = await reader.readModules([...texts.keys()]);
  const { resolutions, reexports } = await workspace.graph();
  return async (to: string, from: string, noticed: Noticed): Promise<Noticed | undefined | 'nothing'> => {
    const text = texts.get(to);
    const module = modules.get(to);
    if (text === undefined || module === undefined || module.skipped !== undefined) return undefined;
    const leadsThere = (specifier: string) => {
      const resolution = resolutions.get(to)?.get(specifier);
      return resolution?.kind === 'file' && resolution.paths.includes(from);
    };
    const called = withLocals(noticed, module, leadsThere);
    // It passes on what it has of the other, by the same names.
    const isPassing = reexports.get(to)?.has(from) === true || offersImported(to, from);
    const says = saysNoticed(called);
    if (!says(withoutImports(text))) return isPassing ? called : 'nothing';
    const facts = (await reader.readFacts([to])).get(to);
    if (facts === undefined) return undefined;
    const passed = passedOn({ facts, text }, says);
    return isPassing ? joined(passed, called) : passed;
  };
}

/** With what a file calls these where it imports them from there. */
function withLocals(noticed: Noticed, { imports }: ModuleFacts, leadsThere: (specifier: string) => boolean): Noticed {
  const [names, types] = [new Set(noticed.names), new Set(noticed.types)];
  for (const { specifier, locals = {} } of imports) {
    for (const [name, local] of Object.entries(locals)) {
      if (!noticed.names.has(name) && !noticed.types.has(name)) continue;
      if (!leadsThere(specifier)) continue;
      if (noticed.names.has(name)) names.add(local);
      if (noticed.types.has(name)) types.add(local);
    }
  }
  return { names, types };
}
