import type { PageEvents } from '@medha/contract/wire/page-events'
import { PATHS } from '../routing/route-table.ts'

export type CountedClick = PageEvents['page.clicked']['what']

const BY_PATH: Readonly<Record<string, CountedClick>> = {
  [PATHS.login]: 'log-in',
  [PATHS.recovery]: 'recover',
}

/**
 * ANA-01: identifies a click by the link's target. Pages need no tracking code, and a click that is not in this list is
 * not counted.
 */
export const countedClick = (
  pressed: { readonly tagName: string; readonly href: string; readonly hreflang: string },
  /** The id of the registration card, on pages that have one. */
  registerAt: string | undefined,
): CountedClick | null => {
  if (pressed.tagName === 'SUMMARY') return 'question'
  if (pressed.href === '') return null
  if (pressed.hreflang !== '') return 'language'
  const { protocol, pathname, hash } = new URL(pressed.href)
  if (protocol === 'tel:') return 'call'
  if (protocol === 'mailto:') return 'mail'
  if (registerAt !== undefined && hash === `#${registerAt}`) return 'register'
  if (pathname === PATHS.terms) return hash === '#privacy' ? 'privacy' : 'terms'
  return BY_PATH[pathname] ?? null
}
