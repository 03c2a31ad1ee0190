/** Folders of documents under the document root, in the order of the index page, with their headings. */
export const FOLDERS: ReadonlyMap<string, string> = new Map([
  ['contracts', 'Contracts'],
  ['flows', 'Flows'],
  ['boundaries', 'Boundaries'],
  ['trust-zones', 'Trust Zones'],
  ['state', 'State'],
]);

/**
 * Whether a path is the place of a document: `<root>/<folder>/<name>.md`. Names that start with `_` or `.` and a folder's README belong
 * to people and other tools.
 */
export function isDocumentPath(root: string, path: string): boolean {
  if (!path.startsWith(`${root}/`)) return false;
  const [folder = '', name = '', ...deeper] = path.slice(root.length + 1).split('/');
  return deeper.length === 0 && FOLDERS.has(folder) && /^[^._].*\.md$/su.test(name) && name.toLowerCase() !== 'readme.md';
}
