import { filesWithName } from '../workspace/files-with-name.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { findSayings, type Saying } from './find-sayings.ts';
import { findSymbols } from './find-symbols.ts';

/** A member of a type that somebody named with it. */
export interface MemberMeant {
  type: string;
  member: string;
  /** Where it is declared. */
  declaring: readonly string[];
}

/** `status` of `Media`, where somebody says `Media.status` and the repository declares that; nothing where it does not. */
export async function memberMeant(workspace: Workspace, name: string): Promise<MemberMeant | undefined> {
  const named = memberNamed(name);
  if (named === undefined) return undefined;
  const declaring = (await findSymbols(workspace, `${named.type}.${named.member}`)).map(({ path }) => path);
  return declaring.length === 0 ? undefined : { ...named, declaring };
}

/** The same by the form of the name alone. */
export function memberNamed(name: string): MemberMeant | undefined {
  const [, type, member] = /^([\p{L}_$][\p{L}\p{N}_$]*)(?:\.|::|#|->)([\p{L}_$][\p{L}\p{N}_$]*)$/u.exec(name) ?? [];
  return type === undefined || member === undefined ? undefined : { type, member, declaring: [] };
}

/**
 * The files that say a member and have to do with its type, as they declare it, say its name, or import what declares it; and how many others say a name
 * like it.
 */
export async function sayingsOfMember(
  workspace: Workspace,
  { type, member, declaring }: MemberMeant,
  path: string,
): Promise<{ said: Saying[]; others: number }> {
  const { importers } = await workspace.graph();
  const near = new Set([
    ...declaring,
    ...(await filesWithName(workspace, type)),
    ...declaring.flatMap((each) => [...(importers.get(each) ?? [])]),
  ]);
  const all = await findSayings(workspace, member, path);
  const said = all.filter(({ file }) => near.has(file));
  return { said, others: all.length - said.length };
}
