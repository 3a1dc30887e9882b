import { type ESTree, parseSync, Visitor } from 'vite';

/** A source file with JSX. */
export type Source = { path: string; text: string };

type Expression = ESTree.JSXChild | ESTree.Expression;
type Parent = ESTree.JSXElement | ESTree.JSXFragment;
/** What stands in an element: text that stays or changes, exactly one element, or what is there at times. */
type Kind = 'nothing' | 'text' | 'changing text' | 'element' | 'at times';

/** Parts of others that always draw one element. */
const DRAW_ONE = ['Link'];

/**
 * Finds text that a translated page breaks. A browser that translates puts each text node out of its place: React then
 * fails to put anything before it or to take it away, and what it writes into it is never seen. So text that changes, or
 * before which something may appear, has an element of its own, and a fragment holds no text.
 * @returns each with file, line and what it is
 */
export function looseTexts(sources: readonly Source[]): string[] {
  const files = sources.map(({ path, text }) => ({ path, text, known: readNames(path, text) }));
  const drawOne = new Set(DRAW_ONE);
  // A part that draws another that draws one element draws one, too.
  for (let before = -1; before < drawOne.size;) {
    before = drawOne.size;
    for (const { known } of files) {
      for (const [name, returned] of known.parts) {
        const [first, ...more] = returned;
        if (first === undefined || more.length > 0) continue;
        if (kindOf(first, known, drawOne) === 'element') drawOne.add(name);
      }
    }
  }
  const slots = new Set(files.flatMap(({ known }) => [...known.slots]));
  return files.flatMap(({ path, text, known }) => {
    const names = { ...known, slots: new Set([...slots].filter((name) => !known.others.has(name))) };
    const kind = (node: Expression) => kindOf(node, names, drawOne);
    const faults = [
      ...known.parents.flatMap((parent) => faultsIn(parent, kind)),
      ...[...known.parts]
        .filter(([name]) => /^[A-Z]/.test(name))
        .flatMap(([, returned]) => returned.filter((one) => isText(kind(one))))
        .map(({ start }) => ({ at: start, says: 'text that a part returns' })),
    ];
    return faults.map(({ at, says }) => `${path}:${text.slice(0, at).split('\n').length} ${says}`);
  });
}

/** What a file says of the names in it. */
type Names = {
  parents: Parent[];
  /** What its parts return, by name. */
  parts: Map<string, ESTree.Expression[]>;
  /** What its constants stand for. */
  constants: Map<string, ESTree.Expression>;
  /** Properties that hold elements alone, by their type `Elements`, and those of another type. */
  slots: Set<string>;
  others: Set<string>;
};

function readNames(path: string, text: string): Names {
  const names: Names = {
    parents: [],
    parts: new Map(),
    constants: new Map(),
    slots: new Set(),
    others: new Set(),
  };
  const within: (string | undefined)[] = [];
  const enter = (name?: string) => {
    within.push(name);
    if (name !== undefined) names.parts.set(name, []);
  };
  const leave = () => void within.pop();
  new Visitor({
    JSXElement: (node) => void names.parents.push(node),
    JSXFragment: (node) => void names.parents.push(node),
    FunctionDeclaration: ({ id }) => enter(id?.name),
    'FunctionDeclaration:exit': leave,
    FunctionExpression: () => enter(),
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: () => enter(),
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement: ({ argument }) => {
      if (argument !== null) names.parts.get(within.at(-1) ?? '')?.push(argument);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null) names.constants.set(id.name, init);
    },
    TSPropertySignature: ({ key, typeAnnotation }) => {
      if (key.type !== 'Identifier' || typeAnnotation === null) return;
      const type = text.slice(typeAnnotation.start, typeAnnotation.end);
      (/^:\s*Elements$/.test(type) ? names.slots : names.others).add(key.name);
    },
  }).visit(parseSync(path, text).program);
  return names;
}

function kindOf(node: Expression, names: Names, drawOne: ReadonlySet<string>): Kind {
  const of = (inner: Expression) => kindOf(inner, names, drawOne);
  const either = (kinds: Kind[]): Kind => (kinds.some(isText) ? 'changing text' : 'at times');
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- whatever else there is may be text
  switch (node.type) {
    case 'JSXText':
      return /^\s*$/.test(node.value) && node.value.includes('\n') ? 'nothing' : 'text';
    case 'JSXExpressionContainer':
      return node.expression.type === 'JSXEmptyExpression' ? 'nothing' : of(node.expression);
    case 'JSXElement': {
      const { name } = node.openingElement;
      return name.type === 'JSXIdentifier' && (/^[a-z]/.test(name.name) || drawOne.has(name.name))
        ? 'element'
        : 'at times';
    }
    case 'JSXFragment':
      return 'at times';
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return of(node.expression);
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? 'text' : 'nothing';
    case 'LogicalExpression':
      return either([of(node.right)]);
    case 'ConditionalExpression':
      return either(
        isTextTest(node.test) ? [of(node.consequent)] : [of(node.consequent), of(node.alternate)],
      );
    case 'CallExpression': {
      const { callee } = node;
      const draws =
        callee.type === 'MemberExpression'
          ? callee.property.type === 'Identifier' && callee.property.name === 'map'
          : callee.type === 'Identifier' && ['createElement', 'createPortal'].includes(callee.name);
      return draws ? 'at times' : 'changing text';
    }
    case 'Identifier': {
      const constant = names.constants.get(node.name);
      if (constant !== undefined && constant.type !== 'Identifier') return of(constant);
      return names.slots.has(node.name) ? 'at times' : 'changing text';
    }
    case 'MemberExpression':
      return node.property.type === 'Identifier' && names.slots.has(node.property.name)
        ? 'at times'
        : 'changing text';
    default:
      return 'changing text';
  }
}

function faultsIn(parent: Parent, kindOfChild: (child: ESTree.JSXChild) => Kind) {
  const children = parent.children
    .map((child) => ({ at: child.start, kind: kindOfChild(child) }))
    .filter(({ kind }) => kind !== 'nothing');
  const isFragment = parent.type === 'JSXFragment';
  // Only the part itself knows what it puts beside what it is given.
  const isPart = !isFragment && kindOfTag(parent) === 'part';
  return children.flatMap(({ at, kind }, index) => {
    if (!isText(kind)) return [];
    if (isFragment) return [{ at, says: 'text in a fragment' }];
    if (children.length === 1) return [];
    if (kind === 'changing text') return [{ at, says: 'changing text beside something' }];
    if (isPart) return [{ at, says: 'text beside something in a part' }];
    return children[index - 1]?.kind === 'at times' ? [{ at, says: 'text after what may appear' }] : [];
  });
}

function kindOfTag({ openingElement: { name } }: ESTree.JSXElement): 'element' | 'part' {
  const plain = name.type === 'JSXIdentifier' && (/^[a-z]/.test(name.name) || DRAW_ONE.includes(name.name));
  return plain ? 'element' : 'part';
}

/** Whether it asks if something is text: what it is otherwise is none. */
function isTextTest(test: ESTree.Expression): boolean {
  return (
    test.type === 'BinaryExpression' &&
    test.operator === '===' &&
    test.left.type === 'UnaryExpression' &&
    test.left.operator === 'typeof' &&
    test.right.type === 'Literal' &&
    test.right.value === 'string'
  );
}

function isText(kind: Kind): boolean {
  return kind === 'text' || kind === 'changing text';
}
