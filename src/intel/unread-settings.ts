import { escapePattern } from '../base/escape-pattern.ts';
import { groupBy } from '../base/group-by.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { grepFiles } from '../git/search/grep-files.ts';
import type { Finding } from '../lens/report/lens.ts';
import { filesWithName } from '../workspace/files-with-name.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { AnswerGroup, AnswerLine } from './answer.ts';
import { findSayings } from './find-sayings.ts';
import { declaredAt } from './other-names.ts';
import { keyOf } from './settings-in-files.ts';

/** A file that lists variables of the environment, `.env.example`, and a line that gives or suggests one. */
const ENV_FILE = /(^|\/)[\w-]*\.?env(\.[\w.-]+)?$/;
const ENV_LINE = /^\s*(?:#\s*)?(?:export\s+)?([A-Z][A-Z0-9_]{2,})=/;

/** Settings that are told, and names that are looked for. */
const MOST_TOLD = 20;
const MOST_NAMES = 400;

/**
 * Settings that nothing seems to read: variables that a file for the environment lists and no code says, and fields of settings that no other line says.
 * @param settings what is read of the environment, or declared to be.
 * @param fields those of code.
 */
export async function findUnreadSettings(
  workspace: Workspace,
  { settings, fields }: Record<'settings' | 'fields', readonly Finding[]>,
  { wanted, path }: { wanted: string; path: string },
): Promise<AnswerGroup[]> {
  const isMeant = (name: string) => name.toLowerCase().includes(wanted);
  const listed = await listedIn(workspace, path);
  const names = [...listed.keys()].filter(isMeant);
  const known = settings.map(({ field, name }) => keyOf(field?.name ?? name)).filter((key) => key.length > 2);
  const unsaid: string[] = [];
  for (const name of names.slice(0, MOST_NAMES)) {
    // What a prefix is put in front of is read without it.
    if (known.some((key) => keyOf(name).endsWith(key))) continue;
    if ((await filesWithName(workspace, name)).every((file) => isTestPath(file) || ENV_FILE.test(file))) unsaid.push(name);
  }
  const besides = await sayElsewhere(workspace, unsaid);
  const lines = unsaid.map((name): AnswerLine => {
    const files = besides.get(name) ?? [];
    return { text: files.length === 0 ? name : `${name}, in ${files.slice(0, 3).join(', ')}`, ...at(listed.get(name)) };
  });
  const meant = fields.filter(({ name }) => isMeant(name));
  return [
    {
      title: 'declared, and no other line of code says the field',
      ...cut(await unreadFields(workspace, meant.slice(0, MOST_NAMES)), meant),
    },
    { title: 'listed for the environment, and no code here says the name', ...cut(lines, names) },
  ].filter((group) => group.lines.length > 0 || group.aside !== undefined);
}

/** @param asked for what lines were looked for, as far as that goes. */
function cut(lines: AnswerLine[], asked: readonly unknown[]): Pick<AnswerGroup, 'lines' | 'most' | 'aside'> {
  const unlooked = asked.length - MOST_NAMES;
  return { lines, most: MOST_TOLD, ...(unlooked > 0 ? { aside: `${unlooked} not looked for` } : {}) };
}

function at(place: { path: string; line: number } | undefined): Pick<AnswerLine, 'at'> {
  return place ? { at: place } : {};
}

/** Variables by the first place that lists them. */
async function listedIn({ reader, tree }: Workspace, within: string): Promise<Map<string, { path: string; line: number }>> {
  const paths = [...tree.entries.keys()].filter((path) => ENV_FILE.test(path) && path.includes(within) && !isTestPath(path));
  const listed = new Map<string, { path: string; line: number }>();
  for (const [path, text] of await reader.readTexts(paths)) {
    for (const [index, line] of text.split('\n').entries()) {
      const [, name] = ENV_LINE.exec(line) ?? [];
      if (name !== undefined && !listed.has(name)) listed.set(name, { path, line: index + 1 });
    }
  }
  return listed;
}

/** Files that are no code and say them, documentation apart: images and servers take variables, too. */
async function sayElsewhere({ repo, tree, reader }: Workspace, names: readonly string[]): Promise<Map<string, string[]>> {
  if (names.length === 0) return new Map();
  const found = (await grepFiles(repo, tree, names.map(escapePattern).join('|'))).map(({ path }) => path);
  const texts = await reader.readTexts(found.filter((path) => !ENV_FILE.test(path) && !/\.(mdx?|rst|txt|adoc)$/.test(path)));
  return new Map(names.map((name) => [name, [...texts].flatMap(([path, text]) => (new RegExp(`\\b${name}\\b`).test(text) ? [path] : []))]));
}

/** Fields that are declared to be settings, where no other line outside of tests says their name in any spelling. */
async function unreadFields(workspace: Workspace, settings: readonly Finding[]): Promise<AnswerLine[]> {
  const lines: AnswerLine[] = [];
  for (const [path, own] of groupBy(settings, (each) => each.path)) {
    const text = (await workspace.reader.readTexts([path])).get(path)?.split('\n') ?? [];
    for (const { startLine } of own) {
      const name = fieldAt(text, startLine - 1);
      if (name === undefined) continue;
      const said = (await findSayings(workspace, name)).filter(({ file }) => !isTestPath(file));
      const others = said.flatMap(({ file, lines: all }) => all.filter(({ line }) => file !== path || line !== startLine));
      if (others.length === 0) lines.push({ text: name, at: { path, line: startLine } });
    }
  }
  return lines;
}

/**
 * The field of a type that a line declares: `debug: bool = False`, or with a tag or an annotation. What a key or a name of a module is given may be
 * read by a framework, which names it nowhere here.
 */
function fieldAt(lines: readonly string[], at: number): string | undefined {
  const line = lines[at] ?? '';
  const [, field] = /^\s+([a-z_]\w*)\s*:\s*[\w[\]|., "']+(?:=.*)?(?<!,)$/.exec(line) ?? [];
  if (field !== undefined) return field;
  return /^\s*@/.test(`${lines[at - 1] ?? ''}`) || /^\s*@/.test(line) || /`\w+:"/.test(line) ? declaredAt(lines, at)?.name : undefined;
}
