import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { BUILD_INFO, formatBuildInfo, readBuildInfo } from './build-info.ts'

it('[DEP-05] a release knows its version and commit, a clone says that it is one', () => {
  expect(BUILD_INFO).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+/), commit: 'development' })
  expect(formatBuildInfo(BUILD_INFO)).toBe(`${BUILD_INFO.version}+development`)
  const folder = mkdtempSync(join(tmpdir(), 'medha-build-'))
  writeFileSync(join(folder, 'package.json'), '{ "version": "2.1.0" }')
  const commit = '0123456789abcdef0123456789abcdef01234567'
  writeFileSync(join(folder, 'COMMIT'), `${commit}\n`)
  const released = readBuildInfo(pathToFileURL(`${folder}/`))
  rmSync(folder, { recursive: true })
  expect(released).toEqual({ version: '2.1.0', commit })
  expect(formatBuildInfo(released)).toBe('2.1.0+0123456789ab')
})
