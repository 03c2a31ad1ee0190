import { isTestPath } from '../../code/languages/classify.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { encloses, type RuleHit } from '../names/find-matches.ts';
import type { Definition } from '../names/read-names.ts';

/**
 * Whether what a server says a function calls is a step of a flow: making a value of a class is none, nor is calling oneself, or a parameter
 * or a variable of one's own.
 */
export function isStep(definition: Definition, body: RuleHit): boolean {
  const { name, owner, path, meta } = definition;
  if (meta.role === 'class' || name === 'constructor' || name === '__init__' || name === owner) return false;
  if (/^\p{Lu}/u.test(name) && !canBeCapital(path, owner !== undefined)) return false;
  return isServed(path, body.path) && !isSameHit(definition, body) && !isInside(definition, body);
}

/** Elsewhere a name in capitals is a class, or one of the values of an enum; where methods have one, a function is a component. */
function canBeCapital(path: string, isMethod: boolean): boolean {
  const capitals = languageOf(path)?.capitals;
  return capitals === 'functions' || (isMethod && capitals === 'methods');
}

/** What tests put in a place, and what is installed there, is not what the repository runs. */
export function isServed(path: string, from: string): boolean {
  return (!isTestPath(path) || isTestPath(from)) && !/(^|\/)node_modules\//.test(path);
}

/** Whether two matches are one place. */
export function isSameHit(a: RuleHit, b: RuleHit): boolean {
  return a.path === b.path && a.start === b.start;
}

function isInside(definition: Definition, body: RuleHit): boolean {
  if (definition.path !== body.path || body.start < 0) return false;
  if (definition.start >= 0) return encloses(body, definition);
  return body.startLine <= definition.startLine && definition.startLine <= body.endLine;
}
