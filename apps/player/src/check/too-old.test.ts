import { readFileSync } from 'node:fs'
import { systemCheck as english } from '@medha/messages/system-check.en'
import { systemCheck as hindi } from '@medha/messages/system-check.hi'
import { expect, it } from 'vitest'

it.each([english, hindi])(
  '[PLY-05] the page itself says C01 to a browser that cannot run it',
  ({ problems }) => {
    const page = readFileSync(`${import.meta.dirname}/../../check.html`, 'utf8')
    expect(page.replaceAll(/\s+/g, ' ')).toContain(`> ${problems.oldBrowser} </p>`)
  },
)
