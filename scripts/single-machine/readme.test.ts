import { describe, expect, it } from 'vitest'
import { guideText, readGuide } from '../installation/guide.ts'
import { read } from '../installation/settings.ts'

const HEADING = '## From a release to the first login of an institute\n'

/** The commands of a README's steps, in order. Names of files and programs have no space. */
const commandsOf = (readme: string): readonly string[] => {
  const [section = ''] = readme.split(HEADING)[1]?.split(/^## /m) ?? []
  const names = [...section.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')
  return names.filter((name) => name.includes(' '))
}

/** The first command that a text does not have after the one before it. */
const firstMissing = (text: string, commands: readonly string[]): string | undefined => {
  let at = 0
  return commands.find((command) => {
    at = text.indexOf(command, at)
    return at === -1
  })
}

describe("the README's way from a release to the first login", () => {
  const guide = [...readGuide(guideText('single-machine')).values()].join('\n')

  it('[DOC-03] has ten steps, whose commands the guide has in the same order', () => {
    const readme = read('README.md')
    const commands = commandsOf(readme)
    expect(
      readme
        .split(HEADING)[1]
        ?.split(/^## /m)[0]
        ?.match(/^\d+\. /gm),
    ).toHaveLength(10)
    expect(commands.length).toBeGreaterThan(8)
    expect(firstMissing(guide, commands)).toBeUndefined()
  })

  it('[DOC-03] control: a changed command, and one out of order, are found', () => {
    expect(firstMissing(guide, ['./medha migrate --now'])).toBe('./medha migrate --now')
    expect(firstMissing(guide, ['./medha doctor', 'cp medha.env.example medha.env'])).toBe(
      'cp medha.env.example medha.env',
    )
  })
})
