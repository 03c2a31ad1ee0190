import { fileName } from '../../base/path-parts.ts';
import { c } from './c.ts';
import { cpp } from './cpp.ts';
import { csharp } from './csharp.ts';
import { descriptions } from './descriptions.ts';
import { ecmascript } from './ecmascript.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { kotlin } from './kotlin.ts';
import type { Language } from './language.ts';
import { packageJson } from './package-json.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import { rust } from './rust.ts';
import { settings } from './settings.ts';
import { templates } from './templates.ts';
import { textLanguages } from './text.ts';

/** Every language kb reads; ids are unique, and so are extensions and file names. */
export const LANGUAGES: readonly Language[] = [
  ...ecmascript,
  python,
  go,
  rust,
  java,
  kotlin,
  c,
  cpp,
  csharp,
  php,
  ruby,
  packageJson,
  ...descriptions,
  settings,
  ...templates,
  ...textLanguages,
];

const byId = new Map(LANGUAGES.map((language) => [language.id, language] as const));
const byExtension = new Map(LANGUAGES.flatMap((language) => language.extensions.map((extension) => [extension, language] as const)));
/** Endings that say nothing about what a file is about. */
const SHARED: ReadonlySet<string> = new Set(['.json', '.yaml', '.yml', '.xml']);

const byPath = LANGUAGES.flatMap((language) => (language.paths ? [{ language, paths: language.paths }] : []));
const byFilename = new Map(LANGUAGES.flatMap((language) => (language.filenames ?? []).map((name) => [name, language] as const)));

/** The language with this id; undefined for what is not source code. */
export function languageWithId(id: string): Language | undefined {
  return byId.get(id);
}

/**
 * The language of a file, by its name alone: `src/app.py` → Python, `Rakefile` → Ruby, `show.blade.php` → Blade; undefined for what is not source code. A header `.h`
 * is C here; which grammar reads it is decided by its contents.
 */
export function languageOf(path: string): Language | undefined {
  const known = told.get(path);
  if (known || told.has(path)) return known;
  if (told.size >= MOST_TOLD) told.clear();
  const language = tellLanguage(path);
  told.set(path, language);
  return language;
}

/** Of the same paths it is asked again and again, and a large tree has as many. */
const told = new Map<string, Language | undefined>();

const MOST_TOLD = 100_000;

function tellLanguage(path: string): Language | undefined {
  const name = fileName(path);
  const known = byFilename.get(name);
  if (known) return known;
  const dot = name.lastIndexOf('.');
  if (dot < 0) return undefined;
  if (name.startsWith('.env')) return settings;
  const ending = name.slice(dot).toLowerCase();
  const inner = dot > 0 ? name.slice(name.lastIndexOf('.', dot - 1)).toLowerCase() : ending;
  return (
    byExtension.get(inner) ??
    byExtension.get(ending) ??
    (SHARED.has(ending) ? byPath.find(({ paths }) => paths.test(path))?.language : undefined)
  );
}
