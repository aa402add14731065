import { execFileSync } from 'node:child_process'
import { find, run } from '../machine/run.ts'
import { readManifests, render, type Manifest } from './render.ts'

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
