/**
 * The bare name of a declaration, however a server decorates it: gopls `(*Memory).Find`, clangd `Store::find`, jdtls `find(String) : Item`,
 * JSON `"name"`, Elixir `def find(id)`. Names of kb's facts, with dots between, are read too.
 */
export function lastName(name: string): string {
  const bare = bareName(name);
  const last = /(?:^|::|[.#\\/])([^.#:\\/]+)$/.exec(bare)?.[1];
  return last ?? bare;
}

/** A name as a server decorates it without parameters, receiver, quotes and keywords: `Store::find`, `find`, `price`. */
export function bareName(name: string): string {
  return name
    .trim()
    .replace(/^(["'`])(.*)\1$/s, '$2')
    .replace(/^\(\*?[\w.[\]]+\)\./, '')
    .replace(/^(?:defp?|defmacrop?|defmodule|function|func|sub|proc|fn)\s+(?=\S)/, '')
    .replace(/^([^\s(<]*[\w!?~$])\s*(?:<[^>]*>)?\(.*$/s, '$1');
}
