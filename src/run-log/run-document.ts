import type { SectionHead } from '../docs/document/document.ts';
import type { RunOutput, SectionOrigin } from './manifest.ts';

/** A document as a run left it. */
export interface RunDocument {
  /** From the top of the repository. */
  path: string;
  action: RunOutput['action'];
  /** The whole text; absent where there was none that could be read. */
  text?: string;
  /** The sections that the run answers for: those that it made, and those that it found to need nothing. */
  sections: readonly RunSection[];
}

export interface RunSection extends Pick<SectionHead, 'lens' | 'inputs'> {
  selection: SectionOrigin['selection'];
}
