import { byText } from '../base/digest.ts';
import { shorten } from '../base/shorten.ts';
import { readYaml } from '../base/yaml/read-yaml.ts';
import { isSecret } from '../code/data/secret-form.ts';
import { isTestPath } from '../code/languages/classify.ts';
import type { Finding } from '../lens/report/lens.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** How files that are no code take a variable of the environment: which files, and the form, with its name and what it is otherwise. */
const FORMS: readonly { files: RegExp; form: RegExp }[] = [
  // Rails, where Ruby stands in YAML.
  {
    files: /\.(ya?ml|erb)$/,
    form: /\bENV(?:\.fetch\(\s*|\[\s*)["'](?<name>\w+)["']\s*(?:,\s*(?<preset>[^)\n]+))?[\])](?:\s*\{\s*(?<block>[^}\n]+?)\s*\})?/g,
  },
  // Symfony.
  { files: /(^|\/)config\/.+\.(ya?ml|xml)$/, form: /%env\((?:[\w.-]+:)*(?<name>[A-Z]\w*)\)%/g },
  { files: /\.prisma$/, form: /\benv\(\s*"(?<name>\w+)"\s*\)/g },
  // Spring.
  {
    files: /(^|\/)(application|bootstrap)(-[\w-]+)?\.(ya?ml|properties)$/,
    form: /\$\{(?<name>[A-Z][A-Z0-9_]*)(?::(?<preset>[^}\n]*))?\}/g,
  },
];

/** Most files that are looked into, those of configuration first, and characters of a value. */
const MOST_FILES = 2000;
const LONGEST = 60;

/**
 * The settings that files which are no code take from the environment: `url: <%= ENV.fetch("REDIS_URL") %>`, `%env(DATABASE_URL)%`; and how many
 * files were too many to be looked into.
 */
export async function settingsInFiles(workspace: Workspace): Promise<{ found: Finding[]; beyond: number }> {
  const paths = pathsOf(workspace, (path) => FORMS.some(({ files }) => files.test(path)));
  const texts = await workspace.reader.readTexts(paths.slice(0, MOST_FILES));
  const found = [...texts].flatMap(([path, text]) =>
    FORMS.filter(({ files }) => files.test(path)).flatMap(({ form }) =>
      [...text.matchAll(form)].map(({ index = 0, 0: written, groups: { name = '', preset, block } = {} }): Finding => {
        const line = text.slice(0, index).split('\n').length;
        const given = preset ?? block;
        const field = { name, ...(given === undefined ? {} : { preset: shorten(given.trim(), LONGEST) }) };
        return { kind: 'setting', name: written, path, startLine: line, endLine: line, field };
      }),
    ),
  );
  return { found, beyond: Math.max(0, paths.length - MOST_FILES) };
}

/** Where an application keeps what its settings are: Spring's, and that of .NET. */
const KEPT = /(^|\/)(application\.(ya?ml|properties)|appsettings\.json)$/;

/** What a settings file gives a setting. */
interface KeptValue {
  value: string;
  path: string;
}

/** What settings are by the files of the application, `token.header` of Spring and `App:Host` of .NET, found by `keyOf`. Never a secret. */
export async function keptSettings(workspace: Workspace): Promise<Map<string, KeptValue>> {
  const kept = new Map<string, KeptValue>();
  for (const [path, text] of await workspace.reader.readTexts(pathsOf(workspace, (each) => KEPT.test(each)).slice(0, MOST_FILES))) {
    const data = path.endsWith('.properties') ? propertiesOf(text) : (await readYaml(text)).map((document) => document.data);
    for (const [name, value] of data.flatMap((each) => flatten(each, ''))) {
      if (!kept.has(keyOf(name))) kept.set(keyOf(name), { value: isSecret(name, value) ? 'a secret' : shorten(value, LONGEST), path });
    }
  }
  return kept;
}

/** Names are written in many ways: `allowed-domains` is `allowedDomains`, and `App:Host` is `App.Host`. */
export function keyOf(name: string): string {
  return name.replace(/:|__/g, '.').replace(/[-_]/g, '').toLowerCase();
}

function pathsOf({ tree }: Workspace, isOne: (path: string) => boolean): string[] {
  const rank = (path: string) => Number(!/(^|\/)config\//.test(path));
  return [...tree.entries.keys()].filter((path) => isOne(path) && !isTestPath(path)).sort((a, b) => rank(a) - rank(b) || byText(a, b));
}

function propertiesOf(text: string): Record<string, string>[] {
  return [
    Object.fromEntries(
      [...text.matchAll(/^[ \t]*([\w.-]+)[ \t]*[=:][ \t]*(.*)$/gm)].map(([, name = '', value = '']) => [name, value.trim()]),
    ),
  ];
}

/** Values by their dotted names; of a list the whole. */
function flatten(data: unknown, name: string): [string, string][] {
  if (data === null || data === undefined) return [];
  if (Array.isArray(data)) return [[name, data.join(', ')]];
  if (typeof data !== 'object') return [[name, String(data)]];
  return Object.entries(data).flatMap(([key, value]) => flatten(value, name === '' ? key : `${name}.${key}`));
}
