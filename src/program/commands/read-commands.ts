import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { directoryPrefix } from '../../base/path-parts.ts';
import type { Reader } from '../../code/read-facts.ts';
import { COMMAND_KINDS, type ManifestKind, type Offer } from './manifest.ts';
import { namedParts } from './named-parts.ts';
import { denoJson, packageJson } from './node.ts';
import { pyproject, pythonTools } from './python.ts';
import { taskRunners } from './tasks.ts';
import { toolchains } from './toolchains.ts';

/** What a repository offers. */
export interface OfferedCommand extends Offer {
  /** The manifest that offers it, from the top. */
  source: string;
  /** Where it is typed, from the top: '.' there. */
  directory: string;
}

/** Those that people wrote for the project come before what its tools can do anyway. */
export const MANIFESTS: readonly ManifestKind[] = [
  packageJson,
  denoJson,
  ...taskRunners,
  pyproject,
  ...pythonTools,
  ...toolchains,
  ...namedParts,
];

/** Directories below the top in which manifests are read, and of how many. */
const DEPTH = 2;
const MOST_PLACES = 12;

/** Of each kind in one directory, and of all. */
const MOST_OF_KIND = 2;
const MOST = 12;

/** The commands that the manifests of a repository offer, those of the top first, then by kind. Nothing is guessed: where no manifest says how, nothing is there. */
export async function readCommands({ reader }: { reader: Pick<Reader, 'readTexts'> }, paths: readonly string[]): Promise<OfferedCommand[]> {
  const places = findManifestDirectories(paths);
  const texts = await reader.readTexts(places.flatMap(({ manifests }) => manifests.map(({ path }) => path)));
  const found: OfferedCommand[] = [];
  for (const { directory, beside, manifests } of places) {
    const own: OfferedCommand[] = [];
    for (const { path, kind } of manifests) {
      const text = texts.get(path);
      const offers = text === undefined ? [] : await kind.read({ text, beside });
      own.push(...offers.map((offer) => ({ ...offer, source: path, directory: directory === '' ? '.' : directory.slice(0, -1) })));
    }
    found.push(...COMMAND_KINDS.flatMap((kind) => firstOf(own.filter((each) => each.kind === kind))));
  }
  return found.slice(0, MOST);
}

function firstOf(offers: readonly OfferedCommand[]): OfferedCommand[] {
  return [...new Map(offers.map((offer) => [offer.command, offer])).values()].slice(0, MOST_OF_KIND);
}

/** Directories with manifests, the top first, those near it before others. */
function findManifestDirectories(
  paths: readonly string[],
): { directory: string; beside: Set<string>; manifests: { path: string; kind: ManifestKind }[] }[] {
  const depthOf = (directory: string) => directory.split('/').length - 1;
  const directories = groupBy(
    paths.filter((path) => depthOf(path) <= DEPTH),
    directoryPrefix,
  );
  return [...directories]
    .flatMap(([directory, own]) => {
      const manifests = MANIFESTS.flatMap((kind) =>
        own.filter((path) => kind.name.test(path.slice(directory.length))).map((path) => ({ path, kind })),
      );
      if (manifests.length === 0) return [];
      const near = paths.filter((path) => path.startsWith(directory)).map((path) => path.slice(directory.length));
      return [{ directory, beside: new Set(near.filter((path) => depthOf(path) <= 1)), manifests }];
    })
    .sort((a, b) => depthOf(a.directory) - depthOf(b.directory) || byText(a.directory, b.directory))
    .slice(0, MOST_PLACES);
}
