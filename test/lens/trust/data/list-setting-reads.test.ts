import { expect, test } from 'vitest';

import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';

async function settingsOf(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}): Promise<string[]> {
  const { groups } = trustZones.report(await ruleView('trust-zones', files, leads));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.filter(({ kind }) => kind.endsWith('setting')).map(({ kind, name, startLine }) => `${kind} ${name} ${startLine}`);
}

test('a function that reads the environment by its parameter makes its calls with a fixed name readings, with their default', async () => {
  const python = `import os
def envbool(s, default):
    v = os.getenv(s, default=default)
    return v == "True"
OPEN = envbool("REGISTRATION_OPEN", "True")
HOST = os.getenv("SITE_HOST", "localhost")
`;
  expect(await settingsOf({ 'settings.py': python })).toEqual([
    'setting os.getenv("SITE_HOST", "localhost") 6',
    'setting envbool("REGISTRATION_OPEN", "True") 5',
  ]);
  const go =
    'package main\nimport "os"\nfunc getEnv(key, fallback string) string {\n\tif v := os.Getenv(key); v != "" {\n\t\treturn v\n\t}\n\treturn fallback\n}\nfunc main() {\n\tprintln(getEnv("PORT", "80"))\n}\n';
  expect(await settingsOf({ 'main.go': go })).toEqual(['setting getEnv("PORT", "80") 10']);
  const typescript = {
    'src/env.ts': 'export function env(name: string, fallback = "") {\n  return process.env[name] ?? fallback;\n}\n',
    'src/app.ts': "import { env } from './env';\nexport const url = env('DATABASE_URL', 'sqlite');\n",
  };
  expect(await settingsOf(typescript, { 'src/app.ts': { './env': 'src/env.ts' } })).toEqual(["setting env('DATABASE_URL', 'sqlite') 2"]);
  const php = "<?php\nfunction setting($name, $default) {\n  return getenv($name) ?: $default;\n}\n$port = setting('APP_PORT', 80);\n";
  expect(await settingsOf({ 'app.php': php })).toEqual(["setting setting('APP_PORT', 80) 5"]);
  const ruby = 'def setting(name, default)\n  ENV.fetch(name, default)\nend\nPORT = setting("APP_PORT", 80)\n';
  expect(await settingsOf({ 'app.rb': ruby })).toEqual(['setting setting("APP_PORT", 80) 4']);
});

test('what is read by the name of a constant is told by what that stands for, in the same file or the one that it is imported from', async () => {
  const files = {
    'names.py': 'SITE_ENV = "SITE_HOST"\n',
    'a.py':
      'import os\nfrom names import SITE_ENV\nBACKEND_ENV = "STORAGE_BACKEND"\na = os.getenv(BACKEND_ENV, "{}")\nb = os.getenv(SITE_ENV)\nc = os.getenv(OTHER_ENV)\n',
  };
  expect(await settingsOf(files, { 'a.py': { names: 'names.py' } })).toEqual([
    'setting os.getenv("STORAGE_BACKEND", "{}") 4',
    'setting os.getenv("SITE_HOST") 5',
    'setting os.getenv(OTHER_ENV) 6',
  ]);
});

test('what is read by a name that is not written is computed', async () => {
  expect(await settingsOf({ 'a.py': 'import os\nKEY = os.getenv("APP_" + name)\ndef of(n):\n    return os.getenv(n)\n' })).toEqual([
    'computed-setting os.getenv("APP_" + name) 2',
    'computed-setting os.getenv(n) 4',
  ]);
  expect(await settingsOf({ 'a.ts': 'export const a = process.env[`APP_${name}`];\nexport const b = process.env["HOME_DIR"];\n' })).toEqual(
    ['computed-setting process.env[`APP_${name}`] 1', 'setting process.env["HOME_DIR"] 2'],
  );
  const php = '<?php\nenum Setting: string {\n  public function read() {\n    return getenv($this->value);\n  }\n}\n';
  expect(await settingsOf({ 'Setting.php': php })).toEqual(['computed-setting getenv($this->value) 4']);
});
