import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@medha/messages/language'
import { LOCALES } from '@medha/messages/locales'
import { buttonClass } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import { Wordmark } from '@medha/ui/wordmark'
import type { ReactNode } from 'react'
import { interpolate } from '../format/interpolate.ts'
import { phoneLink } from '../format/phone.ts'
import type { Frame } from './frame.ts'
import { linkTo } from '../routing/page-language.ts'
import { PATHS } from '../routing/route-table.ts'
import styles from './site-header.module.css'

interface SiteHeaderProps {
  readonly frame: Frame
  /** Where the wordmark leads. */
  readonly home: string
  /** Shows "Log in" and, with the id of a section on this page, "Register". */
  readonly offers?: { readonly registerAt: string } | undefined
  /** At the far right: the profile menu. */
  readonly children?: ReactNode
}

export function SiteHeader({ frame, home, offers, children }: SiteHeaderProps) {
  const { words, language, phone } = frame
  return (
    <header className={styles['header']}>
      <a className={styles['skip']} href="#content">
        {words.skip}
      </a>
      <div className={`wrap ${styles['row']}`}>
        <a className={styles['brand']} href={home}>
          <Wordmark name={words.brand} />
        </a>
        {LANGUAGES.filter((other) => other !== language).map((other) => (
          <a
            key={other}
            className={styles['language']}
            href={`${frame.addresses[other]}${other === DEFAULT_LANGUAGE ? defaultAgain(frame) : ''}`}
            hrefLang={other}
            lang={other}
            aria-label={`${LOCALES[other].name}: ${LOCALES[other].switchLabel}`}
          >
            <span>{LOCALES[other].name}</span>
          </a>
        ))}
        <a
          className={styles['phone']}
          href={phoneLink(phone)}
          aria-label={interpolate(words.callLabel, { phone })}
        >
          <Icon name="phone" />
          <span className={styles['short']}>{words.call}</span>
          <span className={styles['number']}>{phone}</span>
        </a>
        {offers !== undefined && (
          <>
            <a className={`link ${styles['wide']}`} href={linkTo(PATHS.login, language)}>
              {words.logIn}
            </a>
            <a
              className={`${buttonClass({ kind: 'primary', low: true })} ${styles['wide']}`}
              href={`#${offers.registerAt}`}
            >
              {words.register}
            </a>
          </>
        )}
        {children}
      </div>
    </header>
  )
}

/** A page that reads the language cookie needs an explicit parameter to switch back; a public page does not. */
const defaultAgain = ({ head, addresses }: Frame): string => {
  if (head.canonical !== null) return ''
  const joint = addresses[DEFAULT_LANGUAGE].includes('?') ? '&' : '?'
  return `${joint}${PAGE_ADDRESS.language}=${DEFAULT_LANGUAGE}`
}
