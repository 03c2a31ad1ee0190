import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Commits a tree of small TypeScript modules, 50 to a folder, that import each other and those of the next folder. */
export function buildRepository(dir, files) {
  const git = (...args) => execFileSync('git', args, { cwd: dir });
  git('init', '--quiet');
  const folders = files / 50;
  for (let folder = 0; folder < folders; folder++) {
    mkdirSync(join(dir, `src/part${folder}`), { recursive: true });
    for (let file = 0; file < 50; file++) {
      writeFileSync(join(dir, `src/part${folder}/module${file}.ts`), moduleText(folder, file, (folder + 1) % folders));
    }
  }
  commitAll(dir);
}

/** Commits whatever there is. */
export function commitAll(dir) {
  const git = (...args) => execFileSync('git', args, { cwd: dir });
  git('add', '--all');
  git('-c', 'user.name=bench', '-c', 'user.email=bench@example.org', 'commit', '--quiet', '--message', 'bench');
}

function moduleText(folder, file, next) {
  const lines = [
    `import { run${(file + 1) % 50} } from './module${(file + 1) % 50}.ts';`,
    `import { Options${file} as Other } from '../part${next}/module${file}.ts';`,
    `/** What run${file} takes. */`,
    `export interface Options${file} { name: string; count: number; other?: Other }`,
    `/** Runs part ${folder}. */`,
    `export function run${file}(options: Options${file}): void { if (options.count > 0) run${(file + 1) % 50}({ name: '', count: 0 }); }`,
  ];
  return `${lines.join('\n')}\n`;
}
