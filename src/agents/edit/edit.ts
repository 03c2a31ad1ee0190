/** What a file is to be, as Latin-1, so that any bytes survive; undefined for no file. */
export type Text = string | undefined;

/** What became of one thing of kb's in a file. `left` is what kb does not touch, with the reason. */
export type Edit = { did: 'put' | 'taken' | 'kept'; text: Text } | { did: 'left'; text: Text; reason: string };

/** What is there of something of kb's: as this kb writes it, as another kb wrote it, changed by a person since, or in its way. */
export type State = { is: 'absent' | 'current' | 'older' | 'changed' } | { is: 'blocked'; reason: string };

/** What `left` says of something that a person changed. */
export const CHANGED = 'somebody changed what kb wrote there; --overwrite does it all the same';
