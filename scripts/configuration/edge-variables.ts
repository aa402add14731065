import type { VariableFacts } from '../../packages/configuration/src/environment.ts'

const ENTRY = /^# {3}([A-Z][A-Z_0-9]+(?: … [A-Z_0-9]+)?) +(.+)$/
const CONTINUED = /^# {20,}(.+)$/

/** The variables of the edge, as the comment at the top of its file lists them. */
export const edgeVariables = (haproxy: string): VariableFacts[] => {
  const found: { name: string; meaning: string }[] = []
  for (const line of haproxy.slice(0, haproxy.indexOf('\nglobal')).split('\n')) {
    const [, name, text] = ENTRY.exec(line) ?? []
    const [, more] = CONTINUED.exec(line) ?? []
    const last = found.at(-1)
    if (name !== undefined && text !== undefined) found.push({ name, meaning: text })
    else if (more !== undefined && last !== undefined) last.meaning += ` ${more}`
  }
  return found.map((facts) => ({ ...facts, isSecret: false, default: undefined }))
}
