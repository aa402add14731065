import { existsSync } from 'node:fs'
import type { Need } from './needs.ts'
import { isRoot, run } from './run.ts'

const isDebian = (): boolean => existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')

const instructions = (missing: readonly Need[]): string => {
  const packages = missing.map(({ debianPackage }) => debianPackage).join(' ')
  const how = isDebian()
    ? `  sudo apt-get install ${packages}`
    : missing.map(({ name, elsewhere }) => `  ${name}: ${elsewhere}`).join('\n')
  return `Still needed on this machine:\n\n${how}\n\nThen run the command again.`
}

/** Installs what is missing if it may, or throws with exact instructions. Returns the newly installed packages. */
export const installMissing = async (
  needs: readonly Need[],
  print: (line: string) => void,
): Promise<ReadonlySet<string>> => {
  const missing = needs.filter((need) => !need.isThere())
  if (missing.length === 0) return new Set()
  if (!isDebian() || !isRoot()) throw new Error(instructions(missing))
  const packages = missing.map(({ debianPackage }) => debianPackage)
  print(`installing ${packages.join(', ')}`)
  await run('apt-get', ['update', '-q'])
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages])
  const stillMissing = missing.filter((need) => !need.isThere())
  if (stillMissing.length > 0) throw new Error(instructions(stillMissing))
  return new Set(packages)
}
