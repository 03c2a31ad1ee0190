import { eachInParts, type InParts } from '../../base/pace.ts';
import type { CodeSymbol, SymbolKind } from '../../code/facts/facts.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { languageWithId } from '../../code/languages/languages.ts';
import { parameterMarks } from '../../code/symbols/parameter-marks.ts';
import { receiverTypeOf } from '../../code/symbols/receiver-type-of.ts';
import { normalizeCode } from '../../code/text/normalize-code.ts';
import { exportedName } from '../../lens/interface/exported-names.ts';
import { listPassedOn } from '../../lens/interface/list-reexports.ts';
import { publicSurfaces } from '../../lens/interface/public-surface.ts';
import type { Surface } from '../../lens/interface/surface.ts';
import type { SourceView, View } from '../../program/view.ts';
import { isComponentClass, isWrappedComponent } from '../signature/as-component.ts';
import { madeConstructors } from './made-constructor.ts';
import { namingHome } from './naming-home.ts';
import { CLASS_METHOD, type Thing } from './thing.ts';
import { CALLED } from './whole-signature.ts';

/**
 * What others can use of files: declarations, their public members, and names that are passed on. What only the rest of a package may use is
 * no promise to anybody; neither is what tests declare, nor a migration, which only its framework runs, nor what a file tells a tool.
 * @param nameOf the path that a file has at the head.
 * @param texts of these files: what is marked at parameters is in no signature.
 */
export function* declarationThings(view: View, nameOf: (path: string) => string, texts: ReadonlyMap<string, string>): InParts<Thing[]> {
  const sources = view.sources.filter(({ path }) => !isTestPath(path) && !MIGRATION.test(path) && !FOR_TOOL.test(path));
  const surfaces = yield* publicSurfaces({ ...view, sources });
  const things = yield* eachInParts(surfaces, (surface) => (surface.internal ? [] : thingsOf(surface, nameOf, texts)));
  return things.flat();
}

/**
 * `db/migrate/20260729133600_rename_owner.rb`, `db/data/20260729133600_fill_owner.rb`, `shop/migrations/0237_owner.py`, `alembic/versions/ae10_owner.py`,
 * `migrations/05da2ac3bd49_owner.py`
 */
const MIGRATION =
  /(?:^|\/)(?:db\/(?:[^/]+\/)*\d{14}_[^/]*|migrat(?:e|ions?)\/(?:[^/]+\/)*(?:[^/]*\d{3}[^/]*|[0-9a-f]{12}_[^/]*)|(?:\w*alembic\w*|migrations?)\/(?:[^/]+\/)*versions\/[^/]+\.py)$/i;

/** `jest.config.js`, `config/webpack.prod.config.ts`, `.eslintrc.cjs`: what a tool that builds, checks or tests reads. `db.config.js` is of the application. */
const FOR_TOOL =
  /(?:^|\/)(?:(?:jest|vitest|vite|webpack|rollup|rspack|rsbuild|tsup|esbuild|babel|eslint|prettier|stylelint|postcss|tailwind|karma|playwright|cypress|wdio|commitlint|lint-staged|release|next|nuxt|vue|svelte|astro|metro|drizzle|codegen|knip|craco)(?:\.[\w-]+)*\.config|\.(?:\w+)rc|karma\.conf|Gruntfile|gulpfile)\.[cm]?[jt]s$/;

