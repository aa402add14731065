import { verifyPaper } from '@medha/contract/endpoints/admit-card'
import { verifyScorecard } from '@medha/contract/endpoints/result'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import { verify as english } from '@medha/messages/verify.en'
import { verify as hindi } from '@medha/messages/verify.hi'
import { siteOf } from '../api/site.server.ts'
import { callForVisitor } from '../api/visitor-call.server.ts'
import type { FoundPaper, Verdict } from '../features/verify/verify-page.tsx'
import { frameOf } from '../frame/frame.server.ts'
import { pageLanguage } from '../routing/page-language.ts'
import { pageAt } from '../routing/route-table.ts'

const CODE = /^[\w-]{34}$/

const REFUSED: Readonly<Record<string, Verdict>> = {
  'registration.no-such-paper': 'unknown',
  'results.no-such-paper': 'unknown',
  'edge.too-many-requests': 'busy',
}

/** Asks the api on behalf of whoever scanned: the limit against trying codes counts them, not us. */
export const verifyScreen = async (request: Request) => {
  const url = new URL(request.url)
  const language = pageLanguage(request, pageAt(url.pathname))
  const site = await siteOf(request)
  const words = language === 'hi' ? hindi : english
  const { path, code: cardName } = PAGE_ADDRESS.verification
  const isScorecard = url.searchParams.has(PAGE_ADDRESS.scorecardVerification)
  const name = isScorecard ? PAGE_ADDRESS.scorecardVerification : cardName
  const shown = url.searchParams.get(name)
  const code = shown !== null && CODE.test(shown) ? shown : null
  const frame = frameOf({ site, language, path, title: words.title, description: words.lede })
  const here = code === null ? path : `${path}?${name}=${code}`
  const addresses = {
    en: here,
    hi: `${here}${code === null ? '?' : '&'}${PAGE_ADDRESS.language}=hi`,
  }
  let verdict: Verdict = shown === null ? 'empty' : 'unknown'
  const visitor = callForVisitor(request, site.host, language)
  let found: FoundPaper = { kind: isScorecard ? 'scorecard' : 'admit-card', paper: null }
  if (code !== null && isScorecard) {
    const answer = await visitor.call(verifyScorecard, { params: { code } })
    if (answer.ok) found = { kind: 'scorecard', paper: answer.value }
    verdict = answer.ok ? answer.value.standing : (REFUSED[answer.refusal.code] ?? 'unreached')
  } else if (code !== null) {
    const answer = await visitor.call(verifyPaper, { params: { code } })
    if (answer.ok) found = { kind: 'admit-card', paper: answer.value }
    verdict = answer.ok ? answer.value.standing : (REFUSED[answer.refusal.code] ?? 'unreached')
  }
  return { frame: { ...frame, addresses }, words, verdict, found }
}
