import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../stack/settings.ts'

const GUIDE = join(ROOT, 'docs/guides/single-machine.md')

/** The commands with which the guide begins every new shell. */
export const readPrelude = (text = readFileSync(GUIDE, 'utf8')): string =>
  /^```sh-always\n(.*?)^```$/ms.exec(text)?.[1] ?? ''

/** The commands below each heading of the guide: its blocks of `sh`. Blocks of `console` need a system with systemd. */
export const readGuide = (text = readFileSync(GUIDE, 'utf8')): ReadonlyMap<string, string> => {
  const [, ...sections] = text.split(/^## /m)
  return new Map(
    sections.map((section) => {
      const [heading = ''] = section.split('\n')
      const blocks = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands ?? '')
      return [heading, blocks.join('')]
    }),
  )
}
