import { count } from '../../base/count.ts';
import { groupBy } from '../../base/group-by.ts';
import { codeSpan } from '../../base/markdown.ts';
import { directoryName, fileName } from '../../base/path-parts.ts';
import { classAround, functionAround, qualifiedName } from '../../program/names/enclosing.ts';
import type { AllMatches, RuleHit } from '../../program/names/find-matches.ts';
import type { View } from '../../program/view.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Finding, Group, Item, StatedField } from '../report/lens.ts';
import { plain, readOptions } from './read-option.ts';

interface Option {
  hit: RuleHit;
  owner: string;
  stated: StatedField;
}

/** What commands take: options and arguments, those of one command, or that one function declares, together. */
export function listOptions(view: View, found: AllMatches): Group {
  const items = view.sources.flatMap(({ path }) => {
    const here = found.get(path) ?? [];
    const options = here.flatMap((hit): Option[] =>
      hit.meta.role === 'option'
        ? readOptions(hit).map((stated) => ({ hit, owner: ownerOf(hit, here), stated: isAsked(hit, stated, here) }))
        : [],
    );
    return [...groupBy(once(options), ({ owner }) => owner).values()].flatMap((own) => describe(own));
  });
  return { title: 'Options', list: true, items };
}

/** Go: `cmd.MarkFlagRequired("port")` in the same function says of an option that it has to be given. */
function isAsked(hit: RuleHit, stated: StatedField, here: readonly RuleHit[]): StatedField {
  const around = functionAround(here, hit);
  const asked = here.some(
    ({ meta, captures, ...place }) =>
      meta.role === 'required' &&
      `--${plain(captures.name ?? '')}` === stated.name &&
      functionAround(here, { ...place, meta, captures }) === around,
  );
  return asked ? { ...stated, required: true } : stated;
}

/** Two patterns can find one option: the one that says more of it counts. */
function once(options: readonly Option[]): Option[] {
  const alike = groupBy(options, ({ hit, stated }) => `${hit.start} ${stated.name}`);
  return [...alike.values()].flatMap((own) => own.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, 1));
}

function sizeOf({ stated }: Option): number {
  return Object.keys(stated).length;
}

function describe(options: readonly Option[]): Item[] {
  const [first] = options;
  if (first === undefined) return [];
  const { path, startLine, rule } = first.hit;
  const endLine = Math.max(...options.map(({ hit }) => hit.endLine));
  return [
    {
      path,
      startLine,
      endLine,
      text: `${codeSpan(first.owner)} takes ${count(options.length, 'option')} (${rule})`,
      details: options.map(({ stated }) => say(stated)),
      isList: true,
      findings: options.map(({ hit, owner, stated }): Finding => {
        const name = `${owner} takes ${say(stated).replaceAll('`', '')}`;
        return { ...findingAt('option', name, hit), of: { path, startLine }, field: stated, command: owner };
      }),
    },
  ];
}

/** What a variable that holds any command is called. */
const ANY =
  /^(?:c|cc|cmd|cmds|command|self|this|p|parser|\w*_?parser|subparsers?|group|\w+_group|fs|f|flags?|pflag|flagSet|yargs|y|cli|argv|app|builder)$/i;

/** Go: functions that every program can have. */
const OF_PROGRAM = /^(?:init|main)$/;

/** The command that takes it, where that is named there; else the function, or the class, that declares it. */
function ownerOf(hit: RuleHit, found: readonly RuleHit[]): string {
  const named = hit.captures.of?.replace(/^["'`]|["'`]$/g, '');
  if (named !== undefined && named !== '' && !ANY.test(named)) return named;
  const around = functionAround(found, hit);
  // Of a program that takes it before any command the directory has the name, where functions have that of none.
  if (around && OF_PROGRAM.test(around.captures.name ?? '') && hit.path.endsWith('.go'))
    return directoryName(hit.path).split('/').at(-1) ?? '';
  if (around) return qualifiedName(found, around);
  return classAround(found, hit)?.captures.name ?? fileName(hit.path).replace(/\.\w+$/, '');
}

/** '`--port` (Int, `8080` where it is left out)' */
function say({ name, type, preset, rules, required }: StatedField): string {
  const parts = [
    type,
    required ? 'required' : undefined,
    rules,
    preset === undefined ? undefined : `${codeSpan(preset)} where it is left out`,
  ];
  const told = parts.filter((part) => part !== undefined);
  return `${codeSpan(name)}${told.length === 0 ? '' : ` (${told.join(', ')})`}`;
}
