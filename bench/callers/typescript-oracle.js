// What the language service of TypeScript says, each file by the nearest tsconfig.json. Nothing is installed: what a package gives is not known.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

export function startTypeScript(root, files) {
  const texts = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const services = new Map();
  const serviceOf = (path) => {
    const config = configOf(root, path);
    if (!services.has(config)) services.set(config, makeService(root, config, files));
    return services.get(config);
  };
  const offset = (path, line, character) => {
    const text = texts.get(path);
    let at = 0;
    for (let each = 1; each < line; each++) at = text.indexOf('\n', at) + 1;
    return at + character;
  };
  const asPlace = ({ fileName, textSpan }) => {
    const path = relative(root, fileName);
    const before = (texts.get(path) ?? '').slice(0, textSpan.start).split('\n');
    return { path, line: before.length, character: before.at(-1).length };
  };
  const ask = (method) => (path, line, character) =>
    (!texts.has(path) ? [] : (serviceOf(path)[method](join(root, path), offset(path, line, character)) ?? [])).map(asPlace);
  return {
    texts,
    definitions: ask('getDefinitionAtPosition'),
    implementations: ask('getImplementationAtPosition'),
    functions: (path) => functionsIn(ts.createSourceFile(path, texts.get(path), ts.ScriptTarget.Latest, true), path),
    end: () => {},
  };
}

function configOf(root, path) {
  for (let at = dirname(join(root, path)); at.length >= root.length; at = dirname(at)) {
    const config = join(at, 'tsconfig.json');
    if (existsSync(config)) return config;
  }
  return '';
}

function makeService(root, config, files) {
  const read = config === '' ? {} : ts.readConfigFile(config, ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(read, ts.sys, config === '' ? root : dirname(config));
  const names = files.map((path) => join(root, path));
  return ts.createLanguageService({
    getCompilationSettings: () => ({ ...options, noEmit: true, allowJs: true, skipLibCheck: true, types: [], ignoreDeprecations: '6.0' }),
    getScriptFileNames: () => names,
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => (ts.sys.fileExists(name) ? ts.ScriptSnapshot.fromString(ts.sys.readFile(name)) : undefined),
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
  });
}

/** Functions, methods and constants that hold a function, not those in functions. */
function functionsIn(source, path, node = source, owners = []) {
  const found = [];
  ts.forEachChild(node, (child) => {
    if (ts.isClassDeclaration(child) && child.name) found.push(...functionsIn(source, path, child, [...owners, child.name.text]));
    const isFunction = (ts.isFunctionDeclaration(child) || ts.isMethodDeclaration(child)) && child.name && child.body;
    if (isFunction && ts.isIdentifier(child.name)) found.push(tell(source, path, child, owners));
    if (ts.isVariableStatement(child))
      for (const each of child.declarationList.declarations)
        if (ts.isIdentifier(each.name) && each.initializer && ts.isFunctionLike(each.initializer))
          found.push(tell(source, path, each, owners));
  });
  return found;
}

function tell(source, path, node, owners) {
  const { line, character } = source.getLineAndCharacterOfPosition(node.name.getStart());
  return {
    path,
    name: [...owners, node.name.text].join('.'),
    line: line + 1,
    character,
    from: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
    to: source.getLineAndCharacterOfPosition(node.end).line + 1,
    code: true,
  };
}
