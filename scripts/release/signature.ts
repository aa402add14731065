import { spawnSync } from 'node:child_process'

/** Signs a file with a key of minisign, which may ask for its password on the terminal. Writes `<file>.minisig`. */
export const sign = (file: string, secretKey: string, comment: string): void => {
  const { status } = spawnSync('minisign', ['-S', '-s', secretKey, '-m', file, '-t', comment], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${file} could not be signed`)
}
