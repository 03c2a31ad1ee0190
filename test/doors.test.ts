import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { builtKb } from './helpers/built-kb.ts';

const DIST = join(import.meta.dirname, '../dist');

/** What a compiled file loads before it does anything: itself, and what it and they import. */
function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/^(?:(?:const|let|var) \w+ = )?require\(["'](\.[^"']+)["']\);$/gm)) {
    loadedWith(resolve(dirname(file), specifier), loaded);
  }
  return loaded;
}

/** The sources of a compiled file. */
function sourcesOf(file: string): string[] {
  if (!existsSync(`${file}.map`)) return [];
  const { sources }: { sources: string[] } = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
  return sources;
}

const isSchema = (source: string) => source.includes('node_modules/valibot/');

test.each(['fast-check', 'hook', 'merge-driver', 'session'])(
  'the door %s, which somebody waits for, loads no schemas and no command line',
  (door) => {
    builtKb();
    const sources = [...loadedWith(join(DIST, `${door}.js`))].flatMap(sourcesOf);
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((source) => isSchema(source) || /\/operations\/|node_modules\/@oclif\//.test(source))).toEqual([]);
  },
);

test('the door fast-query loads no command line, nor what would make a document', () => {
  const sources = [...loadedWith(join(DIST, 'fast-query.js'))].flatMap(sourcesOf);
  expect(sources.length).toBeGreaterThan(3);
  expect(sources.filter((source) => isSchema(source) || /node_modules\/@oclif\/|\/generate\//.test(source))).toEqual([]);
});

test.each(['routes', 'symbol', 'dependents'])(
  'a question of the kind %s loads nothing of what makes a document or matches rules',
  (kind) => {
    const [chunk] = readdirSync(join(DIST, 'chunks')).filter((name) =>
      sourcesOf(join(DIST, 'chunks', name)).some((source) => source.endsWith(`/intel/queries/${kind}.ts`)),
    );
    const sources = [...loadedWith(join(DIST, 'chunks', chunk ?? ''))].flatMap(sourcesOf);
    expect(sources.filter((source) => isSchema(source) || /generate-section|choose-anew|match-rules|web-tree-sitter/.test(source))).toEqual(
      [],
    );
  },
);

test('a command loads the schema of its operation, which shows that the test above would see it', () => {
  expect([...loadedWith(join(DIST, 'commands/refresh.js'))].flatMap(sourcesOf).some(isSchema)).toBe(true);
});
