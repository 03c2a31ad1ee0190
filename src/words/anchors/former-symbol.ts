import { symbolDigestsOf } from '../../code/symbols/read-symbol-digests.ts';
import type { SymbolDigest } from '../../code/symbols/symbol-digest.ts';
import { decodeText } from '../../code/text/decode-text.ts';
import { MAX_SOURCE_BYTES } from '../../code/text/skip-reason.ts';
import { isObjectId } from '../../git/blob-id.ts';
import { readBlobs } from '../../git/objects/read-blobs.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Anchor } from './anchor.ts';

/** A symbol with its lines. */
export interface Former {
  symbol: SymbolDigest;
  text: string;
}

/** The symbol of an anchor as it was confirmed; undefined where git does not have that, or it is not in it. */
export async function formerSymbol({ repo, tree }: Workspace, { path, name, blob }: Anchor): Promise<Former | undefined> {
  if (!isObjectId(blob, repo.objectFormat)) return undefined;
  for await (const read of readBlobs(repo, tree, [blob], { maxBytes: MAX_SOURCE_BYTES, fetch: false })) {
    if (!('bytes' in read)) return undefined;
    const text = decodeText(read.bytes);
    const symbol = (await symbolDigestsOf(path, read.bytes, text)).find((each) => each.name === name);
    return symbol && { symbol, text: linesOf(text, symbol) };
  }
  return undefined;
}

/** Its digest as this kb makes it. */
export async function formerDigest(workspace: Workspace, anchor: Anchor): Promise<string | undefined> {
  return (await formerSymbol(workspace, anchor))?.symbol.digest;
}

/** The lines of a symbol. */
export function linesOf(text: string, { startLine, endLine }: Pick<SymbolDigest, 'startLine' | 'endLine'>): string {
  return text
    .split(/\r?\n/)
    .slice(startLine - 1, endLine)
    .join('\n');
}
