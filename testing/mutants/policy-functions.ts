/** Which functions decide a permission: those of the kernel's roles, and each yes or no that is made of them. */
import ts from 'typescript';

export const kernelRoles = 'platform/kernel/roles.ts';

/** A function of the code, or what one made, by its name. */
interface Called {
  readonly name: string;
  readonly file: string;
  readonly yesOrNo: boolean;
  /** Whether it refuses for want of a permission. That somebody does not work at the school is no permission. */
  readonly refuses: boolean;
  /** The functions that it calls or passes on. */
  readonly calls: readonly string[];
}

/** The names of all functions that answer yes or no from somebody's roles, directly or through each other. */
export function policyFunctions(sources: readonly ts.SourceFile[]): ReadonlySet<string> {
  const functions = sources.flatMap(functionsIn);
  // `scopesOf(actor, role).has('organisation')` answers yes or no by the set that it gives.
  const roots = functions.filter(({ file }) => file === kernelRoles);
  const found = callersOf(
    roots,
    functions.filter(({ yesOrNo }) => yesOrNo),
  );
  for (const { name, yesOrNo } of roots) if (!yesOrNo) found.delete(name);
  return found;
}

/** The names of all functions that refuse for want of a permission, directly or through each other. */
export function refusingFunctions(sources: readonly ts.SourceFile[]): ReadonlySet<string> {
  const functions = sources.flatMap(functionsIn);
  return callersOf(
    functions.filter(({ refuses }) => refuses),
    functions,
  );
}

/** The names of the roots and of those that call one, directly or through each other. */
function callersOf(roots: readonly Called[], functions: readonly Called[]): Set<string> {
  const found = new Set(roots.map(({ name }) => name));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { name, calls } of functions) if (calls.some((called) => found.has(called))) found.add(name);
  }
  return found;
}

function functionsIn(source: ts.SourceFile): Called[] {
  const found: Called[] = [];
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name)
      found.push(calledOf(statement.name.text, statement));
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) found.push(calledOf(name.text, initializer));
  }
  return found;
}

function calledOf(name: string, made: ts.FunctionDeclaration | ts.Expression): Called {
  const calls: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node))
      calls.push(...[node.expression, ...node.arguments].filter(ts.isIdentifier).map(({ text }) => text));
    ts.forEachChild(node, visit);
  };
  visit(made);
  return {
    name,
    calls,
    file: made.getSourceFile().fileName,
    yesOrNo: (ts.isFunctionDeclaration(made) || ts.isArrowFunction(made)) && isYesOrNo(made),
    refuses: /(?<!!(?:isStaff|maySeeCalendar)\([\w.]+\)\) )throw [\w.]+\.forbidden\(/.test(made.getText()),
  };
}

function isYesOrNo({ type, body }: ts.FunctionDeclaration | ts.ArrowFunction): boolean {
  if (type) return type.kind === ts.SyntaxKind.BooleanKeyword || ts.isTypePredicateNode(type);
  return body !== undefined && !ts.isBlock(body) && isComparison(body);
}

/** A function without a written type, whose body is one comparison. */
function isComparison(body: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(body)) return isComparison(body.expression);
  if (ts.isPrefixUnaryExpression(body)) return body.operator === ts.SyntaxKind.ExclamationToken;
  if (ts.isBinaryExpression(body))
    return [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken].includes(
      body.operatorToken.kind,
    )
      ? isComparison(body.left) || isComparison(body.right)
      : /^[!=]==$/.test(body.operatorToken.getText());
  return ts.isCallExpression(body);
}
