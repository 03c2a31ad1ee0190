// What a thread runs: see `inThreads`.
import { serveThread } from './base/threads/serve-thread.ts';
import { extractBlobs } from './code/extract-blobs.ts';
import { matchTexts, searchTexts } from './generate/rules/match-texts.ts';

serveThread({ extractBlobs, matchTexts, searchTexts });
