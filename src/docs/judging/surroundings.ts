import { byText } from '../../base/digest.ts';
import { type AroundFile, type Importer, isRecorded, type SectionHead, type Source } from '../document/document.ts';
import { isOther } from './other-version.ts';
import type { Receipt } from './verdict.ts';

/**
 * A digest of import edges, or of the files that they lead to, as the tree has it, and the files that take part in it and could not be read;
 * or why it is not known.
 */
export type Neighbourhood = { digest: string; importers?: readonly Importer[]; without?: readonly string[] } | { unknown: string };

/** The current digests of a section's neighbourhood. Asked only for a side that the section records, or should. */
type ReadNeighbourhood = (section: SectionHead, side: 'inbound' | 'outbound') => Neighbourhood;

/** What the answers of language servers in a section depend on now, or why it is not known. Asked only for a section that records it. */
type ReadBasis = (section: SectionHead) => { around: readonly AroundFile[]; settings: string } | { unknown: string };

/** Digest of the repository's own rules for a lens, undefined where there are none. */
type ReadRules = (lens: string) => string | undefined;

/** The tools that the repository's own rules for a lens ask for, as they are here: 'ast-grep 0.51.1', 'semgrep absent'. */
type ReadTools = (lens: string) => readonly string[];

/**
 * Digest of what the lens of a section would see in a source that changed, undefined where nobody knows. Asked only for sources that say
 * what it saw.
 */
type SeenReader = (section: SectionHead, source: Source) => string | undefined;

/**
 * The files that a section would follow now, in their order, or why it is not known. Undefined for a section that follows none, and for one
 * that has another reason to be made anew.
 */
type ReadFollowed = (section: SectionHead) => readonly Source[] | { unknown: string } | undefined;

/** What a section depends on beside its sources, as the tree has it. */
export interface Surroundings {
  edges: ReadNeighbourhood;
  /** The sides of its neighbourhood that every section of a lens records. */
  recordsEdges: (lens: string) => readonly ('inbound' | 'outbound')[];
  basis: ReadBasis;
  rules: ReadRules;
  ruleTools: ReadTools;
  /** Only where it was looked for. */
  followed?: ReadFollowed;
  /** Only where sources may change as long as the lens sees the same in them. */
  seen?: SeenReader;
  /** Sections that show the same when they are made anew, so that nothing that changed is a reason. */
  same?: ReadonlySet<SectionHead>;
}

type Note = (text: string) => void;

/**
 * How what a section depends on beside its sources differs from what it recorded: edges, what answers of language servers rest on, rules.
 * @param note told of what is not known, and so was not compared.
 */
export function surroundingReceipts(section: SectionHead, around: Surroundings, note: Note): Receipt[] {
  const rules = isRecorded(section) ? [] : [...ruleReceipts(section, around.rules), ...toolReceipts(section, around.ruleTools)];
  const neighbours = [...neighbourReceipts(section, around, note), ...followedReceipts(section, around, note)];
  return [...neighbours, ...basisReceipts(section, around.basis, note), ...rules];
}

/** The files that a fresh run would follow and this one did not, and the reverse; where only their order differs, the first that it moves. */
function followedReceipts(section: SectionHead, { followed }: Surroundings, note: Note): Receipt[] {
  const now = followed?.(section);
  if (now === undefined) return [];
  if ('unknown' in now) note(`what decides about the sources was not looked for: ${now.unknown}`);
  if ('unknown' in now) return [];
  const { lens, inputs } = section;
  const before = inputs.sources.filter((source) => source.followed !== undefined);
  const [first, second] = [before, now].map((files) => new Map(files.map((each) => [each.path, each])));
  const isOther = (file: Source, others: ReadonlyMap<string, Source> | undefined) => others?.get(file.path)?.followed !== file.followed;
  const come = now.filter((file) => isOther(file, first));
  const gone = before.filter(({ path }) => !second?.has(path));
  const moved = now.filter(({ path }, index) => before[index]?.path !== path).slice(0, come.length + gone.length > 0 ? 0 : 1);
  return [
    ...[...come, ...moved].map(({ path, hash }): Receipt => ({ lens, change: 'followed', path, current: hash })),
    ...gone.map(({ path, hash }): Receipt => ({ lens, change: 'unfollowed', path, recorded: hash })),
  ];
}

function ruleReceipts({ lens, inputs }: SectionHead, rules: ReadRules): Receipt[] {
  const current = rules(lens);
  if (current === inputs.rules) return [];
  const digests = { ...(inputs.rules === undefined ? {} : { recorded: inputs.rules }), ...(current === undefined ? {} : { current }) };
  return [{ lens, change: 'rules', path: '.kb/rules', ...digests }];
}

