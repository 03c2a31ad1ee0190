import type { Language } from './language.ts';

/** Files with the settings of a program: `.env`, properties, INI, and YAML, JSON and TOML by their names. Only secrets are read from them. */
export const settings: Language = {
  id: 'settings',
  name: 'settings',
  extensions: ['.properties', '.env', '.ini'],
  paths:
    /(^|\/)((config|settings|secrets?|credentials?|database|application|appsettings|docker-compose|compose|values|serverless|bootstrap)([-.][\w.-]+)?|conf(ig)?\/[^/]+)\.(ya?ml|json)$/i,
  parser: { kind: 'data', tool: 'settings reader' },
  reader: async () => (await import('../data/read-settings.ts')).readSettings,
};
