import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The part of Mermaid's interface that needs no browser: https://mermaid.js.org/config/usage.html#syntax-validation-without-rendering */
interface Mermaid {
  parse: (text: string) => Promise<unknown>;
}

let loading: Promise<Mermaid> | undefined;

/**
 * Parses a diagram with Mermaid's own parser.
 * @throws Mermaid's error, with the line, where it is not valid.
 */
export async function parseMermaid(text: string): Promise<void> {
  loading ??= loadMermaid();
  await (await loading).parse(text);
}

/** Mermaid cleans labels as it parses, for which it asks a library that does nothing without a browser's DOM. */
async function loadMermaid(): Promise<Mermaid> {
  const mermaid = createRequire(import.meta.url).resolve('mermaid');
  const purify = createRequire(mermaid)
    .resolve('dompurify')
    .replace(/purify\.cjs\.js$/, 'purify.es.mjs');
  const { default: cleaner } = await import(pathToFileURL(purify).href);
  Object.assign(cleaner, { sanitize: String, addHook: () => {} });
  return (await import(pathToFileURL(mermaid).href)).default;
}
