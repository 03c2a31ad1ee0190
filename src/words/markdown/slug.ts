/**
 * The anchors that GitHub gives the headings of a text, in their order (github-slugger): lower case, without punctuation but hyphens and
 * underscores, blanks as hyphens, and a number behind one that is there already.
 */
export function slugsOf(headings: readonly string[]): string[] {
  const used = new Map<string, number>();
  return headings.map((heading) => {
    const slug = plainSlug(heading);
    let found = slug;
    let times = used.get(slug) ?? 0;
    while (used.has(found)) found = `${slug}-${++times}`;
    used.set(slug, times);
    used.set(found, 0);
    return found;
  });
}

/** The anchors of headings behind which other makers of pages read classes: `## Errors {: .wide }`. On GitHub these are part of the heading. */
export function slugsWithoutClasses(headings: readonly string[]): string[] {
  return headings.filter((heading) => CLASSES.test(heading)).map((heading) => plainSlug(heading.replace(CLASSES, '')));
}

const CLASSES = /\s*\{:?(?:\s*[#.][A-Za-z][\w-]*)+\s*\}\s*$/;

function plainSlug(heading: string): string {
  return heading
    .replace(/\s*\{:?\s*#[^}]*\}\s*$/, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** An anchor as other makers of pages may write the same: letters and digits alone. */
export function looseSlug(slug: string): string {
  return slug
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\d+(?=\D)/, '');
}
