import { readdir, readFile } from 'node:fs/promises';

import { BUILD } from '../../base/build.ts';
import { byText, digest } from '../../base/digest.ts';
import { packageRoot } from '../../base/files/package-root.ts';
import { memoize, rememberMade } from '../../base/memoize.ts';
import type { FactCache } from '../../code/facts/fact-cache.ts';
import type { RuleFile } from '../../code/rules/rules.ts';
import { rulesOfLens } from '../../lens/find-lens.ts';
import { LENSES } from '../../lens/lenses.ts';
import { parseRuleFile } from '../../lens/parse-rule-file.ts';
import { type RuleFolder, readBuiltRules } from './built-rules.ts';

/** Rules are data: an installed kb carries them as they are in the sources. */
const RULES = new URL('src/lens/rules/', packageRoot());

const loaded = new Map<string, Promise<RuleFile[]>>();
const folders = new Map<string, Promise<RuleFolder>>();

/** The rule files that a lens runs, folder by folder; read once per process, and the same for all lenses. */
export function loadRules(lens: string): Promise<RuleFile[]> {
  let files = loaded.get(lens);
  if (!files) {
    files = Promise.all(rulesOfLens(lens).map(loadFolder)).then((all) => all.flat());
    loaded.set(lens, files);
  }
  return files;
}

/** The rule files of one folder below `rules/`. */
export async function loadFolder(folder: string): Promise<RuleFile[]> {
  return (await readFolder(folder)).files;
}

/** Names the rules of one folder, as `rulesKey` those of a lens. */
export async function folderKey(folder: string): Promise<string> {
  return (await readFolder(folder)).key;
}

function readFolder(folder: string): Promise<RuleFolder> {
  return rememberMade(folders, folder, async () => (await readBuiltRules(folder)) ?? compileFolder(folder));
}

/** Reads the rule texts of a folder; what the build keeps. @throws Error as `parseRuleFile`. */
export async function compileFolder(folder: string): Promise<RuleFolder> {
  const files = (await readTexts(folder)).map(({ path, text }) => parseRuleFile(path, text));
  return { key: files.length === 0 ? '' : digest(JSON.stringify(files)), files };
}

/** All folders below `rules/`. */
export async function listFolders(): Promise<string[]> {
  const entries = await readdir(RULES, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort(byText);
}

/** One rule file that a lens runs, by its path: less is read than all of them. */
export const loadRuleFile = memoize(async (path: string): Promise<RuleFile> => {
  return parseRuleFile(path, await readRules(new URL(path.replace(/^rules\//, ''), RULES)));
});

const keys = new Map<string, Promise<string>>();

/**
 * Names the rules that a lens runs: equal where they are. Made once per process, and kept in the cache by the build, which decides about them:
 * to read all rules takes longer than many an answer that nothing has to be matched for.
 */
export function rulesKey(
  lens: string,
  cache: Pick<FactCache, 'readMemos' | 'writeMemos'>,
  build: string | undefined = BUILD,
): Promise<string> {
  return rememberMade(keys, lens, async () => {
    const kept = `rules ${build} ${lens}`;
    const known = build === undefined ? undefined : cache.readMemos([kept]).get(kept);
    if (known !== undefined) return known;
    const files = await loadRules(lens);
    const key = files.length === 0 ? '' : digest(JSON.stringify(files));
    if (build !== undefined) cache.writeMemos(new Map([[kept, key]]));
    return key;
  });
}

/** Digest of all rule texts: rules decide what documents say, so a change of it asks for a new EXTRACTOR_VERSION. */
export async function rulesDigest(): Promise<string> {
  const folders = [...new Set(LENSES.flatMap(({ rules }) => rules))].sort(byText);
  const texts = await readRuleTexts(folders);
  return digest(JSON.stringify(texts.map(({ path, text }) => [path, text])), 16);
}

async function readRuleTexts(folders: readonly string[]): Promise<{ path: string; text: string }[]> {
  const texts = await Promise.all(folders.map(readTexts));
  return texts.flat();
}

async function readTexts(folder: string): Promise<{ path: string; text: string }[]> {
  const directory = new URL(`${folder}/`, RULES);
  const names = (await readdir(directory)).filter((name) => name.endsWith('.scm')).sort(byText);
  return Promise.all(
    names.map(async (name) => {
      return { path: `rules/${folder}/${name}`, text: await readRules(new URL(name, directory)) };
    }),
  );
}

/** A checkout on Windows may have CRLF; rules are the same rules there. */
async function readRules(file: URL): Promise<string> {
  return (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');
}
