import type { ChargeReference } from '../../../kernel/events.ts'

/** `sign-up:123`, as it is stored, locked and told to a provider. */
export const formatReference = ({ kind, id }: ChargeReference): string => `${kind}:${id}`

export const parseReference = (text: string): ChargeReference => {
  const [, kind, id] = /^([a-z-]+):(\d+)$/.exec(text) ?? []
  if (kind === undefined || id === undefined) throw new Error('not the reference of a charge')
  return { kind, id }
}
