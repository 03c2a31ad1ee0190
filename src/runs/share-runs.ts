import type { Context } from '../base/context.ts';
import { fetchNotes, pushNotes } from '../git/notes/share-notes.ts';
import { openRepo } from '../git/repo.ts';
import { withoutSecrets } from '../git/transport.ts';
import { chooseRemote } from './choose-remote.ts';

export interface ShareOptions {
  /** The one that `chooseRemote` takes unless given. */
  remote?: string | undefined;
}

/** Gives a remote the runs that are recorded here, together with what it has. @throws KbError as `pushNotes` and `chooseRemote`. */
export async function pushRuns(context: Context, { remote }: ShareOptions): Promise<{ remote: string; received: number; sent: boolean }> {
  const repo = await openRepo(context.cwd, context);
  const chosen = remote ?? (await chooseRemote(repo));
  return { remote: withoutSecrets(chosen), ...(await pushNotes(repo, chosen, context.note)) };
}

/** Adds the runs that a remote has to those recorded here. @throws KbError as `fetchNotes` and `chooseRemote`. */
export async function fetchRuns(context: Context, { remote }: ShareOptions): Promise<{ remote: string; received: number }> {
  const repo = await openRepo(context.cwd, context);
  const chosen = remote ?? (await chooseRemote(repo));
  return { remote: withoutSecrets(chosen), ...(await fetchNotes(repo, chosen, context.note)) };
}
