import type { Node } from 'oxc-parser'
import type { Rule } from '../rule.ts'
import { findNodes } from '../tree/find-nodes.ts'
import { isTest } from '../tree/where.ts'

/** Code that runs in a browser; a file that only the server runs has `.server` in its name. */
const IN_BROWSERS =
  /^(apps\/((portal|console)\/app|player\/src)|packages\/(ui|rules|contract|messages|questions|test-rules)\/src)\//
const ONLY_SERVER = /\.server\.tsx?$/

/** Methods newer than Chrome 100 or Safari 15.4, without those that a polyfill in the page head adds. */
const NEWER = new Set(
  `groupBy withResolvers fromAsync toSpliced isWellFormed toWellFormed getOrInsert getOrInsertComputed sumPrecise
  symmetricDifference isSubsetOf isSupersetOf isDisjointFrom transferToFixedLength toBase64 toHex fromBase64 fromHex
  DurationFormat startViewTransition checkVisibility requestIdleCallback togglePopover moveBefore setHTML
  setHTMLUnsafe requestClose isError`.split(/\s+/),
)
/** `object.name` where the name alone is ambiguous. */
const NEWER_OF: Readonly<Record<string, readonly string[]>> = {
  AbortSignal: ['any'],
  Promise: ['try'],
  RegExp: ['escape'],
  Iterator: ['from', 'concat'],
  scheduler: ['yield', 'postTask'],
}
const NEWER_CLASSES = new Set(['Temporal', 'DecompressionStream', 'CompressionStream'])
const POPOVER = /^(show|hide)Popover$/
/** Files that check for browser support first and have a fallback. */
const FEATURE_TESTED: Readonly<Record<string, RegExp>> = {
  'packages/ui/src/toast/toast.tsx': POPOVER,
  'packages/test-rules/src/open-paper.ts': /^DecompressionStream$/,
}

/** Player and console allow no script in the head, so these polyfills are missing there. */
const WITHOUT_FILLS = /^(apps\/(player|console)|packages\/(questions|test-rules))\//
const FILLED = new Set(['toSorted', 'toReversed', 'URL.parse', 'URL.canParse', 'AbortSignal.timeout'])

/** Most files use none of these and are not parsed. */
const HINT = new RegExp(
  `\\b(${[...NEWER, ...Object.keys(NEWER_OF), ...NEWER_CLASSES, 'URL', 'toSorted', 'toReversed', 'showPopover', 'hidePopover'].join('|')})\\b|\\(\\?<[=!]|/[dgimsuy]*v[dgimsuy]*(?![\\w/])`,
)

const nameIn = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return node.name
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

const newerMember = (node: Extract<Node, { type: 'MemberExpression' }>): string | undefined => {
  const name = nameIn(node.property)
  if (name === undefined) return undefined
  if (NEWER.has(name) || FILLED.has(name) || POPOVER.test(name)) return name
  const owner = nameIn(node.object)
  if (FILLED.has(`${owner}.${name}`)) return `${owner}.${name}`
  return owner !== undefined && Object.hasOwn(NEWER_OF, owner) && NEWER_OF[owner]?.includes(name) === true
    ? `${owner}.${name}`
    : undefined
}

const newer = (node: Node): string | undefined => {
  if (node.type === 'MemberExpression') return newerMember(node)
  if (node.type === 'Identifier' && NEWER_CLASSES.has(node.name)) return node.name
  if (node.type === 'CallExpression' && nameIn(node.callee) === 'requestIdleCallback')
    return 'requestIdleCallback'
  // Either one is a syntax error for the whole file in Safari before 16.4 and Chrome before 112.
  if (node.type === 'Literal' && 'regex' in node) {
    if (/\(\?<[=!]/.test(node.regex.pattern)) return 'a pattern that looks behind'
    if (node.regex.flags.includes('v')) return 'a pattern with the flag v'
  }
  return undefined
}

export const browserFloor: Rule = {
  name: 'browser-floor',
  why: 'Phones of families are old: docs/guides/browsers.md names the oldest, and what they lack nobody calls.',
  check: (tree) =>
    findNodes(
      tree,
      (path) => IN_BROWSERS.test(path) && !ONLY_SERVER.test(path) && !isTest(path),
      HINT,
      newer,
    ).filter(
      ({ path, message }) =>
        FEATURE_TESTED[path]?.test(message) !== true && (!FILLED.has(message) || WITHOUT_FILLS.test(path)),
    ),
}
