import { words } from '../../base/words.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { RuleHit } from './find-matches.ts';
import type { NamedEntity, NameIndex } from './name-index.ts';
import type { Definition, FileNames } from './read-names.ts';
import type { Segment } from './split-name.ts';

/** Methods that values of many types have in C#, whoever adds some of these names. */
const ON_ANYTHING: ReadonlySet<string> = new Set(
  words(
    'Add AddRange All Any Append Average Concat Contains Count Distinct First FirstOrDefault FirstAsync FirstOrDefaultAsync Get GroupBy Include',
    'Insert Last LastOrDefault Max Min OrderBy Parse Remove Select SelectMany Set Single SingleOrDefault Skip Sum Take ToArray ToDictionary ToList',
    'ToListAsync ToString TryGetValue TryParse Update Where Zip',
  ),
);

/** Extension methods whose names nothing else has. */
export function extensionsOf(named: ReadonlyMap<string, readonly Definition[]>): NameIndex['extensions'] {
  const isExtension = ({ lists }: Definition) => /^this\s+\w/.test(lists?.params?.[0] ?? '');
  return new Map([...named].filter(([, definitions]) => definitions.every(isExtension)));
}

/**
 * The extension method that a call on some value means, where no type of the sources has a method of that name: of overloads the one that takes as
 * many arguments.
 * @param type the type of the value, where it is known by its name alone.
 */
export function extensionNamed(
  { extensions }: NameIndex,
  file: FileNames,
  segments: readonly Segment[],
  from: RuleHit | undefined,
  type: string | undefined,
): NamedEntity | undefined {
  const name = segments.at(-1)?.name ?? '';
  const isFor = ({ path, lists }: Definition) =>
    languageOf(path) === languageOf(file.source.path) &&
    (type === undefined || /^this\s+(?:[\w.]+\.)?(\w+)/.exec(lists?.params?.[0] ?? '')?.[1] === type);
  const named = ON_ANYTHING.has(name) ? [] : (extensions.get(name) ?? []).filter(isFor);
  const [first] = named;
  if (first === undefined || named.some(({ owner }) => owner !== first.owner)) return undefined;
  const given = from?.lists?.args?.length;
  const fitting = named.find(({ lists }) => (lists?.params?.length ?? 0) - 1 === given);
  return { kind: 'function', definition: fitting ?? first };
}
