import { extendHead } from '@medha/test-rules/chain'
import { hash } from 'node:crypto'

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

/** Block number and head of a device's chain when they were recorded. */
export interface NotedHead {
  readonly seq: number
  readonly head: Buffer
}

/** Whether the stored lines of one device, in order, lead from its first head to every recorded head. */
export const chainHolds = (
  firstHead: Buffer,
  lines: readonly string[],
  noted: readonly NotedHead[],
): boolean => {
  const heads = [firstHead]
  for (const line of lines) heads.push(extendHead(sha256, heads.at(-1) ?? firstHead, line))
  const isWhole = noted.some(({ seq }) => seq === lines.length)
  return isWhole && noted.every(({ seq, head }) => heads[seq]?.equals(head) === true)
}
