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

/** Whether a text holds a key in a form that a service gives its keys, or the beginning of a private key. */
export function holdsKnownKey(text: string): boolean {
  return KNOWN_FORM.test(text);
}

/** Whether a fixed value looks like a secret: by the form that services give theirs, by the name it has, or as the password of an address. */
export function isSecret(name: string, value: string): boolean {
  if (holdsKnownKey(value)) return true;
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
