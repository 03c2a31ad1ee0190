import { byText } from '../../../base/digest.ts';
import { escapePattern } from '../../../base/escape-pattern.ts';
import { groupBy } from '../../../base/group-by.ts';
import { codeSpan } from '../../../base/markdown.ts';
import type { Finding } from '../../../lens/report/lens.ts';
import type { Statement } from '../../knowledge/statement.ts';
import type { Terrain } from '../../terrain/terrain.ts';

const MOST_TYPES = 20;
const MOST_FUNCTIONS = 20;
const MOST_EACH = 4;

/** The errors that are declared, who raises them, and which functions fail in how many ways. */
export async function learnErrors(terrain: Terrain, has: (path: string) => boolean): Promise<{ statements: Statement[]; leftOut: number }> {
  const { findings } = await terrain.stated(['error', 'raise']);
  const raises = findings.filter(({ kind }) => kind === 'raise');
  const types = findings.filter(({ kind, path }) => kind === 'error' && has(path));
  const users = await readUses(terrain, types);
  const declared = types.flatMap((type) => tellType(terrain, type, raises, users(type)) ?? []);
  const own = [
    ...groupBy(
      raises.filter(({ path }) => has(path)),
      ({ path, name }) => `${path}\0${functionOf(name)}`,
    ),
  ]
    .filter(([key]) => !key.endsWith('\0'))
    .sort(([a, x], [b, y]) => y.length - x.length || byText(a, b));
  const told = own.slice(0, MOST_FUNCTIONS).map(([, some]) => tellFunction(terrain, some));
  return {
    statements: [...declared.slice(0, MOST_TYPES), ...told],
    leftOut: Math.max(0, declared.length - MOST_TYPES) + Math.max(0, own.length - MOST_FUNCTIONS),
  };
}

const DOES = / (answers|returns|throws|raises|panics|rejects|fails|exits|aborts)\b/;

/** 'Form.Validate' of 'Form.Validate returns errors.New("…")'; '' where it does not say. */
function functionOf(name: string): string {
  const at = name.search(DOES);
  return at <= 0 || name.slice(0, at).includes(' ') ? '' : name.slice(0, at);
}

/** A place in the file of an error that names it. */
interface ErrorUse {
  within: string;
  line: number;
}

/** The functions of its own file that name an error. */
async function readUses({ workspace }: Terrain, types: readonly Finding[]): Promise<(type: Finding) => ErrorUse[]> {
  const paths = [...new Set(types.map(({ path }) => path))];
  const texts = await workspace.reader.readTexts(paths);
  const facts = await workspace.reader.readFacts(paths);
  return ({ name, path, startLine, endLine }) => {
    const word = new RegExp(`\\b${escapePattern(name)}\\b`);
    const symbols = (facts.get(path)?.symbols ?? [])
      .flatMap((symbol) => [symbol, ...symbol.children])
      .filter(({ kind }) => /function|method|constructor/.test(kind));
    const lines = (texts.get(path) ?? '').split(/\r?\n/);
    return lines.flatMap((text, at): ErrorUse[] => {
      const line = at + 1;
      if ((line >= startLine && line <= endLine) || !word.test(text)) return [];
      const around = symbols.findLast((symbol) => symbol.startLine <= line && line <= symbol.endLine);
      return around ? [{ within: around.name, line }] : [];
    });
  };
}

function tellType(
  terrain: Terrain,
  { name, path, startLine, endLine }: Finding,
  raises: readonly Finding[],
  uses: readonly ErrorUse[],
): Statement | undefined {
  const word = new RegExp(`(?<![\\w.])(?:\\w+\\.)?${escapePattern(name)}\\b`);
  const by = raises.filter((raise) => functionOf(raise.name) !== '' && word.test(raise.name.slice(functionOf(raise.name).length)));
  const who = [...new Map(by.map((raise) => [functionOf(raise.name), raise])).values()];
  const shown = who.slice(0, MOST_EACH);
  const more = who.length - shown.length;
  const raised =
    shown.length === 0
      ? ''
      : ` comes from ${shown.map((raise) => codeSpan(functionOf(raise.name))).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const names = [...new Set(uses.map(({ within }) => within))].slice(0, MOST_EACH);
  // Where no place is recognised that raises it, nothing is told: it may well be raised.
  if (raised === '' && names.length === 0) return undefined;
  const used = ` is used in ${names.map(codeSpan).join(', ')}`;
  return {
    part: 'errors',
    heading: 'Kinds of errors',
    text: `${codeSpan(name)}${raised !== '' ? raised : used}`,
    cites: [
      terrain.cite(path, startLine, Math.max(startLine, endLine)),
      ...shown.map((raise) => terrain.cite(raise.path, raise.startLine)),
      ...(raised === '' ? uses.slice(0, MOST_EACH).map(({ line }) => terrain.cite(path, line)) : []),
    ],
    explains: { symbols: [`${path}#${name}`] },
  };
}

function tellFunction(terrain: Terrain, raises: readonly Finding[]): Statement {
  const [first] = raises;
  const name = functionOf(first?.name ?? '');
  const says = [...new Map(raises.map((raise) => [raise.name.slice(name.length + 1), raise])).entries()];
  const shown = says.slice(0, MOST_EACH);
  const more = says.length - shown.length;
  return {
    part: 'errors',
    heading: 'Functions that fail',
    text: `${codeSpan(name)} ${shown.map(([said]) => tellRaise(said)).join('; ')}${more > 0 ? `; and ${more} more` : ''}`,
    cites: shown.map(([, raise]) => terrain.cite(raise.path, raise.startLine)),
    explains: { symbols: [`${first?.path}#${name.split('.').at(-1)}`, `${first?.path}#${name}`] },
  };
}

function tellRaise(said: string): string {
  const [, verb = '', what = ''] = /^(\w+) (.*)$/s.exec(said) ?? [];
  return verb === '' ? codeSpan(said) : `${verb} ${codeSpan(what.length > 120 ? `${what.slice(0, 119)}…` : what)}`;
}
