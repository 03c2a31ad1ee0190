import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { DOCUMENTS, list } from './state.ts';
import { has, type World } from './world.ts';

export function sources(world: World): string[] {
  return list(world.dir, ['ls-files', '-z', 'src']).filter((path) => has(world, path));
}

/** Documents that are committed or staged, without their records and the index page. */
export function documents(world: World): string[] {
  return list(world.dir, ['ls-files', '-z', DOCUMENTS]).filter((path) => /\/.*\/.*\/.*\.md$/.test(path) && has(world, path));
}

/** Changes one source. @returns its path. */
export function edit(world: World, dir: string = world.dir): string {
  const path = world.random.pick(sources({ ...world, dir })) ?? 'src/cart.ts';
  const file = join(dir, path);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [''];
  const line =
    world.random.below(2) === 0
      ? `// remark ${++world.count}`
      : `export function added${++world.count}(id: string): number { return id.length; }`;
  lines.splice(world.random.below(lines.length), 0, line);
  writeFileSync(file, lines.join('\n'));
  return path;
}

export function create(world: World): void {
  const name = `made${++world.count}`;
  writeFileSync(join(world.dir, 'src', `${name}.ts`), `import { total } from './cart.ts';\nexport const ${name} = total([1]);\n`);
}

export function remove(world: World): void {
  const all = sources(world).filter((path) => path !== 'src/cart.ts');
  const path = all.length > 3 ? world.random.pick(all) : undefined;
  if (path !== undefined) rmSync(join(world.dir, path));
}

export function writeWords(world: World, dir: string = world.dir): void {
  const path = world.random.pick(documents({ ...world, dir }));
  if (path !== undefined) appendFileSync(join(dir, path), `\nWords number ${++world.count}.\n`);
}

/** Writes into a section that kb generated, which is somebody's from then on: always the same, so that others are refreshed. */
export function writeIntoSection(world: World): void {
  const file = join(world.dir, DOCUMENTS, 'flows/src-user.md');
  if (existsSync(file))
    writeFileSync(file, readFileSync(file, 'utf8').replace('\n## Summary\n', `\n## Summary\n\nRemark number ${++world.count}.\n`));
}

/** One side of two that diverge: a line in a source and words in a document, at a place that the other side may write at as well. */
export interface Side {
  source: string | undefined;
  document: string | undefined;
  line: number;
  before: boolean;
  text: string;
}

export function writeSide(dir: string, { source, document, line, before, text }: Side): void {
  if (source !== undefined && existsSync(join(dir, source))) {
    const lines = readFileSync(join(dir, source), 'utf8').split('\n');
    lines.splice(Math.min(line, lines.length), 0, `export const side${text} = '${text}';`);
    writeFileSync(join(dir, source), lines.join('\n'));
  }
  if (document === undefined || !existsSync(join(dir, document))) return;
  const old = readFileSync(join(dir, document), 'utf8');
  const words = `Words number ${text}.\n`;
  const at = before ? old.indexOf('<!-- kb:begin') : -1;
  writeFileSync(join(dir, document), at < 0 ? `${old}\n${words}` : `${old.slice(0, at)}${words}\n${old.slice(at)}`);
}
