import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../stack/settings.ts'

export const guideText = (name: string): string =>
  readFileSync(join(ROOT, 'docs/guides', `${name}.md`), 'utf8')

/** The commands with which the guide begins every new shell. */
export const readPrelude = (text: string): string => /^```sh-always\n(.*?)^```$/ms.exec(text)?.[1] ?? ''

/** The blocks of `sh` below each heading of a guide. Blocks of `console` are not run by a test. */
export const readBlocks = (text: string): ReadonlyMap<string, readonly string[]> => {
  const [, ...sections] = text.split(/^## /m)
  return new Map(
    sections.map((section) => {
      const [heading = ''] = section.split('\n')
      return [heading, [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands ?? '')]
    }),
  )
}

/** The commands below each heading as one text. */
export const readGuide = (text: string): ReadonlyMap<string, string> =>
  new Map([...readBlocks(text)].map(([heading, blocks]) => [heading, blocks.join('')]))
