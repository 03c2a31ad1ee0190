import { escapePattern } from '../base/escape-pattern.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { filesWithName } from '../workspace/files-with-name.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { AnswerLine } from './answer.ts';
import type { Implementer } from './find-implementers.ts';

/** Types that are looked for, and places of each that are told. */
const MOST_TYPES = 40;
const MOST_PLACES = 3;

/** Where one of several types is made or registered, and under which condition, as its code says. */
export interface Choice {
  of: Implementer;
  line: AnswerLine;
}

/**
 * What chooses between types: the places that make one or hand its class to a container, each with the branch that it stands in; and what their
 * heads say of it.
 * @returns with how many `further` places there are, and how many types are left `unlooked` for.
 */
export async function findChoices(
  workspace: Workspace,
  types: readonly Implementer[],
): Promise<{ choices: Choice[]; further: number; unlooked: number }> {
  const choices: Choice[] = [];
  let further = 0;
  for (const of of types.slice(0, MOST_TYPES)) {
    const name = of.name.split(',')[0]?.split('.').at(-1) ?? '';
    const files = (await filesWithName(workspace, name)).filter((path) => !isTestPath(path));
    const places: AnswerLine[] = [];
    for (const [path, text] of await workspace.reader.readTexts(files)) {
      const lines = text.split('\n');
      if (path === of.path && of.line !== undefined) places.push(...headOf(lines, of.line, path));
      places.push(...placesMaking(lines, name, path));
    }
    // What stands in a branch chooses; the rest only makes.
    const inOrder = places.sort((a, b) => Number(isChosen(b)) - Number(isChosen(a)));
    choices.push(...inOrder.slice(0, MOST_PLACES).map((line) => ({ of, line })));
    further += Math.max(0, inOrder.length - MOST_PLACES);
  }
  return { choices, further, unlooked: Math.max(0, types.length - MOST_TYPES) };
}

function isChosen({ text }: AnswerLine): boolean {
  return /^\w+ when /.test(text) || text.includes(' ? ') || text.startsWith('@');
}

/** Annotations that say when a container takes a class. */
const CHOOSING =
  /^\s*(@(Conditional\w*|Profile|Primary|Qualifier|Named|Alternative|Default|Singleton|IfProfile\w*|Requires|register\w*)\b.*|@\w+[\w.]*\.register\b.*)$/;

function headOf(lines: readonly string[], line: number, path: string): AnswerLine[] {
  return [-4, -3, -2, -1, 0, 1, 2, 3].flatMap((step) => {
    const at = line - 1 + step;
    const text = lines[at] ?? '';
    return CHOOSING.test(text) ? [{ text: text.trim(), at: { path, line: at + 1 } }] : [];
  });
}

function placesMaking(lines: readonly string[], name: string, path: string): AnswerLine[] {
  const made = makingPattern(name);
  const own = escapePattern(name);
  const head = new RegExp(
    `\\b(class|struct|interface|trait|object|enum|type|record|impl|extends|implements|instanceof)\\b[^=(]*\\b${own}\\b|^\\s*(import|from|use|using|export\\s*(\\*|\\{))\\b`,
  );
  return lines.flatMap((line, at) => {
    if (!made.test(line) || head.test(line) || /^\s*(\/\/|\*|#|--)|^func\b|\bfunction\b|\)\s*(:|->)\s*[\w<>]+\s*\{?$/.test(line)) return [];
    const when = branchesAround(lines, at);
    const chosen = when.length > 0 ? `${name} when ${when.join(', ')}: ` : '';
    return [{ text: `${chosen}${line.trim()}`, at: { path, line: at + 1 } }];
  });
}

/** What makes a type or hands its class on: `new A(`, `A(`, `A{`, `NewA(`, `A::new(`, `useClass: A`, `<Base, A>`, `'a': A`. */
function makingPattern(name: string): RegExp {
  const own = escapePattern(name);
  const bare = `(?<![\\w$])${own}`;
  return new RegExp(
    [
      `\\bnew\\s+(?:[\\w$]+\\.)*${own}\\b`,
      `${bare}\\s*[({]`,
      `\\b[nN]ew${own}\\w*\\(`,
      `${bare}(?:::|\\.)(?:new|default|builder|create|from\\w*|class|as_view)\\b`,
      `${bare}::class\\b`,
      `\\buse(?:Class|Existing)\\b.*${bare}\\b`,
      `<[^<>]*,\\s*${own}>`,
      `["'\\]]\\s*(?::|=>)\\s*${own}\\b`,
      `\\breturn\\s+${own}\\b`,
      `\\?\\s*${own}\\b|:\\s*${own}\\s*[;,)]\\s*$`,
    ].join('|'),
  );
}

const BRANCH =
  /^\s*(?:\}\s*)?(?:else\s+if|elsif|elif|else|if|case|when|switch|match|default|unless)\b|^\s*[\w"'.:|[\] ]+\s*=>\s*\{?$|^\s*["'\w.]+\s*->\s*\{?$/;
const HEAD =
  /^\s*(?:(?:export|public|private|protected|static|async|default|override|pub|internal)\s+)*(?:func|function|def|fn|fun|class)\b/;
/** Lines that are looked at above, branches that are told, and characters of one. */
const ABOVE = 120;
const MOST_BRANCHES = 2;
const LONGEST = 60;

/** The branches around a line by its indentation, outermost first. */
function branchesAround(lines: readonly string[], at: number): string[] {
  const found: string[] = [];
  let depth = indentOf(lines[at] ?? '');
  let isCase = /^\s*(?:case|default)\b/.test(lines[at] ?? '');
  for (let above = at - 1; above >= Math.max(0, at - ABOVE) && found.length < MOST_BRANCHES; above--) {
    const line = lines[above] ?? '';
    const indent = indentOf(line);
    if (line.trim() === '' || indent > depth || (indent === depth && !isCase)) continue;
    const isSwitch = /^\s*(?:switch|match|when)\b/.test(line);
    if (indent === depth && !isSwitch) continue;
    if (HEAD.test(line) && indent < depth) break;
    depth = indent;
    isCase = /^\s*(?:case|default)\b/.test(line);
    if (BRANCH.test(line))
      found.unshift(
        line
          .trim()
          .replace(/^\}\s*/, '')
          .replace(/\s*[{:]$/, '')
          .slice(0, LONGEST),
      );
  }
  return found;
}

function indentOf(line: string): number {
  return /^\s*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0;
}
