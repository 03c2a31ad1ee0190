import { pace, paced } from '../base/pace.ts';
import type { Facts } from '../code/facts/facts.ts';
import type { RuleMatch } from '../code/rules/rules.ts';
import type { Limits } from '../docs/document/document.ts';
import type { RecordedSelection } from '../docs/judging/next-selection.ts';
import type { Lens } from '../lens/report/lens.ts';
import type { ImportGraph } from '../program/imports/graph.ts';
import type { Inbound } from '../program/queries/neighbourhood.ts';
import type { View } from '../program/view.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type FileIds, fileIds } from './file-ids.ts';
import { readInbound } from './read-inbound.ts';
import { type ReadSources, readSources } from './read-sources.ts';
import { matchSources } from './rules/match-sources.ts';
import { viewSources } from './view-sources.ts';

/** What a section is made from beside the tree. */
export interface Order {
  lens: Lens;
  focus: string;
  role?: string;
  selection: RecordedSelection;
  limits: Limits;
  /** Sources that count without what they declare and what rules match in them: they are parsed for their imports alone. */
  beside?: ReadonlySet<string>;
}

/** The view of an order, and what it was made from. */
export interface ViewedOrder extends Omit<Awaited<ReturnType<typeof matchSources>>, 'matches'> {
  /** Without what language servers answered. */
  named: View;
  read: ReadSources;
  graph: ImportGraph | undefined;
  inbound: Inbound | undefined;
  matches: ReadonlyMap<string, RuleMatch[]>;
  ids: FileIds | undefined;
}

/** Reads what an order is about, and all that its lens wants beside it. */
export async function viewOrder(workspace: Workspace, order: Order): Promise<ViewedOrder> {
  const { lens, selection } = order;
  const paths = selection.sources.map(({ path }) => path);
  const { beside = NONE } = order;
  const read = await readSources(
    workspace,
    lens,
    paths.filter((path) => !beside.has(path)),
  );
  const { quoted } = read;
  const graph = lens.edges.length > 0 ? await workspace.graph() : undefined;
  const inbound = await readInbound(workspace, lens, selection.sources);
  const { matches, own, tools } = await matchSources(workspace, lens, read.facts);
  const facts = new Map([...read.facts, ...(await readBeside(workspace, beside))]);
  const { signal } = workspace.context;
  await pace(signal);
  const plain = await paced(viewSources(order, selection.sources, { facts, matches, graph, inbound, quoted }), signal);
  const ids = idsFor(workspace, lens);
  return { named: withTold(order, plain, read, ids), read, graph, inbound, matches, own, tools, ids };
}

const NONE: ReadonlySet<string> = new Set();

async function readBeside({ reader }: Workspace, beside: ReadonlySet<string>): Promise<[path: string, facts: Facts][]> {
  if (beside.size === 0) return [];
  return [...(await reader.readModules([...beside]))].map(([path, module]) => [path, { ...module, symbols: [] }]);
}

function idsFor(workspace: Workspace, { about }: Lens): FileIds | undefined {
  return about === 'file' ? fileIds(workspace) : undefined;
}

/** The view with what a lens that quotes is told beside the sources. */
function withTold({ lens, selection }: Order, view: View, { beside }: ReadSources, ids: FileIds | undefined): View {
  const { purpose } = selection;
  return { ...view, ...(lens.quotes ? { beside } : {}), ...(ids ? { idOf: ids.of } : {}), ...(purpose ? { purpose } : {}) };
}
