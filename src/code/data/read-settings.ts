import type { DataItem, ReadItems } from './data-item.ts';

/** `KEY=value`, `key: value`, `"key": "value",` on a line of its own; the value may be quoted. */
const LINE = /^[ \t]*(?:export[ \t]+|-[ \t]+)?["']?([A-Za-z_][\w.-]*)["']?[ \t]*[=:][ \t]*(.+?)[ \t]*,?[ \t]*$/gm;

const SECRET_NAME =
  /(^|[_.-]|[a-z](?=[A-Z]))(secret|passw(or)?d|pwd|passphrase|token|api[_.-]?key|private[_.-]?key|access[_.-]?key|credentials?|encryption[_.-]?key|signing[_.-]?key|secret[_.-]?key(?:[_.-]?base)?|auth[_.-]?key|salt|client[_.-]?secret)$/i;

/** Forms that services give their keys: AWS, GitHub, GitLab, Slack, Stripe, Google, SendGrid, npm, and private keys. */
const KNOWN_FORM =
  /\b(AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36,}|glpat-[\w-]{20,}|xox[abprs]-[\w-]{10,}|(sk|rk)_live_[0-9A-Za-z]{20,}|AIza[\w-]{35}|SG\.[\w-]{16,}\.[\w-]{30,}|npm_[A-Za-z0-9]{36})\b|-----BEGIN [A-Z ]*PRIVATE KEY-----/;

/** An address that has a password in it: `postgres://app:hunter22@db/app`. */
const ADDRESS = /^\w[\w+.-]*:\/\/[^\s:/@]+:([^\s:/@]+)@[^\s/]+/;

const PLACEHOLDER =
  /^(change|replace|insert|enter|add|set|put|fill|your|my|some|the|a|an|example|sample|dummy|fake|test|testing|todo|tbd|xxx|placeholder|default|secret|password|passwd|pass|token|key|none|null|nil|true|false|yes|no|on|off|undefined|empty|user|root|admin|postgres|mysql|guest|development|local|localhost)([-_ .!\d]|me|this|it|your|secret|password|key|here|in|production|prod|token)*$|^[.*x#?-]+$|\$\{|\$\(|\{\{|<[^>]+>|%\(|%[A-Z_]+%|^\$\w+$|^ENC[[(]|^(vault|ref|env|file|aws|gcp|arn|op|secret|ssm):|changeme|change[-_]?(me|it|this)|your[-_]|_here\b|example/i;

/** Bits a character that keys have at least, and words do not. */
const LEAST_ENTROPY = 3;

/**
 * Secrets with a fixed value in a settings file (`.env`, properties, YAML, JSON, INI), by the form that services give them, by their name and a
 * value that no placeholder has, or in an address. Items: `secret` (`name`), never the value.
 */
export const readSettings: ReadItems = (text) =>
  [...text.matchAll(LINE)].flatMap((match): DataItem[] => {
    const [line, name = '', written = ''] = match;
    const value = plain(written);
    const start = (match.index ?? 0) + line.length - line.trimStart().length;
    return isSecret(name, value) ? [{ name: 'secret', start, end: (match.index ?? 0) + line.length, captures: { name } }] : [];
  });

function plain(written: string): string {
  const [, , quoted] = /^(["'])(.*?)\1/.exec(written) ?? [];
  return quoted ?? written.replace(/\s+[#;].*$/, '').trim();
}

function isSecret(name: string, value: string): boolean {
  if (KNOWN_FORM.test(value)) return true;
  const inAddress = ADDRESS.exec(value)?.[1];
  if (inAddress !== undefined) return inAddress.length >= 6 && !PLACEHOLDER.test(inAddress);
  if (!SECRET_NAME.test(name) || PLACEHOLDER.test(value) || /[\s/\\]/.test(value) || value.length < 6) return false;
  return /passw|pwd|passphrase/i.test(name) ? true : value.length >= 12 && entropy(value) >= LEAST_ENTROPY;
}

/** Bits a character, after Shannon. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}
