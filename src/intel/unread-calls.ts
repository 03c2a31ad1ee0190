import { escapePattern } from '../base/escape-pattern.ts';
import { qualifiedNames } from '../code/facts/qualified-names.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { languageOf } from '../code/languages/languages.ts';
import { templates } from '../code/languages/templates.ts';
import type { CallSite } from '../program/queries/callers.ts';
import type { Workspace } from '../workspace/workspace.ts';

const TEMPLATES: ReadonlySet<string> = new Set(templates.map(({ id }) => id));

/** Where a template says something of its program rather than to who reads the page. */
const IN_A_MARK = /(?:<%|\{\{|\{%|\{!!|[#$@]\{|@\w*|^\s*(?:-|[\w%.#-]*(?:\([^)]*\)|\{[^}]*\})?!?=)\s)/u;

/** The texts of the templates of the tree that say a name: what they call is not read. @param part of their paths. */
export async function templatesSaying({ reader, tree }: Workspace, name: string, part = ''): Promise<Map<string, string>> {
  const paths = [...tree.entries.keys()].filter((path) => path.includes(part) && TEMPLATES.has(languageOf(path)?.id ?? ''));
  const texts = await reader.readTexts(paths);
  return new Map([...texts].filter(([, text]) => text.includes(name)));
}

/** Lines of a declaration that decorators and comments may take before its name. */
const HEAD = 20;

/**
 * Places that look like calls of a name and are none of those known: calls on what a call or a subscript gives, in strings that are code, in
 * files with broken syntax, in templates. What is called there is not known, so they are `perhaps`.
 */
export async function findUnreadCalls(
  { reader }: Workspace,
  texts: ReadonlyMap<string, string>,
  name: string,
  known: readonly CallSite[],
): Promise<CallSite[]> {
  const seen = new Set(known.map(({ path, line }) => `${path}:${line}`));
  const facts = await reader.readFacts([...texts.keys()]);
  return [...texts].flatMap(([path, text]) => {
    const symbols = qualifiedNames(facts.get(path)?.symbols ?? []);
    const called = callPatterns(path, name);
    const heads = symbols.filter(({ symbol }) => symbol.name === name).map(({ symbol }) => symbol.startLine);
    return text.split('\n').flatMap((written, at): CallSite[] => {
      const line = at + 1;
      const callee = isComment(written) ? undefined : calledIn(written, name, called);
      if (callee === undefined || seen.has(`${path}:${line}`)) return [];
      if (heads.some((start) => line >= start && line <= start + HEAD) && declares(written, name)) return [];
      const around = symbols.filter(({ symbol }) => symbol.startLine <= line && line <= symbol.endLine).at(-1);
      return [
        {
          path,
          line,
          callee: callee.replace(/\($/, ''),
          ...(around ? { within: around.name } : {}),
          is: 'perhaps',
          test: isTestPath(path),
        },
      ];
    });
  });
}

/** How much of a line is looked at on either side of a name: a line can be a whole program, or a picture. */
const AROUND = 300;

interface CallPatterns {
  call: RegExp;
  /** What must stand somewhere before it in the line. */
  mark?: RegExp;
}

/** What a line calls that has a name, with what it is called on, as far as that is one word. */
function calledIn(line: string, name: string, { call, mark }: CallPatterns): string | undefined {
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + name.length)) {
    if (mark && !mark.test(line.slice(0, at))) continue;
    const [callee] = call.exec(line.slice(Math.max(0, at - AROUND), at + name.length + AROUND)) ?? [];
    if (callee !== undefined) return callee;
  }
  return undefined;
}

/** A language that calls without parentheses is asked for the dot. */
function callPatterns(path: string, name: string): CallPatterns {
  const own = escapePattern(name);
  if (TEMPLATES.has(languageOf(path)?.id ?? ''))
    return { call: new RegExp(`(?<![\\w$@:/-])(?:[\\w)\\]]*(?:&?\\.|::|->))?${own}(?![\\w?!=:/-])`, 'u'), mark: IN_A_MARK };
  const call = `(?:[\\w$)\\]]*(?:\\?\\.|!\\.|\\.|::|->))?(?<![\\w$])${own}\\s*(?:<[^<>()]*>)?\\(`;
  return { call: new RegExp(languageOf(path)?.callsBare ? `${call}|[\\w)\\]]*(?:&?\\.|::)${own}(?![\\w?!=])` : call, 'u') };
}

function isComment(line: string): boolean {
  return /^\s*(\/\/|\/?\*|#(?!\[)|--|<!--)/.test(line);
}

/** Whether a line gives a name to a function rather than calling it. */
function declares(line: string, name: string): boolean {
  return (
    new RegExp(`(^|[\\s*&\\)])${escapePattern(name)}\\s*(<[^<>()]*>)?\\(`).test(line) &&
    !/^\s*(return|await|if|while|throw|yield)\b/.test(line)
  );
}
