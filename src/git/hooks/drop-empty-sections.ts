import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfigLines } from '../read-config.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';

/**
 * Removes sections that unsetting keys left without any line. Git does so itself, but where a comment stands before the section: it could
 * be meant for it.
 * @param keys that were unset.
 */
export async function dropEmptySections(repo: Repo, keys: readonly string[]): Promise<void> {
  const text = await readFile(join(repo.commonDir, 'config'), 'utf8').catch(() => '');
  const empty = new Set(
    [...text.matchAll(/^\[([a-z]+)(?: "(.*)")?\]\n(?=\[|$(?![\s\S]))/gm)].map(([, name, rest]) =>
      rest === undefined ? name : `${name}.${rest}`,
    ),
  );
  const sections = new Set(keys.map(sectionOf).filter((section) => empty.has(section)));
  if (sections.size === 0) return;
  const used = new Set((await readConfigLines(repo)).filter(({ scope }) => scope === 'local').map(({ key }) => sectionOf(key)));
  for (const section of sections)
    if (!used.has(section)) await git(repo, ['config', '--local', '--remove-section', section], { okCodes: [0, 128] });
}

function sectionOf(key: string): string {
  return key.slice(0, key.lastIndexOf('.'));
}
