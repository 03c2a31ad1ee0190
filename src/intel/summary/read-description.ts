import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import { oneLine } from '../../base/markdown.ts';
import { isMap } from '../../base/plain-data.ts';
import type { Workspace } from '../../workspace/workspace.ts';

const MANIFESTS = ['package.json', 'pyproject.toml', 'Cargo.toml'];
const READMES = ['README.md', 'readme.md', 'Readme.md', 'README.rst', 'README'];

/** What a repository says of itself in a sentence: in its manifest, else at the head of its README. */
export async function readDescription({ reader }: Pick<Workspace, 'reader'>): Promise<string | undefined> {
  const texts = await reader.readTexts([...MANIFESTS, ...READMES].filter((path) => reader.tree.entries.has(path)));
  for (const path of MANIFESTS) {
    const said = describedIn(path, texts.get(path));
    if (said !== undefined) return said;
  }
  return READMES.map((path) => firstProse(texts.get(path))).find((said) => said !== undefined);
}

function describedIn(path: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const data = path.endsWith('.json') ? parseJsonQuietly(text) : undefined;
  const said = isMap(data) ? data['description'] : /^description\s*=\s*"((?:[^"\\]|\\.)*)"/m.exec(text)?.[1];
  return typeof said === 'string' && said.trim() !== '' ? oneLine(said) : undefined;
}

/** The first sentence that is no heading, picture, link alone or markup. */
function firstProse(text: string | undefined): string | undefined {
  const paragraphs = text?.split(/\r?\n\s*\r?\n/) ?? [];
  const prose = paragraphs.find(
    (paragraph) => /^[\p{L}*_`"']/u.test(paragraph.trim()) && /(?:\p{L}+\P{L}+){2}\p{L}/u.test(paragraph) && !/\n[=~-]{3,}/.test(paragraph),
  );
  return prose === undefined ? undefined : (/^.*?[.!?](?=\s|$)/.exec(oneLine(prose))?.[0] ?? oneLine(prose));
}
