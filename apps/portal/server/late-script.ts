import type { OwnScripts } from './own-scripts.ts'

/**
 * Defers the scripts of a rendered page until after its first paint. The framework makes the browser load every script
 * immediately, where they compete with the page's style and fonts on a slow network. Public pages can be read and used
 * without them, so the HTML is rewritten: no preloads, and one small script that fetches the chunks after the page has
 * loaded and is idle, or at the first touch, and runs them one task at a time so that taps stay responsive.
 */
export const withLateScripts = (html: string, own: OwnScripts): string => {
  const scripts = readPageScripts(html)
  if (scripts === null) return html
  return html
    .replaceAll(MODULE_PRELOAD, '')
    .replace(scripts.whole, () => `<script>${own.add(loader(scripts, WHEN_IDLE))}</script>`)
}

/**
 * For a page that is empty without its scripts: they are fetched immediately, but still run one task at a time, so that
 * a slow phone can draw and handle taps between them.
 */
export const withScriptsInTasks = (html: string, own: OwnScripts): string => {
  const scripts = readPageScripts(html)
  if (scripts === null) return html
  return html.replace(scripts.whole, () => `<script>${own.add(loader(scripts, 'go()'))}</script>`)
}

/**
 * For the not-found page, which needs no script. The framework's browser code would also match paths
 * case-insensitively, which the server does not (RTE-01).
 */
export const withoutScripts = (html: string): string =>
  html.replaceAll(MODULE_PRELOAD, '').replace(MODULE_SCRIPT, '')

interface PageScripts {
  /** The framework's module script, verbatim. */
  readonly whole: string
  readonly first: readonly string[]
  readonly routes: readonly (readonly [id: string, url: string])[]
  readonly entry: string
}

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g
const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/

const readPageScripts = (html: string): PageScripts | null => {
  const found = MODULE_SCRIPT.exec(html)
  const text = found?.[1]
  if (found === null || text === undefined) return null
  const urls = new Map([...text.matchAll(/import \* as (\w+) from "([^"]+)"/g)].map((m) => [m[1], m[2]]))
  const routes = [...text.matchAll(/"([^"]+)":(route\w+)/g)].map(
    (match) => [match[1] ?? '', urls.get(match[2]) ?? ''] as const,
  )
  const entry = /import\("([^"]+)"\)/.exec(text)?.[1]
  const manifest = /import "([^"]+)"/.exec(text)?.[1]
  if (entry === undefined || manifest === undefined || routes.some(([, url]) => url === '')) return null
  const preloads = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  )
  const later = new Set([entry, ...routes.map(([, url]) => url)])
  // Large chunks come first, each in its own task; later imports then find them ready.
  const vendors = preloads.filter((url) => url.includes('/vendor-'))
  const rest = preloads.filter((url) => !vendors.includes(url) && !later.has(url) && url !== manifest)
  return { whole: found[0], first: [manifest, ...vendors, ...rest], routes, entry }
}

const WHEN_IDLE = `const idle=()=>"requestIdleCallback"in window?requestIdleCallback(go,{timeout:1500}):setTimeout(go,300)
document.readyState==="complete"?idle():addEventListener("load",idle)
for(const sign of["pointerdown","focusin","keydown"])addEventListener(sign,go,{once:true,capture:true})`

const loader = ({ first, routes, entry }: PageScripts, when: string): string => {
  const data = JSON.stringify([first, Object.fromEntries(routes), entry]).replaceAll('<', '\\u003c')
  return `((first,routes,entry)=>{let begun=false
const task=()=>new Promise((done)=>{const way=new MessageChannel()
way.port1.onmessage=done
way.port2.postMessage(0)})
const go=async()=>{if(begun)return
begun=true
for(const url of[...first,...Object.values(routes),entry]){const link=document.createElement("link")
link.rel="modulepreload"
link.href=url
document.head.append(link)}
for(const url of first){await import(url)
await task()}
const modules={}
for(const id in routes){modules[id]=await import(routes[id])
await task()}
window.__reactRouterRouteModules=modules
await import(entry)}
${when}})(...${data})`
}
