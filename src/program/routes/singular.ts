/** Plurals whose singular follows no ending. */
const IRREGULAR: Readonly<Record<string, string>> = {
  people: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  media: 'medium',
  movies: 'movie',
  news: 'news',
  series: 'series',
  data: 'datum',
};

/** Endings that tell a plural, the most telling first, with what stands for them in the singular. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(ss|us|is)$/, '$1'],
  [/(stat|vir|bon|camp|alias)(us)?es$/, '$1$2'],
  [/(cris|ax|analys|bas|diagnos|hypothes|thes)es$/, '$1is'],
  [/(x|ch|sh|ss|zz)es$/, '$1'],
  [/([^aeiou]|qu)ies$/, '$1y'],
  [/([lr])ves$/, '$1f'],
  [/s$/, ''],
];

/** The singular of an English plural, its last word that is: 'order_items' → 'order_item', 'categories' → 'category'. */
export function singular(plural: string): string {
  const [, before = '', last = plural] = /^(.*[_-])?(.+)$/.exec(plural) ?? [];
  const known = IRREGULAR[last];
  if (known !== undefined) return `${before}${known}`;
  const ending = ENDINGS.find(([pattern]) => pattern.test(last));
  return `${before}${ending ? last.replace(ending[0], ending[1]) : last}`;
}

/** The plural of an English singular: 'profile' → 'profiles'; what is a plural stays. */
export function plural(word: string): string {
  if (singular(word) !== word && !/ss$/.test(word)) return word;
  const irregular = Object.entries(IRREGULAR).find(([, one]) => word === one || word.endsWith(`_${one}`));
  if (irregular) return `${word.slice(0, word.length - irregular[1].length)}${irregular[0]}`;
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies');
  return /(s|x|ch|sh|z)$/.test(word) ? `${word}es` : `${word}s`;
}
