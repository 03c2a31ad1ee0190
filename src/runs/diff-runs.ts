import { canonicalJson } from '../base/canonical-json.ts';
import { byText } from '../base/digest.ts';
import type { TreeEntry } from '../git/objects/tree.ts';
import type { RunManifest, RunOutput, ToolVersion } from '../run-log/manifest.ts';

/** How one run differs from another. */
export interface RunDiff {
  /** Keys of the request whose values differ; 'command' among them. Sorted. */
  request: { key: string; before?: unknown; after?: unknown }[];
  tools: { added: ToolVersion[]; removed: ToolVersion[] };
  configuration?: { before: string; after: string };
  inputs: {
    added: PathEntry[];
    removed: PathEntry[];
    changed: { path: string; before: TreeEntry; after: TreeEntry }[];
  };
  outputs: OutputDiff[];
  /** `equal`: every output has the same bytes. `explained`: the differences have causes here. `unexplained`: one has none. */
  verdict: 'equal' | 'explained' | 'unexplained';
}

interface PathEntry extends TreeEntry {
  path: string;
}

/** An output that is not the same in both runs; a side without an id had none, or none that could be read. */
export interface OutputDiff {
  path: string;
  before?: string;
  after?: string;
  /** What can have made the difference; none when only a hand or a language server can have. */
  causes: Cause[];
}

/**
 * `inputs`: what its sections record as their inputs differs. `sections`: the runs do not answer for the same ones. `documents`: only one of
 * the runs was about it.
 */
type Cause = 'request' | 'tools' | 'configuration' | 'inputs' | 'sections' | 'documents';

/** Compares what two runs were asked, read and made. */
export function diffRuns(before: RunManifest, after: RunManifest): RunDiff {
  const request = diffRequests(before, after);
  const tools = { added: missingTools(after, before), removed: missingTools(before, after) };
  const configuration = { before: before.configuration, after: after.configuration };
  const isConfigured = configuration.before === configuration.after;
  const outputs = diffOutputs(before, after, { request, tools, isConfigured });
  return {
    request,
    tools,
    ...(isConfigured ? {} : { configuration }),
    inputs: diffInputs(before.inputs, after.inputs),
    outputs,
    verdict: outputs.length === 0 ? 'equal' : outputs.every(({ causes }) => causes.length > 0) ? 'explained' : 'unexplained',
  };
}

function diffRequests(before: RunManifest, after: RunManifest): RunDiff['request'] {
  const all = new Map<string, { before?: unknown; after?: unknown }>();
  for (const [key, value] of requestOf(before)) all.set(key, { before: value });
  for (const [key, value] of requestOf(after)) all.set(key, { ...all.get(key), after: value });
  const differing = [...all].filter(([, sides]) => canonicalJson([sides.before]) !== canonicalJson([sides.after]));
  return differing.sort(([a], [b]) => byText(a, b)).map(([key, sides]) => ({ key, ...sides }));
}

function requestOf({ command, request }: RunManifest): [string, unknown][] {
  return [['command', command], ...Object.entries(request).filter(([key]) => key !== 'command')];
}

/** The tools of one that the other does not have. */
function missingTools(one: RunManifest, other: RunManifest): ToolVersion[] {
  const known = new Set(other.tools.map((tool) => canonicalJson(tool)));
  return one.tools.filter((tool) => !known.has(canonicalJson(tool)));
}

function diffInputs(before: ReadonlyMap<string, TreeEntry>, after: ReadonlyMap<string, TreeEntry>): RunDiff['inputs'] {
  const changed = [...before].flatMap(([path, entry]) => {
    const now = after.get(path);
    return now && (now.id !== entry.id || now.mode !== entry.mode) ? [{ path, before: entry, after: now }] : [];
  });
  return { added: onlyIn(after, before), removed: onlyIn(before, after), changed: changed.sort((a, b) => byText(a.path, b.path)) };
}

function onlyIn(one: ReadonlyMap<string, TreeEntry>, other: ReadonlyMap<string, TreeEntry>): PathEntry[] {
  const only = [...one].filter(([path]) => !other.has(path)).map(([path, entry]) => ({ path, ...entry }));
  return only.sort((a, b) => byText(a.path, b.path));
}

/** How the runs differ beside what each output tells itself. */
interface DiffContext extends Pick<RunDiff, 'request' | 'tools'> {
  isConfigured: boolean;
}

function diffOutputs(before: RunManifest, after: RunManifest, around: DiffContext): OutputDiff[] {
  const paths = [...new Set([...before.outputs.keys(), ...after.outputs.keys()])].sort(byText);
  return paths.flatMap((path): OutputDiff[] => {
    const [old, now] = [before.outputs.get(path), after.outputs.get(path)];
    if (old && now && old.id === now.id) return [];
    const ids = { ...(old?.id === undefined ? {} : { before: old.id }), ...(now?.id === undefined ? {} : { after: now.id }) };
    const own: Cause[] = old && now ? diffSections(old, now) : ['documents'];
    // Where the inputs of a section are known to be the same, what chose them is no cause; what is no section has only that.
    const isKnown = own.length === 0 && (old?.sections.size ?? 0) > 0;
    return [{ path, ...ids, causes: [...causesAround(around, isKnown), ...own] }];
  });
}

/** Keys of a request that bytes depend on, and not only what is read. */
const SHAPING = new Set(['focus', 'overwrite', 'lsp']);

/** Git hands over bytes and makes none. */
const INERT = new Set(['git']);

function causesAround({ request, tools, isConfigured }: DiffContext, isKnown: boolean): Cause[] {
  const asked = isKnown
    ? request.filter(({ key, before, after }) => SHAPING.has(key) && before !== undefined && after !== undefined)
    : request;
  const shaping = [...tools.added, ...tools.removed].filter(([name]) => !INERT.has(name));
  return [
    ...(asked.length > 0 ? (['request'] as const) : []),
    ...(shaping.length > 0 ? (['tools'] as const) : []),
    ...(isConfigured || isKnown ? [] : (['configuration'] as const)),
  ];
}

function diffSections(old: RunOutput, now: RunOutput): Cause[] {
  const lenses = [...new Set([...old.sections.keys(), ...now.sections.keys()])];
  const both = lenses.filter((lens) => old.sections.has(lens) && now.sections.has(lens));
  return [
    ...(both.some((lens) => old.sections.get(lens)?.inputs !== now.sections.get(lens)?.inputs) ? (['inputs'] as const) : []),
    ...(both.length < lenses.length ? (['sections'] as const) : []),
  ];
}
