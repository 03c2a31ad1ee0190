/**
 * The anchors that GitHub gives the headings of a text, in their order (github-slugger): lower case, without punctuation but hyphens and
 * underscores, blanks as hyphens, and a number behind one that is there already. What other makers of pages read behind a heading, an id or
 * classes in braces, is no part of it.
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

function plainSlug(heading: string): string {
  return heading
    .replace(/\s*\{:?\s*[#.][^}]*\}\s*$/, '')
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
