import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const fromPlayer = createRequire(import.meta.url)
const fromReactDom = createRequire(fromPlayer.resolve('react-dom/package.json'))

const productionFile = (from: NodeJS.Require, name: string, file: string): string =>
  from.resolve(`${name}/package.json`).replace(/package\.json$/, `cjs/${file}.production.js`)

const FILES: ReadonlyMap<string, string> = new Map([
  ['react', productionFile(fromPlayer, 'react', 'react')],
  ['react/jsx-runtime', productionFile(fromPlayer, 'react', 'react-jsx-runtime')],
  ['react-dom', productionFile(fromPlayer, 'react-dom', 'react-dom')],
  ['react-dom/client', productionFile(fromPlayer, 'react-dom', 'react-dom-client')],
  ['scheduler', productionFile(fromReactDom, 'scheduler', 'scheduler')],
])
const PATHS: ReadonlySet<string> = new Set(FILES.values())

const REQUIRED = /(?:\bvar)?\s+(\w+) = require\("([\w-]+)"\)[,;]/g

export const asModule = (code: string): string => {
  const names = new Set(Array.from(code.matchAll(/^exports\.(\w+) =/gm), ([, name]) => name))
  const list = Array.from(names, (name) => `exported_${name} as ${name}`)
  const body = code
    .replaceAll(REQUIRED, '\nimport * as $1 from "$2";')
    .replaceAll(/^exports\.(\w+) =/gm, 'let exported_$1 =')
    .replaceAll(/\bexports\.(\w+)/g, 'exported_$1')
  // An update of React may be written differently: that stops the build.
  if (/\brequire\(|\bexports\b/.test(body)) throw new Error('CommonJS of an unknown form')
  return `${body}\nexport { ${list.join(', ')} }\n`
}

/**
 * PLY-31: React is published as CommonJS, which a bundler includes whole. Its production files are read as ES modules
 * here, so that what the player does not call is left out.
 */
export const reactModules = (): Plugin => ({
  name: 'react-modules',
  apply: 'build',
  enforce: 'pre',
  // React's hooks for developer tools cost some of the size budget, and students need none of them.
  config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
  resolveId: (id) => FILES.get(id),
  transform(code, id) {
    return PATHS.has(id) ? asModule(code) : null
  },
})
