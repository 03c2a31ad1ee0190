import { PROVIDERS } from './providers.ts';

/** Variables that can hold a key. */
const VARIABLES = ['KB_MODEL_KEY', 'GEMINI_API_KEY', 'GOOGLE_API_KEY', ...PROVIDERS.flatMap(({ key }) => key ?? [])];

/** A text of somebody else without the keys of the environment: providers and programs repeat what they do not like. */
export function withoutKeys(text: string, env: Readonly<NodeJS.ProcessEnv>): string {
  const keys = VARIABLES.flatMap((name) => env[name] || []).filter((key) => key.length >= 4);
  return keys.reduce((kept, key) => kept.replaceAll(key, '…'), text);
}
