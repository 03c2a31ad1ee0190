import type { CodeSymbol } from '../../code/facts/facts.ts';
import { qualifiedNames } from '../../code/facts/qualified-names.ts';
import { languageWithId } from '../../code/languages/languages.ts';
import type { AllMatches } from '../../program/names/find-matches.ts';
import type { SourceView } from '../../program/view.ts';
import type { CandidatePlace } from './candidate-place.ts';
import { BASE_ROUTES, ENTRY_BASE, ENTRY_CLASS_DECORATOR, IN_BROWSERS, ROUTING_CLASS, VERB_METHOD } from './entry-words.ts';
import { kindOfDecorator } from './kind-of-decorator.ts';

/**
 * Classes of the sources that a framework calls: made of what it offers for that, or decorated so. A class that others are made of is one
 * more base.
 */
export function listEntryClasses(sources: readonly SourceView[], found: AllMatches): CandidatePlace[] {
  const classes = sources.flatMap((source) => readClasses(source, found));
  const bases = new Set(classes.flatMap((each) => each.bases));
  return classes.flatMap(({ symbol, bases: own, decorators, foreign, path }) => {
    const base = own.find((name) => ENTRY_BASE.test(name) && foreign(name));
    const [decorator] = decorators;
    const name = decorator === undefined ? base : `@${decorator.name}`;
    if (name === undefined || bases.has(symbol.name)) return [];
    const at = { path, start: -1, end: -1, startLine: symbol.startLine, endLine: symbol.endLine };
    return [{ kind: decorator?.kind ?? 'class', name, declares: symbol.name, at, weight: countRoutes(symbol, name) }];
  });
}

function readClasses({ path, facts }: SourceView, found: AllMatches) {
  const read = languageWithId(facts.language)?.bases;
  if (!read) return [];
  // Where modules are imported as a whole, nobody can tell whose a name is.
  const imported = new Set(
    facts.imports
      .filter(({ specifier }) => !IN_BROWSERS.test(specifier))
      .flatMap(({ names, specifier }) => [...names, specifier.split(/[./\\:]+/).at(-1) ?? '']),
  );
  const foreign = (name: string) => imported.has(name) || imported.has('*');
  const decorated = (found.get(path) ?? []).filter(({ meta }) => meta.role === 'place' && meta.kind === 'class-decorator');
  return qualifiedNames(facts.symbols).flatMap(({ symbol }) => {
    if (symbol.kind !== 'class' || /\babstract\b/.test(symbol.signature)) return [];
    const onClass = decorated.filter(
      ({ captures, startLine }) =>
        captures.handler === symbol.name && startLine >= symbol.startLine - MOST_DECORATORS && startLine <= symbol.endLine,
    );
    const decorators = onClass.flatMap((hit) => {
      const name = hit.captures.name ?? '';
      const kind = ENTRY_CLASS_DECORATOR.test(name) ? 'class' : kindOfDecorator(hit);
      return kind === undefined || kind === 'route' ? [] : [{ kind, name }];
    });
    return [{ path, symbol, bases: read(symbol.signature), decorators, foreign }];
  });
}

/** Lines of decorators above a class whose place does not hold them. */
const MOST_DECORATORS = 20;

/** How many routes the methods of a class tell of: those named by verbs, else the public ones of a class that is all routes. */
function countRoutes({ children }: CodeSymbol, name: string): number {
  const methods = children.filter(
    ({ kind, visibility, name: own }) => kind === 'method' && visibility === 'public' && !own.startsWith('_'),
  );
  const verbs = methods.filter(({ name: own }) => VERB_METHOD.test(own)).length;
  const given = BASE_ROUTES.find(([pattern]) => pattern.test(name))?.[1] ?? 0;
  if (given + verbs > 0) return given + verbs;
  return ROUTING_CLASS.test(name) ? Math.max(1, methods.length) : 1;
}
