import { childrenNamed, readXmlNodes, type XmlNode } from '../../base/xml/xml-nodes.ts';
import type { DataItem, ReadItems } from './data-item.ts';

/** What actions of a package are called with, and what stands in front of them. */
interface StrutsPackage {
  node: XmlNode;
  /** Classes of interceptors by name, and the names that a stack is made of. */
  interceptors: ReadonlyMap<string, readonly string[]>;
  /** What stands in front of an action that names nothing itself. */
  usual: readonly string[];
}

/** Packages that extend packages, and stacks of stacks. */
const DEPTH = 8;

/** The ending of paths where the application says none. */
const ENDING = 'action';

/**
 * The actions of a Struts 2 application (https://struts.apache.org/core-developers/struts-xml). Items: `action` (`path` below the namespace of its
 * package, `handler`: its class and method) and `page`, one without a class, with the classes of interceptors that the file declares in `before`. In the
 * path of a wildcard, `*` stands as written; where it chooses the method, the class is the handler. Files are read one by one: what is included is not.
 */
export const readStruts: ReadItems = (text) => {
  const top = readXmlNodes(text);
  if (top === undefined) return undefined;
  if (top.name !== 'struts') return [];
  const constants = childrenNamed(top, 'constant');
  const endings = constants.find(({ attributes }) => attributes['name'] === 'struts.action.extension')?.attributes['value'] ?? ENDING;
  const ending = endings.split(',')[0]?.trim() ?? '';
  const packages = readPackages(childrenNamed(top, 'package'));
  return [...packages.values()].flatMap((each) => childrenNamed(each.node, 'action').map((action) => toItem(action, each, ending)));
};

function readPackages(nodes: readonly XmlNode[]): Map<string, StrutsPackage> {
  const known = new Map<string, StrutsPackage>();
  // A package extends those before it.
  for (const node of nodes) {
    const parents = listOf(node.attributes['extends']).flatMap((name) => known.get(name) ?? []);
    const declared = childrenNamed(node, 'interceptors')[0];
    const interceptors = new Map([
      ...parents.flatMap((parent) => [...parent.interceptors]),
      ...childrenNamed(declared, 'interceptor').map(
        ({ attributes }) => [attributes['name'] ?? '', [`class ${attributes['class'] ?? ''}`]] as const,
      ),
      ...childrenNamed(declared, 'interceptor-stack').map((stack) => [stack.attributes['name'] ?? '', namesIn(stack)] as const),
    ]);
    const usual = childrenNamed(node, 'default-interceptor-ref').flatMap(({ attributes }) => attributes['name'] ?? []);
    known.set(node.attributes['name'] ?? '', { node, interceptors, usual: usual.length > 0 ? usual : (parents[0]?.usual ?? []) });
  }
  return known;
}

function toItem(action: XmlNode, { node, interceptors, usual }: StrutsPackage, ending: string): DataItem {
  const { name = '', class: written, method = 'execute' } = action.attributes;
  const namespace = (node.attributes['namespace'] ?? '').replace(/\/$/, '');
  const path = `"${namespace}/${name}${ending === '' ? '' : `.${ending}`}"`;
  const own = namesIn(action);
  const before = (own.length > 0 ? own : usual).flatMap((each) => classesOf(each, interceptors, DEPTH));
  const { start, end } = action;
  const lists = before.length === 0 ? {} : { lists: { before: [...new Set(before)] } };
  if (written === undefined) return { name: 'page', start, end, captures: { path, method: 'ANY' }, ...lists };
  return { name: 'action', start, end, captures: { path, method: 'ANY', handler: handlerOf(written, method) }, ...lists };
}

/** `shop.OrderAction.show`; of a bean, the class that is called like it; of a method that the path chooses, the class alone. */
function handlerOf(written: string, method: string): string {
  const name = written.includes('.') ? written : written.charAt(0).toUpperCase() + written.slice(1);
  return /[{}*]/.test(method) ? name : `${name}.${method}`;
}

function namesIn(node: XmlNode): string[] {
  return childrenNamed(node, 'interceptor-ref').flatMap(({ attributes }) => attributes['name'] ?? []);
}

/** The classes of an interceptor, or of a stack; of one that another file declares its name. What the framework brings is left out. */
function classesOf(name: string, interceptors: StrutsPackage['interceptors'], depth: number): string[] {
  const made = interceptors.get(name);
  if (made === undefined) return BROUGHT.test(name) ? [] : [name];
  if (depth === 0) return [];
  return made.flatMap((each) =>
    each.startsWith('class ') ? [each.slice(each.lastIndexOf('.') + 1).replace(/^class /, '')] : classesOf(each, interceptors, depth - 1),
  );
}

/** Interceptors and stacks of `struts-default.xml`. */
const BROUGHT =
  /^(alias|annotation\w*|autowiring|chain|checkbox|clear\w*|conversion\w*|cookie\w*|coop|coep|cspInterceptor|csp|createSession|dateTextField|debugging|deprecation|exception|execAndWait|externalRef|fetchMetadata|fileUpload|actionFileUpload|i18n|json\w*|jsonValidation\w*|logger|modelDriven|multiselect|noop|params|paramRemover|actionMappingParams|prepare|profiling|roles|scope|scopedModelDriven|servletConfig|session\w*|staticParams|store|timer|token|tokenSession|validation|visitor|withinDecorator|workflow|default\w*|basic|\w+Default|(basic|validationWorkflow|params\w*|defaultWithoutToken|fileUpload|modelDriven|chain|i18n|complete|executeAndWait|store)Stack)$/;

function listOf(text = ''): string[] {
  return text.split(',').map((part) => part.trim());
}