/** A tool that no rule asks for any longer is part of what changed in the rules. */
function toolReceipts({ lens, inputs }: SectionHead, ruleTools: ReadTools): Receipt[] {
  const recorded = new Map((inputs.ruleTools ?? []).map(nameAndVersion));
  return ruleTools(lens)
    .map(nameAndVersion)
    .filter(([tool, current]) => recorded.get(tool) !== current)
    .map(([tool, current]) => {
      const before = recorded.get(tool);
      return { lens, change: 'tool', path: tool, ...(before === undefined ? {} : { recorded: before }), current };
    });
}

function nameAndVersion(tool: string): [name: string, version: string] {
  const end = tool.lastIndexOf(' ');
  return [tool.slice(0, end), tool.slice(end + 1)];
}

function neighbourReceipts(section: SectionHead, { edges, recordsEdges }: Surroundings, note: Note): Receipt[] {
  const sides = [
    { side: 'inbound', change: 'dependents', words: 'who depends on the sources' },
    { side: 'outbound', change: 'dependencies', words: 'what the sources depend on' },
  ] as const;
  // A digest that somebody lost is no reason to compare nothing. Another kb may not have recorded it.
  const needed = isRecorded(section) || isOther(section) ? [] : recordsEdges(section.lens);
  return sides.flatMap(({ side, change, words }): Receipt[] => {
    const recorded = section.inputs[side];
    if (recorded === undefined && !needed.includes(side)) return [];
    const found = edges(section, side);
    if ('unknown' in found) note(`${words} was not compared: ${found.unknown}`);
    if ('unknown' in found) return [];
    const { digest, importers, without = [] } = found;
    if (digest === recorded) {
      for (const path of without) note(`${words} was compared without ${path}, which cannot be read`);
      return [];
    }
    const { lens } = section;
    const whole: Receipt = { lens, change, path: nameSection(section), ...(recorded === undefined ? {} : { recorded }), current: digest };
    const each = side === 'inbound' ? importerReceipts(section, importers) : [];
    // What is missing may be no more than what these import, so nothing is to be written without them.
    return [...(each.length > 0 ? each : [whole]), ...without.map((path): Receipt => ({ lens, change: 'unreadable', path }))];
  });
}

/** The files that import something else of the sources than they did. */
function importerReceipts({ lens, inputs }: SectionHead, importers: readonly Importer[] = []): Receipt[] {
  if (inputs.importers === undefined) return [];
  return differences(inputs.importers, importers, ({ takes }) => takes).map(({ path, before, now }) => {
    return { lens, change: 'dependents', path, ...ids(before?.takes, now?.takes) };
  });
}

/** The files around the sources of which others see something else than when language servers answered, and what else these rest on. */
function basisReceipts(section: SectionHead, basis: ReadBasis, note: Note): Receipt[] {
  const { lens, inputs } = section;
  if (inputs.around === undefined && inputs.settings === undefined) return [];
  const found = basis(section);
  if ('unknown' in found) note(`the files around the sources were not compared: ${found.unknown}`);
  if ('unknown' in found) return [];
  const own = new Set(inputs.sources.map(({ path }) => path));
  const files = differences(inputs.around ?? [], found.around, ({ shape }) => shape)
    .filter(({ path }) => !own.has(path))
    .map(({ path, before, now }): Receipt => ({ lens, change: 'shape', path, ...ids(before?.hash, now?.hash) }));
  if (inputs.settings === found.settings) return files;
  return [...files, { lens, change: 'settings', path: nameSection(section), ...ids(inputs.settings, found.settings) }];
}

/** Two lists by path where they differ, sorted; a path that only one of them has differs. */
function differences<T extends { path: string }>(before: readonly T[], now: readonly T[], digestOf: (each: T) => string) {
  const [first, second] = [before, now].map((list) => new Map(list.map((each) => [each.path, each])));
  const paths = [...new Set([...before, ...now].map(({ path }) => path))].sort(byText);
  return paths
    .map((path) => ({ path, before: first?.get(path), now: second?.get(path) }))
    .filter((each) => (each.before && digestOf(each.before)) !== (each.now && digestOf(each.now)));
}

function ids(recorded: string | undefined, current: string | undefined): Pick<Receipt, 'recorded' | 'current'> {
  return { ...(recorded === undefined ? {} : { recorded }), ...(current === undefined ? {} : { current }) };
}

/** The directory that a section is about. */
function nameSection(section: SectionHead): string {
  const [scope] = section.inputs.scope;
  const [source] = section.inputs.sources;
  return scope?.path ?? (source?.path.includes('/') ? source.path.slice(0, source.path.lastIndexOf('/')) : '.');
}
