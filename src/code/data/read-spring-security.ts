import { childrenNamed, readXmlNodes, type XmlNode } from '../../base/xml/xml-nodes.ts';
import type { DataItem, ReadItems } from './data-item.ts';

/** What lets everybody in, by the words of attributes and of expressions. */
const EVERYBODY = /^\s*((IS_AUTHENTICATED_ANONYMOUSLY|ROLE_ANONYMOUS|permitAll(\(\))?|isAnonymous\(\)|anonymous)\s*(,|$))/;

/**
 * Who may enter which paths by the namespace of Spring Security (https://docs.spring.io/spring-security/reference/servlet/appendix/namespace/http.html), in the
 * order in which it is asked. Items with what is demanded as `expression`, for the `path` and `method` that are there: `open`, `policy`, `conditional` (what is
 * for a part of the paths that are written) and `unread` (a pattern that is no path, or a value that is set elsewhere).
 */
export const readSpringSecurity: ReadItems = (text) => {
  const top = readXmlNodes(text);
  if (top === undefined) return undefined;
  return named(top, 'http').flatMap((http) => {
    const { pattern, security } = http.attributes;
    const { start, end } = http;
    if (security === 'none') return [{ name: 'open', start, end, captures: { expression: 'security="none"', ...pathOf(pattern) } }];
    const isRead = !/regex|ci/i.test(http.attributes['request-matcher'] ?? '') && http.attributes['request-matcher-ref'] === undefined;
    const rules = named(http, 'intercept-url').map((each) => toItem(each, pattern, isRead));
    // Voters are asked about what some rule is for, and about nothing else.
    const isOpenElse = http.attributes['access-decision-manager-ref'] !== undefined;
    const rest = { expression: 'no intercept-url', ...pathOf(pattern ?? '/**') };
    return isOpenElse ? [...rules, { name: 'open', start, end, captures: rest }] : rules;
  });
};

function toItem({ attributes, start, end }: XmlNode, around: string | undefined, isRead: boolean): DataItem {
  const { pattern = '/**', access = '', method } = attributes;
  const expression = access === '' ? 'intercept-url' : access;
  const captures = { expression, ...(method === undefined ? {} : { method }) };
  if (!isRead || /[$#]\{/.test(`${pattern}${access}`)) return { name: 'unread', start, end, captures };
  const isOpen = EVERYBODY.test(access);
  const base = around?.replace(/\/?\*+$/, '');
  // What is for all paths of a chain is for those of the chain.
  const path = base !== undefined && /^\/?\*\*$/.test(pattern) ? around : pattern;
  const isPart = base !== undefined && path !== around && !pattern.startsWith(base);
  return { name: isOpen ? 'open' : isPart ? 'conditional' : 'policy', start, end, captures: { ...captures, ...pathOf(path) } };
}

function pathOf(path: string | undefined): Record<string, string> {
  return path === undefined ? {} : { path: `"${path}"` };
}

/** Children of a name, under whatever prefix the file has for the namespace. */
function named(node: XmlNode, name: string): XmlNode[] {
  return ['', 'security:', 'sec:', 's:'].flatMap((prefix) => childrenNamed(node, `${prefix}${name}`));
}
