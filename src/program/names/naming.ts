/** How code of a language names what other code defines. */
export interface Naming {
  /** Which files see each other's names without an import. */
  together: 'directory' | 'namespace' | 'none';
  /** The part of a module's name that an import without a name binds: `a` or `c` of `a.b.c`. */
  binds: 'first' | 'last';
  /** Whether a bare name can be a member of the class around. */
  bareMembers: boolean;
  /** Whether a type can be used without an import that names it: by autoloading, a wildcard, a path written in place. */
  anywhere: boolean;
  /** Whether a type implements an interface by having its methods. */
  structural: boolean;
}

const EXPLICIT: Naming = { together: 'none', binds: 'last', bareMembers: false, anywhere: false, structural: false };
const CLASSES: Naming = { together: 'namespace', binds: 'last', bareMembers: true, anywhere: true, structural: false };

/** By language id; the others are explicit about every name. */
const NAMING: Readonly<Record<string, Naming>> = {
  python: { ...EXPLICIT, binds: 'first' },
  go: { ...EXPLICIT, together: 'directory', structural: true },
  java: CLASSES,
  kotlin: CLASSES,
  csharp: CLASSES,
  php: { ...CLASSES, bareMembers: false },
  ruby: { ...CLASSES, together: 'none' },
  rust: { ...EXPLICIT, anywhere: true },
};

/** How code of a language names what other code defines. */
export function namingOf(language: string): Naming {
  return NAMING[language] ?? EXPLICIT;
}
