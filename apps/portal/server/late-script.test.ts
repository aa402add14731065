import { describe, expect, it } from 'vitest'
import { withLateScripts, withoutScripts, withScriptsInTasks } from './late-script.ts'
import { OwnScripts } from './own-scripts.ts'

const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`
const PAGE = `<!DOCTYPE html><html><head>${['manifest-1', 'entry', 'vendor-react-dom-1', 'vendor-router-1', 'jsx', 'root', 'landing'].map(preload).join('')}<link rel="stylesheet" href="/assets/root.css"/></head><body><h1>Title</h1><script>window.x=1</script><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/landing.js";
  window.__reactRouterRouteModules = {"root":route0,"landing-/iacstexam":route1};

import("/assets/entry.js");</script></body></html>`

describe('late scripts', () => {
  const late = withLateScripts(PAGE, new OwnScripts())

  it('requests no script before the page is there', () => {
    expect(late).not.toContain('modulepreload" href')
    expect(late).not.toContain('type="module"')
    expect(late).not.toMatch(/<script[^>]+src=/)
  })

  it('keeps everything else of the page', () => {
    expect(late).toContain('<link rel="stylesheet" href="/assets/root.css"/>')
    expect(late).toContain('<script>window.x=1</script>')
    expect(late).toContain('<h1>Title</h1>')
  })

  it('fetches the large parts first, then the routes by their ids, then the entry', () => {
    const data = JSON.parse(
      late.slice(late.lastIndexOf('(...[') + 4, late.lastIndexOf(')</script>')),
    ) as unknown
    expect(data).toEqual([
      [
        '/assets/manifest-1.js',
        '/assets/vendor-react-dom-1.js',
        '/assets/vendor-router-1.js',
        '/assets/jsx.js',
      ],
      { root: '/assets/root.js', 'landing-/iacstexam': '/assets/landing.js' },
      '/assets/entry.js',
    ])
  })

  it('for a page that is nothing without them, fetches at once and still runs one task at a time', () => {
    const now = withScriptsInTasks(PAGE, new OwnScripts())
    expect(now).toContain('<link rel="modulepreload" href="/assets/vendor-react-dom-1.js"/>')
    expect(now).not.toContain('type="module"')
    expect(now).toMatch(/\ngo\(\)\}\)\(\.\.\.\[/)
    expect(now).not.toContain('requestIdleCallback')
  })

  it('[RTE-01] takes the scripts of the not-found page away altogether', () => {
    const bare = withoutScripts(PAGE)
    expect(bare).not.toMatch(/modulepreload|type="module"|\.js/)
    expect(bare).toContain('<h1>Title</h1>')
  })

  it('leaves a page alone that it does not understand', () => {
    expect(withLateScripts('<p>plain</p>', new OwnScripts())).toBe('<p>plain</p>')
  })
})
