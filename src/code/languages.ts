import type { Language } from './language.ts';
import { c } from './languages/c.ts';
import { cpp } from './languages/cpp.ts';
import { csharp } from './languages/csharp.ts';
import { descriptions } from './languages/descriptions.ts';
import { go } from './languages/go.ts';
import { java } from './languages/java.ts';
import { javascript, jsx } from './languages/javascript.ts';
import { kotlin } from './languages/kotlin.ts';
import { packageJson } from './languages/package-json.ts';
import { php } from './languages/php.ts';
import { python } from './languages/python.ts';
import { ruby } from './languages/ruby.ts';
import { rust } from './languages/rust.ts';
import { textLanguages } from './languages/text.ts';
import { tsx, typescript } from './languages/typescript.ts';

/** Every language kb reads; ids are unique, and so are extensions and file names. */
export const LANGUAGES: readonly Language[] = [
  typescript,
  tsx,
  javascript,
  jsx,
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
  ...textLanguages,
];

const byExtension = new Map(LANGUAGES.flatMap((language) => language.extensions.map((extension) => [extension, language] as const)));
/** Endings that say nothing about what a file is about. */
const SHARED: ReadonlySet<string> = new Set(['.json', '.yaml', '.yml']);

const byPath = LANGUAGES.flatMap((language) => (language.paths ? [{ language, paths: language.paths }] : []));
const byFilename = new Map(LANGUAGES.flatMap((language) => (language.filenames ?? []).map((name) => [name, language] as const)));

/**
 * The language of a file, by its name alone: `src/app.py` → Python, `Rakefile` → Ruby; undefined for what is not source code. A header `.h`
 * is C here; which grammar reads it is decided by its contents.
 */
export function languageOf(path: string): Language | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const known = byFilename.get(name);
  if (known) return known;
  const dot = name.lastIndexOf('.');
  if (dot < 0) return undefined;
  const ending = name.slice(dot).toLowerCase();
  return byExtension.get(ending) ?? (SHARED.has(ending) ? byPath.find(({ paths }) => paths.test(path))?.language : undefined);
}
