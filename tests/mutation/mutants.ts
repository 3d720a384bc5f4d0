import { type ESTree, parseSync, Visitor } from 'vite'

/** One place of a file changed into a plausible fault. */
export interface Mutant {
  file: string
  line: number
  start: number
  end: number
  original: string
  replacement: string
}

type Change = Pick<Mutant, 'start' | 'end' | 'replacement'>

const otherOperator: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

/** In SQL inside a statement, where a whole clause can be lost. */
const sqlChanges: readonly (readonly [RegExp, string])[] = [
  [/ is not null\b/g, ' is null'],
  [/ is null\b/g, ' is not null'],
  [/ <> /g, ' = '],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ desc\b/g, ' asc'],
  [/ and not /g, ' and '],
  [/ or /g, ' and '],
]

const isText = ({ type, ...node }: ESTree.Expression | ESTree.PrivateIdentifier): boolean =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof (node as { value?: unknown }).value === 'string')

function changesOf(source: string, program: ESTree.Program): Change[] {
  const changes: Change[] = []
  const add = (start: number, end: number, replacement: string) => changes.push({ start, end, replacement })
  const swap = (left: { end: number }, right: { start: number }, operator: string) => {
    const other = otherOperator[operator]
    const at = source.indexOf(operator, left.end)
    if (other !== undefined && at >= left.end && at < right.start) add(at, at + operator.length, other)
  }
  const decide = ({ start, end }: { start: number; end: number }) => {
    add(start, end, 'true')
    add(start, end, 'false')
  }
  const visitor = new Visitor({
    BinaryExpression({ left, right, operator }) {
      if (operator !== '+' || !(isText(left) || isText(right))) swap(left, right, operator)
    },
    LogicalExpression: ({ left, right, operator }) => swap(left, right, operator),
    IfStatement: ({ test }) => decide(test),
    ConditionalExpression: ({ test }) => decide(test),
    UnaryExpression({ operator, start, argument }) {
      if (operator === '!') add(start, argument.start, '')
    },
    Literal({ start, end, raw }) {
      if (raw === 'true' || raw === 'false') add(start, end, raw === 'true' ? 'false' : 'true')
    },
    ExpressionStatement({ expression, start, end }) {
      const { type } = expression.type === 'AwaitExpression' ? expression.argument : expression
      if (type === 'CallExpression') add(start, end, ';')
    },
    TaggedTemplateExpression({ quasi }) {
      for (const part of quasi.quasis)
        for (const [pattern, replacement] of sqlChanges)
          for (const found of source.slice(part.start, part.end).matchAll(pattern))
            add(part.start + found.index, part.start + found.index + found[0].length, replacement)
    },
  })
  visitor.visit(program)
  return changes
}

/** Every place of a file where a plausible fault can be planted, in the order of the file. */
export function findMutants(file: string, source: string): Mutant[] {
  const { program } = parseSync(file, source)
  return changesOf(source, program)
    .map(({ start, end, replacement }) => ({
      file,
      line: source.slice(0, start).split('\n').length,
      start,
      end,
      original: source.slice(start, end),
      replacement,
    }))
    .sort((a, b) => a.start - b.start)
}

export const plant = (source: string, { start, end, replacement }: Mutant): string =>
  source.slice(0, start) + replacement + source.slice(end)
