import { parseSync, type Plugin } from 'vite'

/** Fields of a row that only the server reads: who may call it how often, why it exists, and how it is answered. */
const SERVER_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'answeredBy',
  'audience',
  'limit',
  'requirements',
  'refusals',
  'cacheSeconds',
])
/** The browser needs only the meaning of a refusal; the status comes with the response. */
const REFUSAL_FIELDS: ReadonlySet<string> = new Set(['status'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface ObjectNode extends Node {
  readonly properties: readonly (Node & { readonly key?: { readonly name?: string } })[]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const objectsIn = (node: Node, isWanted: (parent: Node) => boolean, parent: Node = node): ObjectNode[] => [
  ...(node.type === 'ObjectExpression' && isWanted(parent) ? [node as ObjectNode] : []),
  ...Object.values(node)
    .flat()
    .filter((child) => isNode(child))
    .flatMap((child) => objectsIn(child, isWanted, node)),
]

/** The code without these fields of its objects. The objects are not nested. */
const withoutFields = (code: string, objects: readonly ObjectNode[], fields: ReadonlySet<string>): string =>
  objects
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, properties }) => {
      const kept = properties.filter(({ key }) => !fields.has(key?.name ?? ''))
      const inside = kept.map((property) => code.slice(property.start, property.end)).join(', ')
      return `${text.slice(0, start)}{ ${inside} }${text.slice(end)}`
    }, code)

const isEndpointCall = (parent: Node): boolean =>
  parent.type === 'CallExpression' && (parent as { callee?: { name?: string } }).callee?.name === 'endpoint'

/** A contract file for the browser: rows without server-only fields, refusals without their status. */
export const leanContractFile = (path: string, code: string): string => {
  const tree = parseSync(path, code).program as unknown as Node
  return path.endsWith('/refusals.ts')
    ? withoutFields(
        code,
        objectsIn(tree, (parent) => parent.type === 'Property'),
        REFUSAL_FIELDS,
      )
    : withoutFields(code, objectsIn(tree, isEndpointCall), SERVER_FIELDS)
}

/** Keeps rate limits, requirement ids and the like out of the browser bundle. */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /packages\/contract\/src\/(endpoints\/[^/]+|refusals)\.ts$/ },
    handler: (code, id) => ({ code: leanContractFile(id, code), map: null }),
  },
})
