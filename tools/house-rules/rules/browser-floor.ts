import type { Node } from 'oxc-parser'
import type { Rule } from '../rule.ts'
import { findNodes } from '../tree/find-nodes.ts'
import { isTest } from '../tree/where.ts'

/** What runs in a browser. A file for the server has it in its name, and routes are read by the build. */
const IN_BROWSERS = /^(apps\/portal\/app|packages\/(ui|rules|contract|messages)\/src)\//
const ONLY_SERVER = /\.server\.tsx?$/

/** Newer than Chrome 100 or Safari 15.4, by the name that is called; what the head fills in is not among them. */
const NEWER = new Set(
  `groupBy withResolvers fromAsync toSpliced isWellFormed toWellFormed getOrInsert getOrInsertComputed sumPrecise
  symmetricDifference isSubsetOf isSupersetOf isDisjointFrom transferToFixedLength toBase64 toHex fromBase64 fromHex
  DurationFormat startViewTransition checkVisibility requestIdleCallback togglePopover moveBefore setHTML
  setHTMLUnsafe requestClose isError`.split(/\s+/),
)
/** `object.name` where the name alone says too little. */
const NEWER_OF: Readonly<Record<string, readonly string[]>> = {
  AbortSignal: ['any'],
  Promise: ['try'],
  RegExp: ['escape'],
  Iterator: ['from', 'concat'],
  scheduler: ['yield', 'postTask'],
}
/** The one place that asks first whether the browser has it. */
const POPOVER = /^(show|hide)Popover$/
const ASKS_FIRST = 'packages/ui/src/toast/toast.tsx'

/** Most files hold none of it and need not be parsed. */
const HINT = new RegExp(
  `\\b(${[...NEWER, ...Object.keys(NEWER_OF), 'Temporal', 'showPopover', 'hidePopover'].join('|')})\\b|\\(\\?<[=!]|/[dgimsuy]*v[dgimsuy]*(?![\\w/])`,
)

const nameIn = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return node.name
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

const newerMember = (node: Extract<Node, { type: 'MemberExpression' }>): string | undefined => {
  const name = nameIn(node.property)
  if (name === undefined) return undefined
  if (NEWER.has(name) || POPOVER.test(name)) return name
  const owner = nameIn(node.object)
  return owner !== undefined && Object.hasOwn(NEWER_OF, owner) && NEWER_OF[owner]?.includes(name) === true
    ? `${owner}.${name}`
    : undefined
}

const newer = (node: Node): string | undefined => {
  if (node.type === 'MemberExpression') return newerMember(node)
  if (node.type === 'Identifier' && node.name === 'Temporal') return 'Temporal'
  if (node.type === 'CallExpression' && nameIn(node.callee) === 'requestIdleCallback')
    return 'requestIdleCallback'
  // Safari before 16.4 and Chrome before 112 do not run a file at all that holds one of these.
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
    ).filter(({ path, message }) => path !== ASKS_FIRST || !POPOVER.test(message)),
}
