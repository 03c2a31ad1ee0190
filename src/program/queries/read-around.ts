import { pace } from '../../base/pace.ts';
import { EXTRACTOR_VERSION, type ModuleFacts } from '../../code/facts/facts.ts';
import { heldDerived } from '../../code/facts/hold-derived.ts';
import { type Subtype, subtypesIn } from '../../code/facts/subtypes.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { Reader } from '../../code/read-facts.ts';
import type { ImportGraph } from '../imports/graph.ts';
import { type Around, MOST_STEPS, passesOn } from './takers.ts';

/** Reads what `takersOf` takes for these files: their facts, those of their importers, and those of the importers of what passes names on. */
export async function readAround(reader: Reader, graph: ImportGraph, paths: readonly string[]): Promise<Around> {
  const modules = new Map<string, ModuleFacts>(await reader.readModules(paths));
  const importers = new Set<string>();
  let holders = [...paths];
  for (let step = 0; step <= MOST_STEPS && holders.length > 0; step++) {
    const next = new Set<string>();
    for (const holder of holders) for (const importer of graph.importers.get(holder) ?? []) next.add(importer);
    for (const [path, facts] of await reader.readModules([...next].filter((path) => !modules.has(path)))) modules.set(path, facts);
    const isNew = (path: string) => importers.size < importers.add(path).size;
    const held = new Set(holders);
    const passing = (importer: string) =>
      [...(graph.imports.get(importer) ?? [])].some(
        (path) =>
          held.has(path) && passesOn({ graph, modules }, importer, { path, names: new Map(), all: true, whole: new Set(), steps: step }),
      );
    holders = [];
    for (const importer of [...next].filter(isNew)) {
      await pace(reader.signal);
      if (passing(importer)) holders.push(importer);
    }
  }
  const subtypes = await readSubtypes(reader, [...new Set([...importers, ...paths])]);
  return { graph, modules, subtypes: (path) => subtypes.get(path) ?? [] };
}

/** What types files make from others. Each blob is looked into once, and kept in the cache; by a process that answers many questions, decoded. */
export async function readSubtypes(reader: Reader, paths: readonly string[]): Promise<Map<string, readonly Subtype[]>> {
  const { cache, tree } = reader;
  const keyOf = (path: string) => `subtypes ${EXTRACTOR_VERSION} ${languageOf(path)?.id} ${tree.entries.get(path)?.id}`;
  const held = heldDerived<readonly Subtype[]>(cache);
  const found = new Map<string, readonly Subtype[]>();
  const unknown: string[] = [];
  for (const path of paths) {
    if (!languageOf(path)?.bases) continue;
    const subtypes = held?.get(keyOf(path));
    found.set(path, subtypes ?? []);
    if (!subtypes) unknown.push(path);
  }
  const known = unknown.length > 0 ? cache.readMemos(unknown.map(keyOf)) : new Map<string, string>();
  const facts = await reader.readFacts(unknown.filter((path) => !known.has(keyOf(path))));
  const fresh = new Map<string, string>();
  for (const [path, each] of facts) {
    await pace(reader.signal);
    if (each.skipped !== 'unreadable') fresh.set(keyOf(path), JSON.stringify(subtypesIn(each)));
  }
  if (fresh.size > 0) cache.writeMemos(fresh);
  for (const path of unknown) {
    const text = known.get(keyOf(path)) ?? fresh.get(keyOf(path));
    if (text === undefined) continue;
    const subtypes = JSON.parse(text) as Subtype[];
    held?.set(keyOf(path), subtypes, 100 + 2 * text.length);
    found.set(path, subtypes);
  }
  return found;
}
