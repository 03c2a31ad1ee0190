import { fetchNotes, pushNotes } from '../git/notes/share-notes.ts';
import { openRepo } from '../git/repo.ts';
import { withoutSecrets } from '../git/transport.ts';
import { chooseRemote } from './choose-remote.ts';

export interface ShareOptions {
  cwd: string;
  /** The one that `chooseRemote` takes unless given. */
  remote?: string | undefined;
  note: (text: string) => void;
}

/** Gives a remote the runs that are recorded here, together with what it has. @throws KbError as `pushNotes` and `chooseRemote`. */
export async function pushRuns({ cwd, remote, note }: ShareOptions): Promise<{ remote: string; received: number; sent: boolean }> {
  const repo = await openRepo(cwd);
  const chosen = remote ?? (await chooseRemote(repo));
  return { remote: withoutSecrets(chosen), ...(await pushNotes(repo, chosen, note)) };
}

/** Adds the runs that a remote has to those recorded here. @throws KbError as `fetchNotes` and `chooseRemote`. */
export async function fetchRuns({ cwd, remote, note }: ShareOptions): Promise<{ remote: string; received: number }> {
  const repo = await openRepo(cwd);
  const chosen = remote ?? (await chooseRemote(repo));
  return { remote: withoutSecrets(chosen), ...(await fetchNotes(repo, chosen, note)) };
}
