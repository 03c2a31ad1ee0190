import { directoryOf } from '../../base/path-parts.ts';
import type { Paths } from '../tree/paths.ts';

/** Configurations of what makes a site of markdown. */
const SITE =
  /^(?:docusaurus\.config\.\w+|mkdocs\.ya?ml|_config\.yml|hugo\.\w+|config\.toml|\.vitepress|\.vuepress|astro\.config\.\w+|conf\.py|book\.toml|mint\.json|docs\.json|_sidebar\.md|sidebars?\.\w+|antora\.yml|next\.config\.\w+|gatsby-config\.\w+|zensical\.toml)$/;

/** The directory of the site whose page a document is, whose links another program resolves: `docs` or the like, or with such a configuration. */
export function siteOf(document: string, paths: Paths): string | undefined {
  // What lies below a hidden directory is for tools and agents.
  const [named] = /^(?:(?!\.)[^/]*\/)*?(?:docs?|documentation|site|website|www|content|pages|guides?)(?=\/)/i.exec(document) ?? [];
  if (named !== undefined) return named;
  for (let directory = directoryOf(document); directory !== ''; directory = directoryOf(directory)) {
    if (paths.below(directory).some((name) => SITE.test(name))) return directory;
  }
  return undefined;
}

/** Whether a path lies in the made site whose page a document is: how such a site is laid out is told to readers who have one, too. */
export function isLaidOut(path: string, document: string, paths: Paths): boolean {
  const site = siteOf(document, paths);
  return site !== undefined && path.startsWith(`${site}/`) && paths.below(site).some((name) => SITE.test(name));
}

export function isOfSite(document: string, paths: Paths): boolean {
  return siteOf(document, paths) !== undefined;
}

/** Whether Sphinx makes a page of it, where `#name` means whatever is called so in any page, or in the code that is documented. */
export function isOfSphinx(document: string, paths: Paths): boolean {
  for (let directory = directoryOf(document); directory !== ''; directory = directoryOf(directory)) {
    if (paths.isFile(`${directory}/conf.py`)) return true;
    // Its configuration can lie beside the pages, in a directory of its own.
    if (['sphinx', 'source'].some((name) => paths.isFile(`${directory}/${name}/conf.py`))) return true;
  }
  return false;
}
