import { describe, expect, it } from 'vitest'
import { addressesOf, linkTo, pageLanguage } from './page-language.ts'
import { pageAt } from './route-table.ts'

const languageOf = (address: string, cookie = '') => {
  const url = new URL(address, 'http://localhost')
  return pageLanguage(new Request(url, { headers: { cookie } }), pageAt(url.pathname))
}

describe('language of a page', () => {
  it('[LND-03] a Hindi path is Hindi, whatever the address says', () => {
    expect(languageOf('/neet-repeater-scholarship-hindi')).toBe('hi')
    expect(languageOf('/neet-repeater-scholarship-hindi?lang=en')).toBe('hi')
  })

  it('a public page follows its address only, so that any cache may keep it', () => {
    expect(languageOf('/iacstexam?lang=hi')).toBe('hi')
    expect(languageOf('/iacstexam', 'lang=hi')).toBe('en')
    expect(languageOf('/iacstexam?lang=de')).toBe('en')
  })

  it('a private page remembers the choice', () => {
    expect(languageOf('/dashboard', 'a=b; lang=hi')).toBe('hi')
    expect(languageOf('/dashboard?lang=en', 'lang=hi')).toBe('en')
  })

  it('every page has an address in every language', () => {
    expect(addressesOf('/iacstexam')).toEqual({ en: '/iacstexam', hi: '/iacstexam?lang=hi' })
    const pair = { en: '/neet-repeater-scholarship', hi: '/neet-repeater-scholarship-hindi' }
    expect(addressesOf(pair.en)).toEqual(pair)
    expect(addressesOf(pair.hi)).toEqual(pair)
    expect(linkTo('/exam/login', 'hi')).toBe('/exam/login?lang=hi')
  })
})