function thingsOf(surface: Surface, nameOf: (path: string) => string, texts: ReadonlyMap<string, string>): Thing[] {
  const { declarations } = surface;
  const source = { ...surface.source, text: (texts.get(surface.source.path) ?? '').split('\n') };
  const home = namingHome(nameOf(source.path), source.facts);
  const own = declarations.flatMap(({ symbol, members, within, givenBy }) => {
    const of = within.length === 0 ? receiverTypeOf(symbol) : undefined;
    const name = [...(of === undefined ? within : [of]), exportedName(source, symbol)].join('.');
    const made = madeOf(source, home, symbol, name);
    return [
      { ...thingOf(source, home, symbol, name), ...(of === undefined ? {} : { of }), ...(givenBy === undefined ? {} : { own: true }) },
      ...made,
      ...(isComponentClass(normalizeCode(symbol.signature)) ? [] : membersOf(source, home, members, name)),
    ];
  });
  const passed = listPassedOn(surface).map((each): Thing => {
    const name = each.name === '*' ? `* of ${each.from ?? ''}` : each.name;
    return { sort: 're-export', name, home, at: { path: source.path, startLine: each.line, endLine: each.line }, facets: {} };
  });
  return [...own, ...passed];
}

/** Constructors that nobody wrote. */
function madeOf(source: TextOf, home: string, symbol: CodeSymbol, name: string): Thing[] {
  if (languageWithId(source.facts.language)?.annotationsConstruct !== true || symbol.kind !== 'class') return [];
  const { startLine, endLine } = symbol;
  return madeConstructors(symbol, source.text.slice(startLine - 1, endLine)).map((signature) => {
    const written = { ...symbol, kind: 'constructor' as const, signature, endLine: startLine };
    const thing = thingOf(source, home, written, `${name}.${symbol.name}`);
    return { ...thing, of: name, facets: { ...thing.facets, made: 'yes' } };
  });
}

/** A source with its text. */
interface TextOf extends SourceView {
  text: readonly string[];
}

function membersOf(source: TextOf, home: string, members: readonly CodeSymbol[], of: string): Thing[] {
  const settings = languageWithId(source.facts.language)?.settings;
  return members.flatMap((member) => {
    if (member.kind === 'class' && settings?.test(member.name)) return [];
    if (VALUES.has(member.kind) && !member.signature.includes('=') && isOfModels(source)) return [];
    const name = `${of}.${member.name}`;
    return [
      { ...thingOf(source, home, member, name), of },
      ...madeOf(source, home, member, name),
      ...membersOf(source, home, member.children, name),
    ];
  });
}

/** Django: beside models, a name that only has a type is told to checkers of types, and was there as the model has it. */
function isOfModels({ text }: TextOf): boolean {
  return text.some((line) => /^from django(?:\.contrib\.gis)?\.db import\b.*\bmodels\b/.test(line));
}

function thingOf({ path, facts, text }: TextOf, home: string, symbol: CodeSymbol, name: string): Thing {
  const { kind, signature, startLine, endLine } = symbol;
  const marks = CALLED.has(kind) ? parameterMarks(text.slice(startLine - 1, endLine).join('\n'), symbol.name, facts.language) : [];
  return {
    sort: languageWithId(facts.language)?.ofClass?.test(signature) ? CLASS_METHOD : kind,
    name,
    home,
    at: { path, startLine, endLine },
    facets: {
      signature: withoutOthers(withoutValue(normalizeCode(signature), kind), symbol.name),
      written: signature,
      language: facts.language,
      ...(marks.length === 0 ? {} : { marks: JSON.stringify(marks) }),
    },
  };
}

/** `const { first, second } = made()` declares each by itself: which others are taken out beside it is no matter. */
function withoutOthers(signature: string, name: string): string {
  return signature.replace(/^((?:export )?(?:const|let|var)) ?[{[].*$/s, `$1 ${name}`);
}

const VALUES: ReadonlySet<SymbolKind> = new Set(['constant', 'variable', 'field', 'property']);

/** What something begins as is shown where it fits into a line: whether it does is a matter of formatting, and of no concern to others. */
function withoutValue(signature: string, kind: SymbolKind): string {
  if (!VALUES.has(kind) || isWrappedComponent(signature)) return signature;
  for (let at = 0, depth = 0; at < signature.length; at++) {
    const character = signature[at] ?? '';
    if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    else if (character === '=' && depth === 0 && signature[at + 1] !== '>') return signature.slice(0, at).replace(/:$/, '');
  }
  return signature;
}
