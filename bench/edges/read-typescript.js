import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import ts from 'typescript';

/**
 * What the TypeScript compiler makes of the imports: its parser, its resolver with the options of the nearest tsconfig.json (in bundler
 * mode, which is the one that takes imports both with and without extension), and the ambient modules that its checker would fall back to.
 */
export function readWithTypescript({ root, paths, sources }) {
  const host = ts.createCompilerHost({});
  const ambient = new Map();
  const found = sources.flatMap((path) => {
    const { imports, declared } = readImports(path, readFileSync(join(root, path), 'utf8'));
    for (const name of declared) ambient.set(name, [...(ambient.get(name) ?? []), path]);
    return imports.map((imported) => ({ from: path, ...imported }));
  });
  const projects = new Map();
  const caches = new Map();
  return found.map(({ from, specifier, isReference, mode }) => {
    if (isReference) return { from, specifier, to: inTree(join(dirname(join(root, from)), specifier)) };
    const targets = projectsOf(join(root, dirname(from)))
      .map((options) => resolve(options, from, specifier, mode))
      .find(Boolean);
    return targets ? { from, specifier, to: targets } : { from, specifier, to: ambientOf(ambient, specifier), ambient: true };
  });

  function resolve(options, from, specifier, mode) {
    if (!caches.has(options))
      caches.set(
        options,
        ts.createModuleResolutionCache(root, (name) => name, options),
      );
    const { resolvedModule } = ts.resolveModuleName(specifier, join(root, from), options, host, caches.get(options), undefined, mode);
    return resolvedModule ? inTree(resolvedModule.resolvedFileName) : undefined;
  }

  function inTree(file) {
    const path = relative(root, file).replaceAll('\\', '/');
    return paths.has(path) ? [path] : [];
  }

  function projectsOf(directory) {
    if (!projects.has(directory)) projects.set(directory, readProjects(findConfig(directory, root)));
    return projects.get(directory);
  }
}

function findConfig(directory, root) {
  for (let at = directory; at.length >= root.length; at = dirname(at)) {
    for (const name of ['tsconfig.json', 'jsconfig.json']) if (ts.sys.fileExists(join(at, name))) return join(at, name);
  }
  return undefined;
}

/** The options of a configuration and of those that it references; listing its files is left out, which is most of the cost. */
function readProjects(config, depth = 3) {
  const base = { allowJs: true, resolveJsonModule: true, moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.ESNext };
  if (!config || depth === 0) return [base];
  const { config: json = {} } = ts.readConfigFile(config, ts.sys.readFile);
  const host = { ...ts.sys, readDirectory: () => [] };
  const { options, projectReferences = [] } = ts.parseJsonConfigFileContent(json, host, dirname(config), {}, config);
  const own = { ...options, ...base, typeRoots: [], types: [] };
  const references = projectReferences.map(ts.resolveProjectReferencePath).filter(ts.sys.fileExists);
  return [own, ...(options.paths ? [] : references.flatMap((reference) => readProjects(reference, depth - 1)))];
}

function ambientOf(ambient, specifier) {
  const pattern = [...ambient.keys()].find((name) => name.includes('*') && matches(name, specifier));
  return ambient.get(specifier) ?? ambient.get(pattern) ?? [];
}

function matches(pattern, specifier) {
  const [before, after] = pattern.split('*');
  return specifier.startsWith(before) && specifier.endsWith(after);
}

/** Static, type-only, dynamic and `import()` type imports, re-exports, `require`, module augmentations and reference paths of a file. */
function readImports(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const isModule = ts.isExternalModule(source);
  const imports = source.referencedFiles.map(({ fileName }) => ({ specifier: fileName, isReference: true }));
  const declared = [];
  const visit = (node) => {
    const name = specifierOf(node);
    if (ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name) && !isModule) declared.push(node.name.text);
    else if (name && ts.isStringLiteralLike(name))
      imports.push({ specifier: name.text, mode: isRequire(node) ? ts.ModuleKind.CommonJS : ts.ModuleKind.ESNext });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { imports, declared };
}

function specifierOf(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isModuleDeclaration(node)) return ts.isStringLiteral(node.name) ? node.name : undefined;
  if (ts.isExternalModuleReference(node)) return node.expression;
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
  const isImport = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImport || isRequire(node) ? node.arguments[0] : undefined;
}

/** `require()`, `require.resolve()` and `import x = require()`. */
function isRequire(node) {
  if (ts.isExternalModuleReference(node)) return true;
  if (!ts.isCallExpression(node)) return false;
  const callee = node.expression;
  const named = ts.isPropertyAccessExpression(callee) && callee.name.text === 'resolve' ? callee.expression : callee;
  return ts.isIdentifier(named) && named.text === 'require';
}
