import { extract, type Level } from './extract.ts';
import type { Facts, ModuleFacts } from './facts/facts.ts';
import { languageOf } from './languages/languages.ts';

/** The contents of a file, whose language its path tells. */
export interface BlobToExtract {
  path: string;
  bytes: Uint8Array;
  level: Level;
}

export interface ExtractedBlob {
  path: string;
  /** Undefined in no language that kb knows. */
  facts: ModuleFacts | Facts | undefined;
}

/** Facts of some files, as `extract` tells them, in their order. They are parsed at the same time where a parser has threads of its own. */
export function extractBlobs(blobs: readonly BlobToExtract[]): Promise<ExtractedBlob[]> {
  return Promise.all(
    blobs.map(async ({ path, bytes, level }) => {
      const language = languageOf(path);
      // What comes from another thread is no buffer.
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return { path, facts: language && (await extract(language, path, buffer, level)) };
    }),
  );
}
