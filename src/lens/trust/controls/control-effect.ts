/**
 * What a function does to a request that passes it: `denies` it for who is calling (401, 403, a way to the login), `refuses` it for a reason
 * that is not told, only `answers` otherwise (404, 429), or `passes` everything on. Where it lets callers on who show nothing (`if (!token) return next()`) it is
 * `optional`, and `sometimes` in force where something else has to be there first (`if (!roles) return true`), or `by path` where it denies
 * below some paths only. `unknown` where it calls what may refuse and is not read.
 */
export type ControlEffect = 'denies' | 'by path' | 'refuses' | 'answers' | 'passes' | 'optional' | 'sometimes' | 'unknown';
