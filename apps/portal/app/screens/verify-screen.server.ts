import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import { DEFAULT_LANGUAGE, inEveryLanguage } from '@medha/messages/language'
import { verify as english } from '@medha/messages/verify.en'
import { verify as hindi } from '@medha/messages/verify.hi'
import { siteOf } from '../api/site.server.ts'
import { callForVisitor } from '../api/visitor-call.server.ts'
import {
  lookUpDocument,
  lookUpReceipt,
  scannedCode,
  scannedReceipt,
} from '../features/verify/look-up-document.server.ts'
import { frameOf } from '../frame/frame.server.ts'
import { pageLanguage } from '../routing/page-language.ts'
import { pageAt } from '../routing/route-table.ts'

const WORDS = { en: english, hi: hindi }

export const loadVerifyScreen = async (request: Request) => {
  const url = new URL(request.url)
  const language = pageLanguage(request, pageAt(url.pathname))
  const site = await siteOf(request)
  const words = WORDS[language]
  const { path } = PAGE_ADDRESS.verification
  const scanned = scannedCode(url)
  const receipt = scannedReceipt(url)
  const frame = frameOf({ site, language, path, title: words.title, description: words.lede })
  // The language link shows the same document.
  const addresses = inEveryLanguage((each) => {
    const query = new URLSearchParams()
    if (receipt !== null) query.set(PAGE_ADDRESS.receiptVerification, receipt)
    else if (scanned.code !== null) query.set(scanned.name, scanned.code)
    if (each !== DEFAULT_LANGUAGE) query.set(PAGE_ADDRESS.language, each)
    return query.size === 0 ? path : `${path}?${query}`
  })
  const visitor = callForVisitor(request, site.host, language)
  const page = { frame: { ...frame, addresses }, words }
  if (receipt !== null) return { ...page, receipt: await lookUpReceipt(receipt, visitor) }
  return { ...page, receipt: null, ...(await lookUpDocument(scanned, visitor)) }
}
