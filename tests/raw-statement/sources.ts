/** Reads all raw statements from the sources of the server: the place, the texts, and the row type of each. */
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-5';
import { isClient, isExecuted, isOfModule } from './code.ts';
import { Interpreter } from './interpreter.ts';
import { PLACE } from './value.ts';

export interface Statement {
  /** `server/store/trade/offer/offer.ts:84` */
  place: string;
  /** The function that contains the statement. */
  name: string;
  /** The driver sends the statement itself, without Kysely. */
  isOfDriver: boolean;
  isTyped: boolean;
  /** Each text that its parts can form, with the type of its rows. */
  texts: Map<string, readonly ts.Type[]>;
}

export interface RawStatements {
  checker: ts.TypeChecker;
  statements: Statement[];
}

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export function rawStatements(): RawStatements {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, (path) => ts.sys.readFile(path)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const program = ts.createProgram(globSync(`${root}/server/**/*.ts`), options);
  const checker = program.getTypeChecker();
  const statements = new Map<ts.Node, Statement>();
  const interpreter = new Interpreter(checker, ({ node, text, row }) => {
    statements.get(node)?.texts.set(numberedOf(text), row);
  });
  const entries: ts.FunctionLikeDeclaration[] = [];
  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile || !source.fileName.startsWith(`${root}/server/`)) continue;
    const isOfSql = /from '(kysely|pg)'|\.query\(/.test(source.text);
    const visit = (node: ts.Node) => {
      const statement = ts.isCallExpression(node) && statementOf(node, checker);
      if (statement) statements.set(node, statement);
      if (isOfSql && ts.isFunctionLike(node) && 'body' in node && isOfModule(node)) {
        entries.push(node);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  interpreter.enterAll(entries);
  return { checker, statements: [...statements.values()] };
}

function statementOf(node: ts.CallExpression, checker: ts.TypeChecker): Statement | undefined {
  if (!ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { name, expression } = node.expression;
  const isOfDriver = name.text === 'query' && isClient(checker.getTypeAtLocation(expression));
  if (!isOfDriver && !isExecuted(node, checker)) return undefined;
  const source = node.getSourceFile();
  const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  return {
    place: `${relative(root, source.fileName)}:${line}`,
    name: functionOf(node),
    isOfDriver,
    isTyped: node.typeArguments !== undefined,
    texts: new Map(),
  };
}

/** Returns the name of the top-level declaration that contains the node. */
function functionOf(node: ts.Node): string {
  let at = node;
  while (!ts.isSourceFile(at.parent)) at = at.parent;
  const named = ts.isVariableStatement(at) ? at.declarationList.declarations[0] : (at as ts.FunctionDeclaration);
  return named?.name?.getText() ?? '';
}

function numberedOf(text: string): string {
  let count = 0;
  return text.replaceAll(PLACE, () => `$${(count += 1)}`);
}
