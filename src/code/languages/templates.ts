import type { ReadItems } from '../data/data-item.ts';
import type { Language } from './language.ts';

/** Templates: not program code, but where data becomes markup. Only what they put out without escaping is read. */
export const templates: readonly Language[] = [
  template('ejs', 'EJS', ['.ejs'], async () => (await import('../data/read-template.ts')).readEjs),
  template('erb', 'ERB', ['.erb', '.rhtml'], async () => (await import('../data/read-template.ts')).readErb),
  template('haml', 'Haml and Slim', ['.haml', '.slim'], async () => (await import('../data/read-template.ts')).readHaml),
  template(
    'handlebars',
    'Handlebars',
    ['.hbs', '.handlebars', '.mustache'],
    async () => (await import('../data/read-template.ts')).readHandlebars,
  ),
  template('pug', 'Pug', ['.pug', '.jade'], async () => (await import('../data/read-template.ts')).readPug),
  template('jinja', 'Jinja', ['.j2', '.jinja', '.jinja2', '.djhtml'], async () => (await import('../data/read-template.ts')).readJinja),
  template('twig', 'Twig', ['.twig'], async () => (await import('../data/read-template.ts')).readTwig),
  template('blade', 'Blade', ['.blade.php'], async () => (await import('../data/read-template.ts')).readBlade),
  template('jsp', 'JSP', ['.jsp', '.jspx', '.jspf', '.tag'], async () => (await import('../data/read-template.ts')).readJsp),
  template('razor', 'Razor', ['.cshtml', '.razor'], async () => (await import('../data/read-template.ts')).readRazor),
  template('html', 'HTML', ['.html', '.htm', '.gohtml', '.tmpl'], async () => (await import('../data/read-template.ts')).readHtml),
];

function template(id: string, name: string, extensions: readonly string[], reader: () => Promise<ReadItems>): Language {
  return { id, name, extensions, parser: { kind: 'data', tool: 'template marks' }, reader };
}
