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

/** The setting of the ending of paths, and what that is where the application says none. */
const EXTENSION = 'struts.action.extension';
const ENDING = 'action';

/**
 * The actions of a Struts 2 application (https://struts.apache.org/core-developers/struts-xml). Items: `action` (`path` below the namespace of its
 * package, `handler`: its class and method) and `page`, one without a class, with the classes of interceptors that the file declares in `before`. In the
 * path of a wildcard, `*` stands as written; where it chooses the method, the class is the handler. Files are read one by one: what is included is not.
 * What ends all paths can be set in any of them, or in `struts.properties`: `set` (`name`, `value`, and as `type` the name again) where that is here, else
 * `ending` with what the framework has.
 */
export const readStruts: ReadItems = (text) => {
  if (!text.trimStart().startsWith('<')) return settingsIn(text);
  const top = readXmlNodes(text);
  if (top === undefined) return undefined;
  if (top.name !== 'struts') return [];
  const set = childrenNamed(top, 'constant').find(({ attributes }) => attributes['name'] === EXTENSION);
  const packages = readPackages(childrenNamed(top, 'package'));
  return [
    ending(set ? 'set' : 'ending', set?.attributes['value'] ?? ENDING, set ?? top),
    ...[...packages.values()].flatMap((each) => childrenNamed(each.node, 'action').map((action) => toItem(action, each))),
  ];
};

function settingsIn(text: string): DataItem[] {
  const [line = '', value] = /^[ \t]*struts\.action\.extension[ \t]*[=:](.*)$/m.exec(text) ?? [];
  const start = text.indexOf(line);
  return value === undefined ? [] : [ending('set', value, { start, end: start + line.length })];
}

/** Of several endings the first is that of what the application links to. */
function ending(name: 'set' | 'ending', values: string, { start, end }: { start: number; end: number }): DataItem {
  const first = values.split(',')[0]?.trim() ?? '';
  return { name, start, end, captures: { name: EXTENSION, type: EXTENSION, value: `"${first === '' ? '' : `.${first}`}"` } };
}

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

function toItem(action: XmlNode, { node, interceptors, usual }: StrutsPackage): DataItem {
  const { name = '', class: written, method = 'execute' } = action.attributes;
  const namespace = (node.attributes['namespace'] ?? '').replace(/\/$/, '');
  const path = `"${namespace}/${name}{${EXTENSION}}"`;
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
