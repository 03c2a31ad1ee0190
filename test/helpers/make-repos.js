import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Once for a run: an empty repository that tests copy, and a place for those that one test makes and others copy. */
export function setup(project) {
  const place = mkdtempSync(join(tmpdir(), 'kb-test-repos-'));
  const [emptyRepo, keptRepos] = [join(place, 'empty'), join(place, 'kept')];
  const env = { PATH: process.env.PATH, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', emptyRepo], { env });
  for (const name of readdirSync(join(emptyRepo, '.git/hooks'))) rmSync(join(emptyRepo, '.git/hooks', name));
  mkdirSync(keptRepos);
  project.provide('emptyRepo', emptyRepo);
  project.provide('keptRepos', keptRepos);
  project.onTestsRerun(() => {
    for (const name of readdirSync(keptRepos)) rmSync(join(keptRepos, name), { recursive: true });
  });
  return () => rmSync(place, { recursive: true, force: true, maxRetries: 3 });
}
