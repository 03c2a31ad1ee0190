import { check } from './check.ts';
import { context } from './context.ts';
import { exploreCodebase } from './explore-codebase.ts';
import { plan } from './plan.ts';
import { process } from './process.ts';
import { query } from './query.ts';
import { readDocument } from './read-document.ts';
import { record } from './record.ts';
import { spelunk } from './spelunk.ts';
import type { Tool } from './tool.ts';

/** Every tool, those that are wanted most first: to add one is to write its file and its line here. */
export const TOOLS: readonly Tool[] = [readDocument, query, context, check, exploreCodebase, spelunk, record, plan, process];
