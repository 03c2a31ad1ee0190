import type { SectionHead } from '../docs/document/document.ts';
import type { DocumentFiles } from '../docs/store/store.ts';
import type { RunOutput, SectionOrigin } from './manifest.ts';

/** A document as a run left it. */
export interface RunDocument {
  /** From the top of the repository. */
  path: string;
  action: RunOutput['action'];
  /** Absent where there were none that could be read. */
  files?: DocumentFiles;
  /** The sections that the run answers for: those that it made, and those that it found to need nothing. */
  sections: readonly RunSection[];
}

export interface RunSection extends Pick<SectionHead, 'lens' | 'inputs'> {
  selection: SectionOrigin['selection'];
}
