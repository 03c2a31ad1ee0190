import { childrenNamed, readXmlNodes, type XmlNode } from '../../base/xml/xml-nodes.ts';
import type { DataItem, ReadItems } from './data-item.ts';

/**
 * What the description of a web application mounts (https://jakarta.ee/specifications/servlet/6.0/): items `servlet` with `path` and `handler`, the class of the
 * servlet, for each pattern, and `page` where a servlet is a page. What frameworks bring their own servlet for is left to them.
 */
export const readWebXml: ReadItems = (text) => {
  const top = readXmlNodes(text);
  if (top === undefined) return undefined;
  if (top.name !== 'web-app') return [];
  const classes = new Map(
    childrenNamed(top, 'servlet').map((servlet) => [textOf(servlet, 'servlet-name'), textOf(servlet, 'servlet-class')]),
  );
  const pages = new Map(childrenNamed(top, 'servlet').map((servlet) => [textOf(servlet, 'servlet-name'), textOf(servlet, 'jsp-file')]));
  return childrenNamed(top, 'servlet-mapping').flatMap((mapping) => {
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
};

/** Packages of frameworks, whose servlets hand requests on. */
const BROUGHT =
  /^(org\.(springframework|apache|glassfish|jboss|eclipse|restlet|h2)|com\.(sun|vaadin|opensymphony|google)|javax|jakarta|io)\./;

function textOf(node: XmlNode, name: string): string {
  return childrenNamed(node, name)[0]?.text ?? '';
}
