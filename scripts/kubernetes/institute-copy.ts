import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { find, run } from '../machine/run.ts'
import { withOwnSettings } from '../single-machine/institute.ts'
import { ROOT } from '../stack/settings.ts'
import { readManifests, render, type Manifest } from './render.ts'

export const FOLDER = join(ROOT, 'deploy/kubernetes')
/** The folders that an institute applies. */
export const APPLIED = ['prepare', 'overlays/small', 'overlays/exam-day'] as const

/** The files as an institute has them: with a `medha.env` of its own. */
export const copyForInstitute = (): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'medha-kubernetes-'))
  cpSync(FOLDER, folder, { recursive: true })
  const own = withOwnSettings(readFileSync(join(folder, 'settings/medha.env.example'), 'utf8'))
  const inCluster = own.replace(/^TRUSTED_PROXIES=$/m, 'TRUSTED_PROXIES=10.244.0.0/16')
  writeFileSync(join(folder, 'settings/medha.env'), inCluster)
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

/** The hash that kustomize appends to the name of generated settings, so that a change restarts pods. */
const HASH = /("medha(?:-server|-portal|-edge)?)-[0-9a-z]{10}"/g

const byKubectl = async (folder: string): Promise<Manifest[]> => {
  const manifests = readManifests(await run('kubectl', ['kustomize', folder]))
  return JSON.parse(JSON.stringify(manifests).replaceAll(HASH, '$1"')) as Manifest[]
}

/** Debian 12 has kubectl only in a version that knows no components. */
const OLDEST_MINOR = 27

const hasKubectl = (): boolean => {
  if (find('kubectl') === null) return false
  const text = execFileSync('kubectl', ['version', '--client', '--output=json'], { encoding: 'utf8' })
  const { clientVersion } = JSON.parse(text) as { readonly clientVersion: { readonly minor: string } }
  return Number.parseInt(clientVersion.minor, 10) >= OLDEST_MINOR
}

/** Ways to render a folder: our own, and kubectl where it is. */
export const RENDERERS: readonly (readonly [string, (folder: string) => Promise<Manifest[]>])[] = [
  ['our own renderer', async (folder) => render(folder)],
  ...(hasKubectl() ? [['kubectl', byKubectl] as const] : []),
]
