/** The folder of the records, below the document root. */
export const RECORDS = '_records';

/** Where the record of a document is: `docs/spelunk/flows/checkout.md` has `docs/spelunk/_records/flows/checkout.json`. */
export function recordPathOf(document: string): string {
  const [, root = '', place = ''] = /^(.*\/|)([^/]+\/[^/]+)\.md$/su.exec(document) ?? [];
  return `${root}${RECORDS}/${place}.json`;
}

/** The document whose record a path would be; undefined for any other path. */
export function documentOfRecord(path: string): string | undefined {
  const [, root = '', place] = /^(.*\/|)_records\/([^/]+\/[^/]+)\.json$/su.exec(path) ?? [];
  return place === undefined ? undefined : `${root}${place}.md`;
}
