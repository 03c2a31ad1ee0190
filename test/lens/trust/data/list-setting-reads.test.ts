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

/** With what is told of each: `mail_host`, `SITE_HOST = "localhost"`, `SITE_KEY (required)`. */
async function fieldsOf(files: Record<string, string>): Promise<string[]> {
  const { groups } = trustZones.report(await ruleView('trust-zones', files));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.flatMap(({ kind, field, name }) => {
    if (kind === 'computed-setting') return [`computed ${name}`];
    if (kind !== 'setting' || !field) return [];
    return [`${field.name}${field.preset === undefined ? '' : ` = ${field.preset}`}${field.required ? ' (required)' : ''}`];
  });
}

test('a setting is told with its default, or that reading it fails where it is not given, unless the file goes on without it elsewhere', async () => {
  const python =
    'import os\nHOST = os.getenv("SITE_HOST", "localhost")\nKEY = os.environ["SITE_KEY"]\nif "SITE_CITY" in os.environ:\n    CITY = os.environ["SITE_CITY"]\nos.environ["WRITTEN"] = "1"\n';
  expect(await fieldsOf({ 'a.py': python })).toEqual(['SITE_HOST = "localhost"', 'SITE_KEY (required)', 'SITE_CITY', 'SITE_CITY']);
  const ruby = 'a = ENV["APP_HOST"] || "localhost"\nb = ENV.fetch("APP_SIZE") { 3 }\nc = ENV.fetch("APP_KEY")\nENV["WRITTEN"] = "1"\n';
  expect(await fieldsOf({ 'a.rb': ruby })).toEqual(['APP_HOST = "localhost"', 'APP_SIZE = 3', 'APP_KEY (required)']);
  const typescript = 'const { A_URL, B_URL = "b" } = process.env;\nconst c = process.env.PORT ?? 80;\nprocess.env.WRITTEN = "1";\n';
  expect(await fieldsOf({ 'a.ts': typescript })).toEqual(['A_URL', 'B_URL = "b"', 'PORT = 80']);
  const go =
    'package a\n\ntype Config struct {\n\tHost string `envconfig:"APP_HOST" default:"localhost"`\n\tName string `json:"name"`\n\tPort int `env:"PORT,default=80"`\n\tKey string `env:"KEY,required"`\n}\n';
  expect(await fieldsOf({ 'a.go': go })).toEqual(['APP_HOST = localhost', 'PORT = 80', 'KEY (required)']);
  const rust =
    'struct Cli {\n    #[arg(long, env = "APP_PORT", default_value_t = 80)]\n    port: u16,\n}\nfn main() {\n    Env::prefixed("APP_");\n}\n';
  expect(await fieldsOf({ 'a.rs': rust })).toEqual(['APP_PORT = 80', 'computed Env::prefixed("APP_")']);
});

test('the fields of a class that is filled from the environment are settings, below the prefix that it states', async () => {
  const python = `from pydantic_settings import BaseSettings, SettingsConfigDict
class Base(BaseSettings):
    debug: bool = False
class Mail(Base):
    host: str
    model_config = SettingsConfigDict(env_prefix="mail_")
class Other:
    name: str
`;
  expect(await fieldsOf({ 'a.py': python })).toEqual(['debug', 'mail_host']);
  const java = `import org.springframework.boot.context.properties.ConfigurationProperties;
@ConfigurationProperties(prefix = "shop")
class ShopProperties {
    private String name = "shop";
    private Mail mail = new Mail();
    static class Mail {
        private String host;
    }
}
class Reader {
    @Value("\${token.header:Authorization}")
    private String header;
}
`;
  expect(await fieldsOf({ 'A.java': java })).toEqual(['shop.name = "shop"', 'shop.mail.host', 'token.header = Authorization']);
});

test('the keys of a schema that the environment is read with are settings', async () => {
  const typescript = `import { z } from 'zod';
const schema = z.object({ DATABASE_URL: z.string() });
const other = z.object({ NAME: z.string() });
export const env = schema.parse(process.env);
`;
  expect(await fieldsOf({ 'a.ts': typescript })).toEqual(['DATABASE_URL']);
});

test('a table of settings counts in a package that goes through the whole environment', async () => {
  const table = 'package config\n\nvar options = map[string]option{\n\t"DATABASE_URL": {kind: "text"},\n\t"name": {kind: "text"},\n}\n';
  const whole = 'package config\n\nfunc read() {\n\tparse(os.Environ())\n}\n';
  expect(await fieldsOf({ 'config/options.go': table, 'config/parser.go': whole })).toEqual(['DATABASE_URL']);
  expect(await fieldsOf({ 'config/options.go': table, 'cmd/run.go': whole })).toEqual([]);
});
