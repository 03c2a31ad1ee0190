/** Ids of the languages that one server and one grammar of types are for. */
export const ECMASCRIPT_LANGUAGES: readonly string[] = ['typescript', 'tsx', 'javascript', 'jsx'];
