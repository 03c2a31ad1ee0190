import { childrenNamed, readXmlNodes, type XmlNode } from '../../base/xml/xml-nodes.ts';
import type { DataItem, ReadItems } from './data-item.ts';

/**
 * What the description of a web application mounts (https://jakarta.ee/specifications/servlet/6.0/): items `servlet` with `path` and `handler`, the class of the
 * servlet, for each pattern, and `page` where a servlet is a page. What frameworks bring their own servlet for is left to them. And whom it lets in: `constraint` with
 * `path` (`**` for the rest), `expression` and `method`, and `unconstrained` for what is left open among that, the most special patterns first, as containers choose
 * among them.
 */
export const readWebXml: ReadItems = (text) => {
  const top = readXmlNodes(text);
  if (top === undefined) return undefined;
  if (top.name !== 'web-app') return [];
  const classes = new Map(
    childrenNamed(top, 'servlet').map((servlet) => [textOf(servlet, 'servlet-name'), textOf(servlet, 'servlet-class')]),
  );
  const pages = new Map(childrenNamed(top, 'servlet').map((servlet) => [textOf(servlet, 'servlet-name'), textOf(servlet, 'jsp-file')]));
  const mapped = childrenNamed(top, 'servlet-mapping').flatMap((mapping) => {
    const name = textOf(mapping, 'servlet-name');
    const handler = classes.get(name) ?? '';
    if (BROUGHT.test(handler)) return [];
    const { start, end } = mapping;
    const method = 'ANY';
    return childrenNamed(mapping, 'url-pattern').flatMap(({ text: path }): DataItem[] => {
      if (handler !== '') return [{ name: 'servlet', start, end, captures: { path: `"${path}"`, method, handler } }];
      return (pages.get(name) ?? '') === '' ? [] : [{ name: 'page', start, end, captures: { path: `"${path}"`, method } }];
    });
  });
  return [...mapped, ...constraintsIn(top)];
};

/** For each pattern of a constraint who is let in. Policies go by where they end, so each ends behind those that are more special. */
function constraintsIn(top: XmlNode): DataItem[] {
  const all = childrenNamed(top, 'security-constraint').flatMap((constraint) => {
    const [auth] = childrenNamed(constraint, 'auth-constraint');
    const roles = auth ? childrenNamed(auth, 'role-name').map(({ text }) => text) : [];
    return childrenNamed(constraint, 'web-resource-collection').flatMap((part) => {
      const methods = childrenNamed(part, 'http-method').map(({ text }) => text);
      return childrenNamed(part, 'url-pattern').map(({ text }) => ({
        constraint,
        isOpen: auth === undefined,
        roles,
        methods,
        pattern: text,
      }));
    });
  });
  if (all.every(({ isOpen }) => isOpen)) return [];
  let last = 0;
  return all
    .toSorted((a, b) => generality(a.pattern) - generality(b.pattern))
    .map(({ constraint: { start, end }, isOpen, roles, methods, pattern }): DataItem => {
      last = Math.max(last + BEHIND, end);
      const expression = isOpen ? 'security-constraint without auth-constraint' : `auth-constraint ${roles.join(', ') || 'for nobody'}`;
      const method: Record<string, string> = methods.length === 0 ? {} : { method: methods.join('|') };
      return {
        name: isOpen ? 'unconstrained' : 'constraint',
        start,
        end: last,
        captures: { path: `"${withRest(pattern)}"`, expression, ...method },
      };
    });
}

/** Exact paths come before prefixes, of these the longest first, and all before extensions and what is for the rest. */
function generality(pattern: string): number {
  if (!pattern.includes('*') && pattern !== '/') return 0;
  return pattern.startsWith('*') ? LONGEST + 1 : pattern === '/' ? LONGEST + 2 : LONGEST - pattern.length;
}

const LONGEST = 10_000;

/** Behind another place, and in front of all that is written behind that. Characters. */
const BEHIND = 1e-6;

function withRest(pattern: string): string {
  if (pattern === '/') return '/**';
  return pattern.startsWith('*') ? `/**/${pattern}` : pattern.replace(/\/\*$/, '/**');
}

/** Packages of frameworks, whose servlets hand requests on. */
const BROUGHT =
  /^(org\.(springframework|apache\.(axis2?|catalina|cxf|jasper|jsp|myfaces|shiro|struts\d?|tapestry5?|tiles|tomcat|velocity|wicket)|glassfish|jboss|eclipse|restlet|h2)|com\.(sun|vaadin|opensymphony|google)|javax|jakarta|io)\./;

function textOf(node: XmlNode, name: string): string {
  return childrenNamed(node, name)[0]?.text ?? '';
}
