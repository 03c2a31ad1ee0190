/** Where documents are in a tree. */
export interface DocumentLayout {
  /** Their directory, from the top. */
  documents: string;
  /** The folders below it that hold them, in the order of the index page. */
  folders: readonly string[];
}

/**
 * Whether a path is the place of a document: `<root>/<folder>/<name>.md`. Names that start with `_` or `.` and a folder's README belong
 * to people and other tools.
 */
export function isDocumentPath(path: string, { documents, folders }: DocumentLayout): boolean {
  if (!path.startsWith(`${documents}/`)) return false;
  const [folder = '', name = '', ...deeper] = path.slice(documents.length + 1).split('/');
  return deeper.length === 0 && folders.includes(folder) && /^[^._].*\.md$/su.test(name) && name.toLowerCase() !== 'readme.md';
}

/** The folders, from the top. */
export function folderPaths({ documents, folders }: DocumentLayout): string[] {
  return folders.map((folder) => `${documents}/${folder}`);
}
