import { sameTypeScriptTypes } from '../../base/same-types.ts';
import { afterKeywords } from './bases.ts';
import { inferredEcmaScript } from './inferred.ts';
import type { Language, Parser } from './language.ts';
import { javascriptShape, typescriptShape } from './shape-rules.ts';

/** TypeScript and JavaScript, each with and without elements of JSX. */
export const ecmascript: readonly Language[] = [
  script('ts', 'typescript', 'TypeScript', '.ts', '.mts', '.cts'),
  script('tsx', 'tsx', 'TSX', '.tsx'),
  script('js', 'javascript', 'JavaScript', '.js', '.mjs', '.cjs'),
  script('jsx', 'jsx', 'JSX', '.jsx'),
];

function script(dialect: Extract<Parser, { kind: 'oxc' }>['dialect'], id: string, name: string, ...extensions: string[]): Language {
  return {
    id,
    name,
    extensions,
    parser: { kind: 'oxc', dialect },
    resolver: 'ecmascript',
    makesWithNew: true,
    capitals: 'methods',
    marks: '@',
    // Nitro, below Nuxt and alone, imports what is in these directories into all of a server.
    naming: { constructs: 'constructor', shared: /^((?:.*\/)?server\/)(?:utils|services)\/.+\.[cm]?[jt]s$/ },
    inferred: inferredEcmaScript,
    bases: afterKeywords,
    importsNames: true,
    checker: 'typescript',
    environment: { word: 'env', whole: /(?<!\}\s*=\s*)\bprocess\.env\b(?!\s*(\.|\[|\?\.))/ },
    servers: { hover: 'tsserver', problems: 'tsserver' },
    ...(dialect.startsWith('ts') ? { typesByDefault: true, sameTypes: sameTypeScriptTypes } : {}),
    shape: dialect.startsWith('ts') ? typescriptShape : javascriptShape,
  };
}
