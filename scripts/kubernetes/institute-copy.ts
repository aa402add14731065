import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withOwnSettings } from '../installation/institute.ts'
import { ROOT } from '../stack/settings.ts'
import { render, type Manifest } from './render.ts'

export const FOLDER = join(ROOT, 'deploy/kubernetes')
/** The folders that an institute applies. */
export const APPLIED_FOLDERS = ['prepare', 'overlays/small', 'overlays/exam-day'] as const

/** The files as an institute has them: with a `medha.env` of its own. */
export const copyForInstitute = (): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'medha-kubernetes-'))
  cpSync(FOLDER, folder, { recursive: true })
  const own = withOwnSettings(readFileSync(join(folder, 'settings/medha.env.example'), 'utf8'))
  const inCluster = own.replace(/^TRUSTED_PROXIES=$/m, 'TRUSTED_PROXIES=10.244.0.0/16')
  writeFileSync(join(folder, 'settings/medha.env'), inCluster)
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

/** The documents of some folders, with the settings of an institute. */
export const renderForInstitute = (...paths: readonly string[]): readonly Manifest[] => {
  const { folder, remove } = copyForInstitute()
  const manifests = paths.flatMap((path) => render(join(folder, path)))
  remove()
  return manifests
}
