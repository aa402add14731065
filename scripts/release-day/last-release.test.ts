import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../machine/run.ts'
import { findLastRelease, releasedVersions } from './last-release.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

let root = ''
const git = (...args: readonly string[]) =>
  run('git', ['-C', root, '-c', 'user.name=Test', '-c', 'user.email=test@medha.example', ...args])
/** Returns the commit. */
const commit = async (changelog: string, message: string): Promise<string> => {
  writeFileSync(join(root, 'CHANGELOG.md'), changelog)
  await git('add', '.')
  await git('commit', '--quiet', '--allow-empty', '--message', message)
  return (await git('rev-parse', 'HEAD')).trim()
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'medha-last-release-'))
  folders.push(root)
  await git('init', '--quiet')
})

const FIRST = '# Changelog\n\n## [1.0.0-rc.1] - 2026-11-19\n\n### Added\n'
const SECOND = FIRST.replace('## [', '## [1.0.0] - 2027-01-10\n\n## [')
const WORK = SECOND.replace('## [', '## [Unreleased]\n\n- More.\n\n## [')

describe('the last release', () => {
  it('is not the part of the changelog that is not released', () => {
    expect(releasedVersions(WORK)).toEqual(['1.0.0', '1.0.0-rc.1'])
  })

  it('is the commit that put its heading into the changelog, if there is no tag', async () => {
    await commit('# Changelog\n', 'Begin')
    const release = await commit(FIRST, 'Release')
    await commit(FIRST.replace('Added', 'Added [1.0.0-rc.1]'), 'Change an entry')
    expect(await findLastRelease(root)).toEqual({ version: '1.0.0-rc.1', commit: release, isHead: false })
  })

  it('is the tagged commit, if there is a tag', async () => {
    await commit(FIRST, 'Write the changelog')
    const release = await commit(FIRST, 'Release')
    await git('tag', '--annotate', '--message', 'Release', 'v1.0.0-rc.1')
    await commit(WORK.replace('## [1.0.0] - 2027-01-10\n\n', ''), 'Work')
    expect(await findLastRelease(root)).toMatchObject({ version: '1.0.0-rc.1', commit: release })
  })

  it('is the one before, if HEAD is a release itself', async () => {
    const before = await commit(FIRST, 'Release')
    await commit(SECOND, 'Release')
    expect(await findLastRelease(root)).toMatchObject({ version: '1.0.0-rc.1', commit: before })
  })

  it('is HEAD, if that is the only release, or the clone knows no other commit', async () => {
    const only = await commit(FIRST, 'Release')
    expect(await findLastRelease(root)).toEqual({ version: '1.0.0-rc.1', commit: only, isHead: true })
  })
})
