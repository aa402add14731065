import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../machine/run.ts'
import { ROOT } from '../stack/settings.ts'
import type { Manifest } from './render.ts'

/** `apps/v1` is a file of the package; `v1` is the core, and `networking.k8s.io/v1` loses its domain. */
const moduleOf = (apiVersion: string): string =>
  apiVersion.includes('/') ? apiVersion.replace('.k8s.io', '') : `core/${apiVersion}`

const literalOf = (manifest: Manifest, at: number): string =>
  `export const document${at}: import('kubernetes-types/${moduleOf(manifest.apiVersion)}').${manifest.kind} =
    ${JSON.stringify(manifest, null, 1)}`

const OPTIONS = '--ignoreConfig --noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler'

/** What TypeScript finds wrong with documents as literals of Kubernetes' types. A field that they do not have is a fault. */
export const typeFaults = async (manifests: readonly Manifest[]): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'medha-manifests-'))
  const file = join(folder, 'manifests.ts')
  writeFileSync(file, manifests.map(literalOf).join('\n'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  try {
    return await run(join(ROOT, 'node_modules/.bin/tsc'), [...OPTIONS.split(' '), file], { cwd: folder })
  } catch (error) {
    const { stdout } = error as { readonly stdout?: string }
    if (stdout === undefined || stdout === '') throw error
    return stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}
