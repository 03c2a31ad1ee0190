import type { Repo } from '../repo.ts';
import { git } from '../run.ts';

/**
 * Who a note is from, as a commit has it: name, address and time. The person who commits here, so that servers which check it take the
 * notes like any other commit; where nobody has configured one (a fresh machine, CI), kb itself and not what git would make up from the
 * names of user and machine.
 */
export async function noteAuthor(repo: Repo): Promise<string> {
  const ask = ['-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT'];
  const { code, stdout } = await git(repo, ask, { okCodes: [0, 128] });
  const person = stdout.toString('utf8').trim();
  return code === 0 && PERSON.test(person) ? person : `kb <kb@localhost> ${Math.floor(Date.now() / 1000)} +0000`;
}

const PERSON = /^[^<>\n]+ <[^<>\n]*> \d+ [+-]\d{4}$/;
