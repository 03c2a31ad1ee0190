import { checkWords } from '../../src/words/check-words.ts';
import { type Files, gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

/** What is not true of a repository's words, as `document:line kind text says`. */
export async function untrueIn(...states: Files[]): Promise<string[]> {
  const [first = {}, ...later] = states;
  const repo = gitRepo(first);
  repo.commit({}, 'one');
  for (const files of later) {
    for (const [path, text] of Object.entries(files)) {
      if (text === '') repo.git('rm', '-q', path);
      else repo.write({ [path]: text });
    }
    repo.commit({}, 'next');
  }
  const { findings } = await inWorkspace(repo, (workspace) => checkWords(workspace));
  return findings.map(
    ({ path, line, kind, text, says }) => `${path}:${line} ${kind} ${text} ${says.replace(/ (?:in|since) \w+ of [\d-]+/, '')}`,
  );
}
