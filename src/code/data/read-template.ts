import type { DataItem, ReadItems } from './data-item.ts';

/** How a kind of template writes data without escaping it: each pattern has the expression in its first group. */
type Raw = readonly RegExp[];

const EJS: Raw = [/<%-\s*([\s\S]*?)\s*-?%>/g];
const ERB: Raw = [/<%==\s*([\s\S]*?)\s*-?%>/g, /<%=\s*raw[\s(]\s*([\s\S]*?)\)?\s*-?%>/g, /<%=\s*([^%]*?\.html_safe)\b[^%]*%>/g];
const HAML: Raw = [
  /^\s*(?:[%.#][\w.#-]*(?:\{.*?\}|\(.*?\))?)?!=\s*(.+)$/gm,
  /^[ \t]*(?:[\w.#-]+)?[ \t]*==[ \t]*(.+)$/gm,
  /[=]\s*raw[\s(]\s*(.+?)\)?$/gm,
];
const HANDLEBARS: Raw = [/\{\{\{\s*([^{}]+?)\s*\}\}\}/g, /\{\{&\s*([^{}]+?)\s*\}\}/g];
const PUG: Raw = [/!\{([^}]+)\}/g, /^[ \t]*(?:[\w.#-]+(?:\([^)]*\))?)?[ \t]*!=[ \t]*(.+)$/gm];
const JINJA: Raw = [/\{\{-?\s*([^{}]*?\|\s*safe(?:seq)?\b[^{}]*?)\s*-?\}\}/g, /\{%-?\s*(autoescape\s+(?:off|false))\s*-?%\}/g];
const TWIG: Raw = [/\{\{-?\s*([^{}]*?\|\s*raw\b[^{}]*?)\s*-?\}\}/g, /\{%-?\s*(autoescape\s+false)\s*-?%\}/g];
const BLADE: Raw = [/\{!!\s*([\s\S]*?)\s*!!\}/g];
const JSP: Raw = [
  /<%=\s*([\s\S]*?)\s*%>/g,
  // In an attribute of a tag such as `<c:out value="${param.q}"/>` it is that tag's own to escape.
  /\$\{(?<!<\w+:\w+\b[^>]*\$\{)\s*((?:param|paramValues|header|cookie)[.[][^}]*?)\s*\}/g,
  /<c:out\b(?=[^>]*escapeXml\s*=\s*["']false["'])[^>]*\bvalue\s*=\s*["']([^"']+)["'][^>]*>/g,
];
const RAZOR: Raw = [/@\(?Html\.Raw\(((?:[^()]|\([^()]*\))*)\)/g, /\(MarkupString\)\s*\(?([\w.[\]?!]+)/g];
const HTML: Raw = [
  ...JINJA,
  ...HANDLEBARS,
  /\bth:utext\s*=\s*"([^"]*)"/g,
  /\[\((\$\{[^}]*\})\)\]/g,
  /\{\{-?\s*([^{}]*?\|\s*safe(?:HTML|JS|CSS|URL|HTMLAttr)\b[^{}]*?)\s*-?\}\}/g,
  /\bv-html\s*=\s*"([^"]*)"/g,
];

/** Layouts, parts and helpers of the template languages themselves, whose output is markup that is meant. */
const MARKUP =
  /^(include|partial|block|yield|body|content|contents|layout|slot|render|super|caller|csrf|method_field|csrf_field|form_(start|end|widget|row|rest)|links?\b|content_for|stylesheet_|javascript_|image_tag|link_to|svg|asset|mix|vite|Form::|Html::|\$slot|\$__env|>|#|\/|else\b)|^[\w$.]*(\bt|__|trans|translate|i18n\.t|I18n\.t)\(\s*['"][^'"]*['"]\s*\)$|\bcsrf\w*\(|->(links|render|toHtml)\(|\|\s*(tojson|json_encode|json_script)\b/i;

/** What the template itself takes from the request. */
const REQUEST =
  /\b(params\[|params\.|request\.(args|form|GET|POST|query|body|params|cookies|values|getParameter|getHeader)|req\.(query|body|params|cookies)|\$_(GET|POST|REQUEST|COOKIE)|param\.|param\[|header\[|cookies\[|Request\.(Query|Form|Cookies)|request\(\)?->(input|get|query)|Request::(input|get))/;

function readerOf(raw: Raw): ReadItems {
  return (text) =>
    raw
      .flatMap((pattern) => [...text.matchAll(pattern)].flatMap((match) => itemOf(match)))
      .sort((a, b) => a.start - b.start)
      .filter((item, index, all) => index === 0 || item.start >= (all[index - 1]?.end ?? 0));
}

function itemOf(match: RegExpMatchArray): DataItem[] {
  const expression = (match[1] ?? '').replace(/\s+/g, ' ').trim();
  const start = match.index ?? 0;
  if (expression === '' || isFixed(expression) || MARKUP.test(expression)) return [];
  const name = /^autoescape/.test(expression) ? 'escaping-off' : REQUEST.test(expression) ? 'raw-request' : 'raw';
  return [{ name, start, end: start + match[0].length, captures: { expression } }];
}

/** A text or a number, whatever is done to it, or a choice between texts. */
function isFixed(expression: string): boolean {
  return /^(?:[\w.?!]+\s*\?\s*)?(['"])(?:(?!\1)[^#])*\1\.html_safe$|^(['"])(?:(?!\2)[^$#{])*\2(\s*\|\s*\w+)*$|^\d+$/.test(expression);
}

/**
 * What templates put into a page without escaping it. Items: `raw` and `raw-request` (`expression`; the second takes it from the request
 * itself) and `escaping-off`. A template is not parsed: only its marks for output are looked for, after the manuals of each language.
 */
export const readEjs: ReadItems = readerOf(EJS);
/** ERB, with Rails' `raw` and `html_safe`. */
export const readErb: ReadItems = readerOf(ERB);
/** Haml and Slim. */
export const readHaml: ReadItems = readerOf(HAML);
/** Handlebars and Mustache. */
export const readHandlebars: ReadItems = readerOf(HANDLEBARS);
/** Pug, once Jade. */
export const readPug: ReadItems = readerOf(PUG);
/** Jinja, by its own endings. */
export const readJinja: ReadItems = readerOf(JINJA);
/** Twig. */
export const readTwig: ReadItems = readerOf(TWIG);
/** Blade. */
export const readBlade: ReadItems = readerOf(BLADE);
/** JSP; item `page` (`method`, as written) where one reads its request, as what is entered does. */
export const readJsp: ReadItems = (text) => [...(readerOf(JSP)(text) ?? []), ...requestsIn(text)];

function requestsIn(text: string): DataItem[] {
  const read = /\brequest\s*\.\s*get(Parameter\w*|Method|InputStream|Reader)(?=\s*\()|(?<=\$\{[^}]*)\bparam(Values)?(?=[.[])/.exec(text);
  return read ? [{ name: 'page', start: read.index, end: read.index + read[0].length, captures: { method: read[0] } }] : [];
}
/**
 * Razor; items `razor-page` where it is a page of its own, with the `path` that it says, if any, to its end, and `razor-authorize` and `razor-anonymous`
 * (`expression`) where it says who may see it.
 */
export const readRazor: ReadItems = (text) => {
  const pages = pagesIn(text);
  return [...(readerOf(RAZOR)(text) ?? []), ...pages, ...pages.flatMap((page) => attributesIn(text, page))];
};

function pagesIn(text: string): DataItem[] {
  const page = /^\uFEFF?(?:\s|@\*[\s\S]*?\*@|@(?:using|namespace|inject|model|attribute)\b[^\n]*\n)*?@page\b[ \t]*("[^"\n]*")?/.exec(text);
  if (!page) return [];
  const start = page[0].lastIndexOf('@page');
  return [{ name: 'razor-page', start, end: text.length, captures: page[1] === undefined ? {} : { path: page[1] } }];
}

function attributesIn(text: string, { start, end }: DataItem): DataItem[] {
  return [...text.matchAll(/^@attribute[ \t]+\[((Authorize|AllowAnonymous)\b.*)\][ \t]*\r?$/gm)].map((match): DataItem => {
    const captures = { expression: match[1] ?? '' };
    if (match[2] === 'AllowAnonymous') return { name: 'razor-anonymous', start, end: end + 1, captures };
    return { name: 'razor-authorize', start: match.index, end: match.index + match[0].length, captures };
  });
}
/** `.html` and the like, which any of Django, Jinja, Go, Thymeleaf, Mustache and Vue may fill. Angular cleans what it binds. */
export const readHtml: ReadItems = readerOf(HTML);
