import { directoryOf } from '../../base/path-parts.ts';
import type { Import, Resolution } from '../../code/facts/facts.ts';
import { indexNamespaces } from './namespace-index.ts';
import type { MakeResolve, ResolverContext } from './resolver.ts';
import { ancestorsOf, joinPath, toFiles, toPackage, UNRESOLVED } from './tree-paths.ts';

/** A namespace prefix and a directory that holds its classes. */
interface Autoload {
  prefix: string;
  directory: string;
  standard: 'psr-4' | 'psr-0';
}

/**
 * PHP `use` over a tree: the PSR-4 and PSR-0 rules of every composer.json, longest prefix first, then declared namespaces (which covers
 * class maps and files without rules); `require` of a literal path against the file's directory and those above.
 * https://getcomposer.org/doc/04-schema.md#autoload
 */
export const makePhpResolve: MakeResolve = (context) => {
  const manifests = readManifests(context);
  const autoloads = manifests.flatMap(readAutoloads).sort((a, b) => b.prefix.length - a.prefix.length);
  const required = new Set(manifests.flatMap(readRequired));
  const projects = new Set([...required].map((name) => name.slice(name.indexOf('/') + 1)));
  const index = indexNamespaces(context.modules, ['php']);
  const known = new Set([...autoloads.map(({ prefix }) => prefix.split('\\')[0]), ...topNamespaces(context)]);
  return (from, imported) => {
    // What goes by its whole name and is not here is of PHP or a package, which `use` would tell of.
    if (imported.kind === 'autoload') {
      const named = resolve(from, { ...imported, kind: 'static' });
      return named.kind === 'file' ? named : UNRESOLVED;
    }
    return resolve(from, imported);
  };
  function resolve(from: string, imported: Import): Resolution {
    if (imported.kind === 'require') return resolveRequire(context.paths, from, imported);
    const name = imported.specifier.replace(/^\\/, '');
    const file = autoloads.map((autoload) => classFile(autoload, name)).find((path) => path !== undefined && context.paths.has(path));
    if (file !== undefined) return toFiles([file]);
    const segments = name.split('\\');
    const found = index.definers(segments.slice(0, -1).join('\\'), segments.at(-1) ?? '', from);
    if (found.length > 0) return toFiles(found);
    if (index.has(name)) return toFiles(index.filesOf(name, from));
    if (segments.length === 1) return toPackage('php');
    const isOwn =
      known.has(segments[0]) && !isSharedVendor(segments, autoloads) && !required.has(comparable(segments.slice(0, 2).join('/')));
    return isOwn ? UNRESOLVED : toPackage(packageName(segments, projects));
  }
};

function resolveRequire(paths: ReadonlySet<string>, from: string, imported: Import): Resolution {
  const written = imported.specifier.replace(/^\/+/, '');
  const places = /^\.{1,2}\//.test(written) ? [directoryOf(from)] : ancestorsOf(directoryOf(from));
  for (const place of places) {
    const path = joinPath(place, written);
    if (path !== undefined && paths.has(path)) return toFiles([path]);
  }
  return /(^|\/)vendor\//.test(written) ? toPackage('composer') : UNRESOLVED;
}

/** A composer.json of the tree. */
interface ComposerManifest {
  directory: string;
  content: Record<string, unknown>;
}

function readManifests(context: ResolverContext): ComposerManifest[] {
  return [...context.paths]
    .filter((path) => /(^|\/)composer\.json$/.test(path) && !/(^|\/)vendor\//.test(path))
    .map((path) => ({ directory: directoryOf(path), content: parseJson(context.readText(path) ?? '') }));
}

function readAutoloads({ directory, content }: ComposerManifest): Autoload[] {
  return [content['autoload'], content['autoload-dev']].flatMap((section) => [
    ...readRules(section, 'psr-4', directory),
    ...readRules(section, 'psr-0', directory),
  ]);
}

/** Names of required packages, comparable with the two leading segments of a namespace: 'composer/class-map-generator'. */
function readRequired({ content }: ComposerManifest): string[] {
  return [content['require'], content['require-dev']].flatMap((section) => Object.keys(asRecord(section)).map(comparable));
}

function comparable(name: string): string {
  return name.toLowerCase().replace(/[-_.]/g, '');
}

/** `{"App\\": "src/"}` or `{"App\\": ["src/", "lib/"]}`. */
function readRules(section: unknown, standard: Autoload['standard'], base: string): Autoload[] {
  return Object.entries(asRecord(asRecord(section)[standard])).flatMap(([prefix, places]) =>
    [places].flat().flatMap((place) => {
      const directory = typeof place === 'string' ? joinPath(base, place) : undefined;
      return directory === undefined ? [] : [{ prefix, directory, standard }];
    }),
  );
}

function classFile({ prefix, directory, standard }: Autoload, name: string): string | undefined {
  if (!name.startsWith(prefix)) return undefined;
  if (standard === 'psr-4') return joinPath(directory, `${name.slice(prefix.length).replaceAll('\\', '/')}.php`);
  const end = name.lastIndexOf('\\') + 1;
  return joinPath(directory, `${name.slice(0, end).replaceAll('\\', '/')}${name.slice(end).replaceAll('_', '/')}.php`);
}

function topNamespaces(context: ResolverContext): (string | undefined)[] {
  return [...context.modules.values()].filter((facts) => facts.language === 'php').map((facts) => facts.namespace?.split('\\')[0]);
}

/** `Symfony\Component\X` from a tree that only holds `Symfony\Component\Console`: another package of the same vendor. */
function isSharedVendor(segments: readonly string[], autoloads: readonly Autoload[]): boolean {
  const prefixes = autoloads.filter(({ prefix }) => prefix.split('\\')[0] === segments[0]);
  return prefixes.length > 0 && prefixes.every(({ prefix }) => prefix !== '' && !`${segments.join('\\')}\\`.startsWith(prefix));
}

/** Vendor and project, only the project where it is required under that name: `FastRoute`. The last segment is the class. */
function packageName(segments: readonly string[], projects: ReadonlySet<string>): string {
  const [vendor = '', second = ''] = segments;
  const depth = /^(Component|Contracts|Bridge|Bundle)$/.test(second) ? 3 : projects.has(comparable(vendor)) ? 1 : 2;
  return segments.slice(0, Math.max(1, Math.min(depth, segments.length - 1))).join('\\');
}

function parseJson(text: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return {};
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
