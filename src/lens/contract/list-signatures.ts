import { groupBy } from '../../base/group-by.ts';
import { codeSpan, prose } from '../../base/markdown.ts';
import { eachInParts, type InParts } from '../../base/pace.ts';
import type { CodeSymbol } from '../../code/facts/facts.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { languageWithId } from '../../code/languages/languages.ts';
import type { Ask } from '../../code/lsp/answers.ts';
import { isUntyped } from '../../code/lsp/asking/is-untyped.ts';
import { fullNames } from '../../program/names/full-names.ts';
import type { View } from '../../program/view.ts';
import { hasServers, isWrittenName, orderAsks, type Wish } from '../answers/order-asks.ts';
import { exportedName, noteExports } from '../interface/exported-names.ts';
import { ownerPath, showTogether } from '../interface/list-declarations.ts';
import { findKnown, noteType } from '../interface/note-answers.ts';
import { publicSurfaces } from '../interface/public-surface.ts';
import type { Surface } from '../interface/surface.ts';
import { tellingDoc } from '../interface/telling-doc.ts';
import { addNotes } from '../interface/write-declaration.ts';
import type { Group, Item } from '../report/lens.ts';
import { matchFocus } from '../report/match-focus.ts';

/** In a file with more functions than this, those of one place are shown together, from so many on. */
const LARGE = 12;
const MANY = 3;

/** Parameter and return types of the public functions and methods; those of tests are for the test runner. */
export function* listSignatures(view: View): InParts<Group> {
  const isFocused = matchFocus(view.focus);
  const items = yield* eachInParts(yield* describedSurfaces(view), (surface) => describeSource(surface, isFocused));
  return { title: 'Inputs and outputs of public functions', items: items.flat() };
}

/** The results that these functions do not write, those that the focus names first. */
export function* askSignatures(view: View): InParts<Ask[]> {
  const isFocused = matchFocus(view.focus);
  const wishes = yield* eachInParts(yield* describedSurfaces(view), (surface) => {
    const nameOf = fullNames(surface.source.facts.symbols);
    return listFunctions(surface).flatMap(({ name: shown, symbol }): Wish[] => {
      const name = nameOf(symbol);
      if (name === undefined || !isWrittenName(name) || !hasServers(surface.source) || !isUntyped(symbol, surface.language)) return [];
      const ask: Ask = { path: surface.source.path, name, line: symbol.startLine, want: 'type' };
      return [{ ask, tier: isFocused(shown) ? 0 : 1 }];
    });
  });
  return orderAsks(wishes.flat());
}

function* describedSurfaces(view: View): InParts<Surface[]> {
  return (yield* publicSurfaces(view)).filter(({ source, internal }) => !internal && !isTestPath(source.path));
}

/** A function with its full name, and that of the namespace or type it belongs to, '' for none. */
interface Owned {
  name: string;
  owner: string;
  symbol: CodeSymbol;
}

function describeSource(surface: Surface, isFocused: (text: string) => boolean): Item[] {
  const functions = listFunctions(surface);
  const places = groupBy(functions, (one) => one.owner);
  const items = [...places].flatMap(([owner, members]) => {
    if (functions.length <= LARGE || members.length < MANY) return members.map((one) => describeOne(surface, one, isFocused));
    return [showTogether(surface, members, owner === '' ? '' : `of ${codeSpan(owner)}`, isFocused)];
  });
  return items.sort((a, b) => a.startLine - b.startLine);
}

function listFunctions(surface: Surface): Owned[] {
  const isCallable = languageWithId(surface.language)?.typesInFront ? givesOrTakes : takesOrSays;
  return surface.declarations.flatMap((declaration) => {
    const { symbol, members } = declaration;
    const place = ownerPath(surface, declaration);
    const separator = languageWithId(surface.language)?.separator ?? '.';
    const own = exportedName(surface.source, symbol);
    const name = place === '' ? own : `${place}${separator}${own}`;
    return functionsIn({ ...symbol, children: members }, name, place).filter((one) => isCallable(one.symbol.signature));
  });
}

function functionsIn(symbol: CodeSymbol, name: string, owner: string): Owned[] {
  if (symbol.visibility !== 'public') return [];
  const own = symbol.kind === 'function' || symbol.kind === 'method' ? [{ name, owner, symbol }] : [];
  return [...own, ...symbol.children.flatMap((member) => functionsIn(member, `${name}.${member.name}`, name))];
}

/** What takes and gives nothing says nothing about a contract. */
function givesOrTakes(signature: string): boolean {
  return !/\bvoid [\w:~]+\(\s*(void)?\s*\)/.test(signature);
}

function takesOrSays(signature: string): boolean {
  return !/\(\s*(self|this|cls)?\s*\)\s*(:\s*void)?\s*:?$|^def [\w.]+[?!=]?$/.test(signature);
}

function describeOne(surface: Surface, { name, symbol }: Owned, isFocused: (text: string) => boolean): Item {
  const { source, language } = surface;
  const { signature, startLine, endLine } = symbol;
  const doc = tellingDoc(symbol);
  const findings = findKnown(surface, [symbol]);
  const rank = isFocused(name) || (doc !== undefined && isFocused(doc)) ? 0 : 1;
  return {
    path: source.path,
    startLine,
    endLine,
    text: `${codeSpan(name)}${describeNames(surface, name, symbol)}${doc === undefined ? '' : `: ${prose(doc)}`}`,
    ...(rank === 0 ? {} : { rank }),
    code: { language, text: addNotes(signature.split('\n'), noteType(surface, symbol), language).join('\n') },
    ...(findings.length === 0 ? {} : { findings }),
  };
}

/** What the signature calls a function that others know by another name, and what else they may call it. */
function describeNames({ source }: Surface, name: string, symbol: CodeSymbol): string {
  const own = exportedName(source, symbol);
  const isRenamed = own !== symbol.name && name === own;
  const names = [...(isRenamed ? [`declared as ${codeSpan(symbol.name)}`] : []), ...noteExports(source, symbol, own).map(prose)];
  return names.length === 0 ? '' : ` (${names.join('; ')})`;
}
