/** An element of an XML text with its place: offsets in UTF-16 units, end exclusive. */
export interface XmlNode {
  name: string;
  start: number;
  end: number;
  attributes: Readonly<Record<string, string>>;
  children: XmlNode[];
  /** What stands directly in it, without blanks around. */
  text: string;
}

/** Elements in elements. */
const DEEPEST = 200;

/** Comments, text as it is, declarations, the start or the end of an element. */
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*(?:\[[\s\S]*?\]\s*)?>|<(\/?)([\w:.-]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>/g;

const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Reads the elements of one XML text. Nothing is fetched, and entities other than the five of XML stay as they are.
 * @returns undefined where elements are not closed in their order, or there is none.
 */
export function readXmlNodes(text: string): XmlNode | undefined {
  const top: XmlNode = { name: '', start: 0, end: text.length, attributes: {}, children: [], text: '' };
  const open: XmlNode[] = [top];
  let from = 0;
  for (const token of text.matchAll(TOKEN)) {
    const { index } = token;
    const [whole, data, close, name, attributes = '', empty] = token;
    const around = open.at(-1) ?? top;
    around.text += unescapeXml(text.slice(from, index)).trim() + (data ?? '');
    from = index + whole.length;
    if (name === undefined) continue;
    if (close === '/') {
      if (around.name !== name || open.length === 1) return undefined;
      around.end = from;
      open.pop();
      continue;
    }
    const node: XmlNode = { name, start: index, end: from, attributes: attributesIn(attributes), children: [], text: '' };
    around.children.push(node);
    if (empty !== '/') open.push(node);
    if (open.length > DEEPEST) return undefined;
  }
  return open.length === 1 ? top.children[0] : undefined;
}

/** The children of a node that have a name. */
export function childrenNamed(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

function attributesIn(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', one, other]) => [name, unescapeXml(one ?? other ?? '')]));
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescapeXml(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
