import type { Page } from '@playwright/test'

/** Where a page turns a string into markup or code: 'taken', or the name of the error, for each place. */
export const tryStrings = async (page: Page): Promise<Record<string, string>> => {
  await page.route('**/planted.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.planted = true' }),
  )
  return page.evaluate(async () => {
    const place = document.createElement('div')
    const markup = '<img src=x onerror="window.planted = true">'
    const script = document.createElement('script')
    const loaded = new Promise((resolve, reject) => {
      script.addEventListener('load', resolve)
      script.addEventListener('error', reject)
    })
    const trustedTypes = Reflect.get(window, 'trustedTypes')
    const places: Record<string, () => unknown> = {
      innerHTML: () => {
        place.innerHTML = markup
        return place.querySelector('img')
      },
      insertAdjacentHTML: () => {
        place.insertAdjacentHTML('beforeend', markup)
        return place.querySelector('img')
      },
      srcdoc: () => {
        document.createElement('iframe').srcdoc = markup
        return true
      },
      'script.src': async () => {
        script.src = '/planted.js'
        document.head.append(script)
        await loaded
        return Reflect.get(window, 'planted')
      },
      'script.text': () => {
        document.createElement('script').text = 'window.planted = true'
        return true
      },
      onclick: () => {
        place.setAttribute('onclick', 'window.planted = true')
        return place.hasAttribute('onclick')
      },
      'a policy': () => trustedTypes.createPolicy('default', { createHTML: String }),
    }
    const results: Record<string, string> = {}
    for (const [name, attempt] of Object.entries(places))
      try {
        results[name] = (await attempt()) ? 'taken' : 'without effect'
      } catch (error) {
        results[name] = error instanceof Error ? error.name : 'not loaded'
      }
    return results
  })
}
