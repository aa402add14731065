import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { anotherStudent } from '@medha/messages/another-student.en'
import type { Language, Words } from '@medha/messages/language'
import { Button, ButtonLink } from '@medha/ui/button'
import { useEffect, useRef, useState } from 'react'
import { usePageLanguage } from '../../api/page-context.ts'
import { browserSession } from '../../api/session.ts'
import { interpolate } from '../../format/interpolate.ts'
import styles from '../../parts/simple-page.module.css'
import { linkTo } from '../../routing/page-language.ts'
import { PATHS } from '../../routing/route-table.ts'

interface AnotherStudentPageProps {
  readonly words: Words<typeof anotherStudent>
  /** First names, where they are known. */
  readonly own: string | null
  readonly other: string | null
}

/** The address of the login page, with the parameters that a payment return added to this one. */
const loginAgain = (language: Language): string => {
  const [path, query] = linkTo(PATHS.login, language).split('?')
  const parameters = new URLSearchParams(location.search)
  for (const [name, value] of new URLSearchParams(query)) parameters.set(name, value)
  parameters.set(PAGE_ADDRESS.switchStudent, '1')
  return `${path}?${parameters}`
}

/** Replaces the whole page: nothing of the first child can be read or pressed any longer. */
export function AnotherStudentPage({ words, own, other }: AnotherStudentPageProps) {
  const language = usePageLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const [login] = useState(() => loginAgain(language))
  useEffect(() => heading.current?.focus(), [])
  const go = () => {
    browserSession().follow()
    location.assign(linkTo(PATHS.dashboard, language))
  }
  return (
    <div className={`wrap ${styles['page']}`}>
      <div className={styles['text']}>
        <h1 ref={heading} tabIndex={-1}>
          {other === null ? words.headingWithoutName : interpolate(words.heading, { name: other })}
        </h1>
        <p className="soft">{own === null ? words.textWithoutName : interpolate(words.text, { own })}</p>
        <div className={styles['ways']}>
          <Button kind="primary" onClick={go}>
            {other === null ? words.goWithoutName : interpolate(words.go, { name: other })}
          </Button>
          <ButtonLink href={login}>
            {own === null ? words.againWithoutName : interpolate(words.again, { own })}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
