import { posix } from 'node:path';

import { holdsKnownKey, isSecret } from '../code/data/secret-form.ts';

/** Files that are there to hold secrets, by their names. */
const SECRET_FILE =
  /^(?:\.env(?:\..+)?|\.envrc|\.netrc|\.npmrc|\.pypirc|\.pgpass|\.htpasswd|\.git-credentials|id_(?:rsa|dsa|ecdsa|ed25519)|credentials?(?:\.\w+)?|secrets?\.(?:ya?ml|json|toml|ini|properties|env)|.+\.(?:pem|key|p12|pfx|jks|keystore|kdbx|asc|gpg|tfvars|tfstate))$/i;

/** Those that show what such a file looks like. */
const SAMPLE = /[._-](?:example|sample|template|dist)$/i;

/** A name that is given a text: `apiKey: '…'`, `const TOKEN = "…"`, `password='…'`, `"secret" => '…'`. */
const ASSIGNED = /([A-Za-z_][\w.-]*)["']?\]?\s*(?::\s*\w+\s*)?(?:=>|:=|[=:])\s*(["'`])((?:(?!\2)[^\\\n])+)\2/g;

/** The same of lines in settings, where a text needs no quotes. */
const SETTING = /^[ \t]*(?:export[ \t]+|-[ \t]+)?["']?([A-Za-z_][\w.-]*)["']?[ \t]*[=:][ \t]*([^\s"'`,;(){}]+)[ \t]*,?[ \t]*$/gm;

/** Files in which texts need no quotes. */
const SETTINGS = /\.(?:ya?ml|json|toml|ini|env|properties|conf|cfg|cnf)$/i;

/** Keys of model providers. */
const MODEL_KEY = /\bsk-(?:ant|proj|or)-[\w-]{20,}/;

/** An address with a password, wherever it stands. */
const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/[^\s:/@"'`]+:[^\s:/@"'`]+@[^\s/"'`]+/gi;

/** Whether a file is one that holds secrets, whatever is in it. */
export function isSecretFile(path: string): boolean {
  const name = posix.basename(path);
  return SECRET_FILE.test(name) && !SAMPLE.test(name);
}

/**
 * The line in which a text first holds what looks like a secret, counted from 1: the forms that the trust zones know. undefined where none
 * does. What is no secret may be taken for one: it costs a file that is not sent.
 * @param path of the file; what is no file counts as code.
 */
export function findSecret(text: string, path = ''): number | undefined {
  const values = [...text.matchAll(ASSIGNED)].map(({ index, 1: name = '', 3: value = '' }) => ({ index, name, value }));
  const settings = SETTINGS.test(path)
    ? [...text.matchAll(SETTING)].map(({ index, 1: name = '', 2: value = '' }) => ({ index, name, value }))
    : [];
  const addresses = [...text.matchAll(ADDRESS)].map(({ index, 0: value }) => ({ index, name: '', value }));
  const named = [...values, ...settings, ...addresses].filter(({ name, value }) => isSecret(name, value)).map(({ index }) => index);
  const first = Math.min(...named, ...knownKeys(text));
  return first === Number.POSITIVE_INFINITY ? undefined : text.slice(0, first + 1).split('\n').length;
}

/** Where the first line begins that holds a key in the form of a service. */
function knownKeys(text: string): number[] {
  const isKey = (part: string) => holdsKnownKey(part) || MODEL_KEY.test(part);
  if (!isKey(text)) return [];
  const lines = text.split('\n');
  const at = lines.findIndex(isKey);
  return [at < 0 ? 0 : lines.slice(0, at).join('\n').length + (at > 0 ? 1 : 0)];
}
