/**
 * What can be got wrong in a script by one token, as python_sites.py says it of Python.
 *
 * Takes paths, and prints for each { start, end, choices, lines }: offsets in bytes of UTF-8.
 */

import { readFileSync } from "node:fs";
import ts from "typescript";

const { SyntaxKind: Kind } = ts;
const OPERATORS = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
  "+": ["-"],
  "-": ["+"],
  "+=": ["-="],
  "-=": ["+="],
};
const LEAVING = [
  Kind.ReturnStatement,
  Kind.ThrowStatement,
  Kind.ContinueStatement,
  Kind.BreakStatement,
];

function lookAt(node, text) {
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.getText();
    return OPERATORS[operator] ? [node.operatorToken, OPERATORS[operator]] : null;
  }
  if (ts.isPrefixUnaryExpression(node) && "!-".includes(text[node.getStart()]))
    return [{ getStart: () => node.getStart(), end: node.operand.getStart() }, [""]];
  if (ts.isNumericLiteral(node)) return [node, nearTo(Number(node.text))];
  if (node.kind === Kind.TrueKeyword) return [node, ["false"]];
  if (node.kind === Kind.FalseKeyword) return [node, ["true"]];
  if (ts.isIfStatement(node) && !node.elseStatement && leaves(node.thenStatement))
    return [node.expression, ["false"]];
  if (ts.isExpressionStatement(node) && ts.isCallExpression(unwrap(node.expression)))
    return [node, [";"]];
  return null;
}

const nearTo = (number) => [...new Set([Math.abs(number - 1), number + 1])].map(String);

const unwrap = (node) => (ts.isAwaitExpression(node) ? node.expression : node);

function leaves(statement) {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return LEAVING.includes(last?.kind);
}

function findSites(path) {
  const text = readFileSync(path, "utf8");
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const bytes = (place) => Buffer.byteLength(text.slice(0, place));
  const line = (place) => source.getLineAndCharacterOfPosition(place).line + 1;
  const walk = (node) => {
    const site = ts.isImportDeclaration(node) ? null : lookAt(node, text);
    if (site) {
      const [start, end] = [site[0].getStart(), site[0].end];
      const lines = [line(start), line(end)];
      found.push({ start: bytes(start), end: bytes(end), choices: site[1], lines });
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

console.log(JSON.stringify(process.argv.slice(2).map(findSites)));
