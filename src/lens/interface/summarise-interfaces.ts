import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { codeSpan } from '../../base/markdown.ts';
import type { CodeSymbol, SymbolKind } from '../../code/facts/facts.ts';
import { LANGUAGES } from '../../code/languages/languages.ts';
import { describeMostUsed } from '../answers/describe-uses.ts';
import { labelNames } from '../answers/label-names.ts';
import { enumerate } from '../report/phrases.ts';
import { countKinds } from './count-kinds.ts';
import { exportedName } from './exported-names.ts';
import type { Declaration, Surface } from './surface.ts';
import { withoutTests } from './without-tests.ts';

/** How much there is, of what and in which languages, and the names that stand out; of tests only where there is nothing else. */
export function summariseInterfaces(all: readonly Surface[]): string[] {
  const told = withoutTests(all);
  const tests = all.length - told.length;
  const summary = summarise(told);
  return tests === 0 ? summary : [...summary, `${count(tests, 'test file')} beside them ${tests === 1 ? 'is' : 'are'} left out.`];
}

function summarise(surfaces: readonly Surface[]): string[] {
  const declarations = surfaces.flatMap((surface) => surface.declarations);
  if (surfaces.length === 0) return [];
  if (declarations.length === 0)
    return [`${describeFiles(surfaces)} ${surfaces.length === 1 ? 'declares' : 'declare'} nothing that others can use.`];
  const offering = surfaces.filter((surface) => surface.declarations.length > 0);
  const verb = offering.length === 1 ? 'offers' : 'offer';
  const offer = `${describeFiles(offering)} ${verb} ${countKinds(declarations)}.`;
  return [offer, ...describeCentre(declarations), ...describeUsed(surfaces)];
}

/** What other files import most, of what is known, and how much none imports. */
function describeUsed(surfaces: readonly Surface[]): string[] {
  const uses = surfaces.flatMap(({ source, declarations, usesOf }) =>
    declarations.map(({ symbol }) => ({ name: exportedName(source, symbol), path: source.path, uses: usesOf(symbol) })),
  );
  const labelOf = labelNames(uses);
  const known = uses.flatMap((each) => (each.uses === undefined ? [] : [{ label: labelOf(each), files: each.uses.files.length }]));
  const unused = known.filter(({ files }) => files === 0).length;
  const parts = [describeMostUsed(known, 'other files') ?? [], unused === 0 ? [] : `no other file imports ${unused}`].flat();
  if (parts.length === 0) return [];
  const text = parts.join('; ');
  if (known.length === uses.length) return [`${text.charAt(0).toUpperCase()}${text.slice(1)}.`];
  return [`Of the declarations whose importers are known, ${text}.`];
}

/** "5 TypeScript files", "8 files (5 TypeScript, 3 Python)". */
function describeFiles(surfaces: readonly Surface[]): string {
  const languages = new Map<string, number>();
  for (const { language } of surfaces) {
    const name = LANGUAGES.find(({ id }) => id === language)?.name ?? language;
    languages.set(name, (languages.get(name) ?? 0) + 1);
  }
  const [only] = languages.size === 1 ? languages.keys() : [];
  if (only !== undefined) return count(surfaces.length, `${only} file`);
  return `${count(surfaces.length, 'file')} (${[...languages].map(([name, files]) => `${files} ${name}`).join(', ')})`;
}

const TYPES: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'trait', 'struct', 'enum', 'type']);

/** The types that most other declarations name in their signatures, and the declaration with the most members. */
function describeCentre(declarations: readonly Declaration[]): string[] {
  const users = countUsers(declarations);
  const central = [...users]
    .filter(([, number]) => number > 1)
    .sort(([a, most], [b, least]) => least - most || byText(a, b))
    .slice(0, 3)
    .map(([name]) => codeSpan(name));
  const largest = declarations.reduce((best, candidate) => (best.members.length >= candidate.members.length ? best : candidate));
  const parts = [
    ...(central.length === 0 ? [] : [`Their signatures name ${enumerate(central)} most`]),
    ...(largest.members.length < 2
      ? []
      : [`the largest is ${codeSpan(largest.symbol.name)} with ${count(largest.members.length, 'member')}`]),
  ];
  const text = parts.join('; ');
  return text === '' ? [] : [`${text.charAt(0).toUpperCase()}${text.slice(1)}.`];
}

/** For each type, how many other declarations mention it in their signature or that of a member. */
function countUsers(declarations: readonly Declaration[]): Map<string, number> {
  const types = new Map(declarations.filter(({ symbol }) => TYPES.has(symbol.kind)).map(({ symbol }) => [symbol.name, 0]));
  for (const { symbol, members } of declarations) {
    for (const name of new Set([symbol, ...members].flatMap(namedTypes))) {
      const users = types.get(name);
      if (users !== undefined && name !== symbol.name) types.set(name, users + 1);
    }
  }
  return types;
}

/** The words of a signature without the name that it declares, which is often that of a type. */
function namedTypes({ name, signature }: CodeSymbol): string[] {
  const own = signature.indexOf(name);
  const rest = own < 0 ? signature : signature.slice(0, own) + signature.slice(own + name.length);
  return rest.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
}
