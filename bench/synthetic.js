import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Commits a tree of small TypeScript modules, 50 to a folder, that import each other and those of the next folder. */
export function buildRepository(dir, files) {
  execFileSync('git', ['init', '--quiet'], { cwd: dir });
  for (const [path, text] of modules(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  commitAll(dir);
}

/** The same without files on disk, for trees of a size that would take minutes to write. */
export function importRepository(dir, files) {
  execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: dir });
  importCommit(dir, modules(files), []);
}

/** Commits files, given as path and text, without an index or a working tree; `changes` in the words of fast-import, on top of main unless told. */
export function importCommit(dir, files, changes = ['from refs/heads/main^0']) {
  const commands = ['commit refs/heads/main', 'committer bench <bench@example.org> 0 +0000', 'data 5', 'bench', ...changes];
  for (const [path, text] of files) commands.push(`M 100644 inline ${path}`, `data ${Buffer.byteLength(text)}`, text);
  execFileSync('git', ['fast-import', '--quiet'], { cwd: dir, input: `${commands.join('\n')}\n` });
}

function* modules(files) {
  const folders = files / 50;
  for (let folder = 0; folder < folders; folder++) {
    for (let file = 0; file < 50; file++) {
      yield [`src/part${folder}/module${file}.ts`, moduleText(folder, file, (folder + 1) % folders)];
    }
  }
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
