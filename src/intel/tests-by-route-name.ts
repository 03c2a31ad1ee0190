import { count } from '../base/count.ts';
import { settleAll } from '../base/settle-all.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { filesWithName } from '../workspace/files-with-name.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { AnswerLine } from './answer.ts';
import type { FoundEntry } from './stated-entries.ts';

/** The name that a route is given where it is registered: `name="order"` of Django, `->name('orders.show')` of Laravel. */
const NAMED = /(?:\bname\s*=\s*|(?:->|\.)name\(\s*)(["'])([\w:.-]+)\1/;

/** What asks for the URL of a route by that name; what stands in front of it are spaces of names. */
const ASKS =
  /\b(?:reverse|reverse_lazy|resolve_url|route|url_for|to_route)\(\s*(?:(?:viewname|name)\s*=\s*)?(["'])((?:[\w-]+[:.])*)([\w:.-]+)\1/g;

/**
 * The tests that ask for one of some routes by the name it is registered with. A name that other routes have, too, is asked for by none.
 * @param all the routes of the tree.
 */
export async function testsByRouteName(
  workspace: Workspace,
  routes: readonly FoundEntry[],
  all: readonly FoundEntry[],
): Promise<AnswerLine[]> {
  const wanted = new Set(routes);
  const places = await settleAll(routes.map(({ finding }) => nameOf(workspace, finding)));
  const lines = await settleAll(
    [...new Set(places.flatMap((name) => name ?? []))].map(async (name) => {
      const files = await filesWithName(workspace, name);
      const others = all.filter((each) => !wanted.has(each) && files.includes(each.finding.path));
      const isShared = (await settleAll(others.map(({ finding }) => nameOf(workspace, finding)))).includes(name);
      return isShared ? [] : asking(workspace, name, files.filter(isTestPath));
    }),
  );
  return lines.flat();
}

async function nameOf(workspace: Workspace, { path, startLine, endLine }: FoundEntry['finding']): Promise<string | undefined> {
  const text = (await workspace.reader.readTexts([path])).get(path) ?? '';
  return NAMED.exec(
    text
      .split('\n')
      .slice(startLine - 1, endLine)
      .join('\n'),
  )?.[2];
}

async function asking(workspace: Workspace, name: string, tests: readonly string[]): Promise<AnswerLine[]> {
  return [...(await workspace.reader.readTexts([...tests]))].flatMap(([path, text]) => {
    const asks = [...text.matchAll(ASKS)].filter(([, , spaces = '', own = '']) => own === name || `${spaces}${own}`.endsWith(name));
    const [first, ...more] = asks.map(({ index }) => text.slice(0, index).split('\n').length);
    if (first === undefined) return [];
    return [{ text: `asks for ${name}${more.length === 0 ? '' : `; also in ${count(more.length, 'line')}`}`, at: { path, line: first } }];
  });
}
