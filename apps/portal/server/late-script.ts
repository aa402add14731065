import type { OwnScripts } from './own-scripts.ts'

/**
 * Takes the scripts of a rendered page off the way to its first paint.
 *
 * The framework asks the browser to load every script at once, where they compete with the page's own
 * style and fonts on a slow line. Public pages need none of them to be read and used, so the text is
 * rewritten: no preloads, and one small script that fetches the parts after the page has loaded and is
 * idle, or at the first touch, and runs them one task at a time so that no tap has to wait long.
 */
export const withLateScripts = (html: string, own: OwnScripts): string => {
  const scripts = readPageScripts(html)
  if (scripts === null) return html
  return html
    .replaceAll(MODULE_PRELOAD, '')
    .replace(scripts.whole, () => `<script>${own.add(loader(scripts, WHEN_IDLE))}</script>`)
}

/**
 * A page that needs its scripts before it can say anything: they are fetched at once, and still run one task at a time,
 * so that a slow phone can draw and be touched between them.
 */
export const withScriptsInTasks = (html: string, own: OwnScripts): string => {
  const scripts = readPageScripts(html)
  if (scripts === null) return html
  return html.replace(scripts.whole, () => `<script>${own.add(loader(scripts, 'go()'))}</script>`)
}

/**
 * A page that says one thing and needs no script at all: not found. The framework's browser part would
 * also match paths without regard to capitals, which the server does not (RTE-01).
 */
export const withoutScripts = (html: string): string =>
  html.replaceAll(MODULE_PRELOAD, '').replace(MODULE_SCRIPT, '')

interface PageScripts {
  /** The framework's module script as it stands in the page. */
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
  // Large parts first and each in a task of its own; whatever imports them then finds them ready.
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
