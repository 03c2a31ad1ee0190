import type { Source } from '../docs/document/document.ts';
import type { Lens } from '../lens/report/lens.ts';
import { type Inbound, inboundOf } from '../program/queries/neighbourhood.ts';
import { readAround } from '../program/queries/read-around.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Who imports the sources and what they take; nothing for a lens that does not read that. */
export async function readInbound(
  { graph, reader }: Workspace,
  { edges }: Pick<Lens, 'edges'>,
  sources: readonly Pick<Source, 'path'>[],
): Promise<Inbound | undefined> {
  if (!edges.includes('inbound')) return undefined;
  const paths = sources.map(({ path }) => path);
  return inboundOf(await readAround(reader, await graph(), paths), paths);
}
