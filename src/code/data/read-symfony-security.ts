import { type DataMember, type DataNode, memberOf, readYamlNodes } from '../../base/yaml/yaml-nodes.ts';
import type { DataItem, ReadItems } from './data-item.ts';

/** Roles that everybody has. */
const EVERYBODY: readonly string[] = ['PUBLIC_ACCESS', 'IS_AUTHENTICATED_ANONYMOUSLY', 'IS_ANONYMOUS'];

/**
 * Who may enter a Symfony application where (https://symfony.com/doc/current/security/access_control.html), in the order in which it is asked. Items with
 * the `expression` that is demanded, for the `path`, a regular expression, and `method` that are there: `open` (a firewall without security, or a rule
 * for everybody), `policy`, `conditional` (what is only asked on some hosts, or decided by an expression) and `unread` (a pattern with parameters, or rules
 * that cannot be read: what they ask for is not known, which is not the same as nothing).
 */
export const readSymfonySecurity: ReadItems = (text) => {
  const read = readYamlNodes(text) ?? readYamlNodes(withoutBrackets(text));
  if (!read) return /^\s*access_control:/m.test(text) ? [unread(text)] : undefined;
  const security = memberOf(read, 'security');
  if (!security) return undefined;
  const firewalls = memberOf(security, 'firewalls')?.members ?? [];
  return [...firewalls.flatMap(unsecured), ...(memberOf(security, 'access_control')?.items ?? []).flatMap(rule)];
};

/** A path that stands in braces without quotes: Symfony takes the brackets in it as they are, YAML as the start of a list. */
const PATH_IN_BRACES = /(\{.*?\bpath:\s*)([^'"\s].*?)(?=\s*,\s*\w+\s*:|\s*\}\s*(?:#.*)?$)/gm;

/** Brackets, and what stands for them while YAML is read. */
const BRACKETS = '[]{}';
const HIDDEN = '\uE000\uE001\uE002\uE003';

/** The same text, of the same length, with other characters for the brackets in paths. */
function withoutBrackets(text: string): string {
  return text.replace(PATH_IN_BRACES, (_, before: string, path: string) => before + exchange(path, BRACKETS, HIDDEN));
}

function exchange(text: string, from: string, to: string): string {
  return [...text].map((character) => to[from.indexOf(character)] ?? character).join('');
}

function unread(text: string): DataItem {
  const start = text.indexOf('access_control:');
  return { name: 'unread', start, end: start + 'access_control:'.length, captures: { expression: 'access_control' } };
}

function unsecured({ key, value, start, end }: DataMember): DataItem[] {
  const path = memberOf(value, 'pattern')?.text;
  if (memberOf(value, 'security')?.text !== 'false' || path === undefined) return [];
  return [{ name: 'open', start, end, captures: { expression: `firewall ${key}`, path } }];
}

function rule(node: DataNode): DataItem[] {
  const written = memberOf(node, 'path')?.text;
  const path = written === undefined ? undefined : exchange(written, HIDDEN, BRACKETS);
  const roles = textsOf(memberOf(node, 'roles') ?? memberOf(node, 'role'));
  const condition = memberOf(node, 'allow_if')?.text;
  const isFor = (key: string) => memberOf(node, key) !== undefined;
  const isLimited = ['host', 'port', 'ip', 'ips', 'attributes', 'route'].some(isFor);
  // One of the roles is enough.
  const isOpen = condition === undefined && (roles.length === 0 || roles.some((role) => EVERYBODY.includes(role)));
  // What is open from some places only opens nothing to a stranger.
  if (isOpen && isLimited) return [];
  const name = path?.includes('%') === true ? 'unread' : isOpen ? 'open' : isLimited || condition !== undefined ? 'conditional' : 'policy';
  const method = textsOf(memberOf(node, 'methods')).join('|');
  const expression = [...roles, ...(condition === undefined ? [] : [condition])].join(', ') || 'access_control';
  const isEverywhere = path === undefined || name === 'unread';
  const { start, end } = node;
  return [{ name, start, end, captures: { expression, ...(isEverywhere ? {} : { path }), ...(method === '' ? {} : { method }) } }];
}

/** `ROLE_USER`, `ROLE_USER, ROLE_ADMIN` or a list. */
function textsOf(node: DataNode | undefined): string[] {
  return node?.items?.flatMap(({ text }) => text ?? []) ?? node?.text?.split(/[\s,]+/).filter((text) => text !== '') ?? [];
}
