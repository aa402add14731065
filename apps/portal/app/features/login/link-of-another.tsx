import { profile } from '@medha/contract/endpoints/student-dashboard'
import type { Language, Words } from '@medha/messages/language'
import type { login } from '@medha/messages/login.en'
import { Button, ButtonLink } from '@medha/ui/button'
import { useEffect, useRef, useState } from 'react'
import { browserCall } from '../../api/browser-call.ts'
import { interpolate } from '../../format/interpolate.ts'
import styles from '../../parts/simple-page.module.css'
import { linkTo } from '../../routing/page-language.ts'
import { PATHS } from '../../routing/route-table.ts'

export interface LinkOfAnotherProps {
  readonly words: Words<typeof login>['confirm']
  readonly language: Language
  readonly onGo: () => void
}

/**
 * Asks before a link replaces the logged-in student: a stranger may have sent it to make the family act in another
 * account.
 */
export function LinkOfAnother({ words, language, onGo }: LinkOfAnotherProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    heading.current?.focus()
    // If the profile cannot be loaded, the question is shown without the name.
    const call = browserCall(language, { readFailed: '', sendFailed: '' })
    void call(profile).then((answer) => answer.ok && setName(answer.value.firstName))
  }, [language])
  return (
    <div className={`wrap ${styles['page']}`}>
      <div className={styles['text']}>
        <h1 ref={heading} tabIndex={-1}>
          {name === null ? words.headingWithoutName : interpolate(words.heading, { name })}
        </h1>
        <p className="soft">{words.text}</p>
        <div className={styles['ways']}>
          <ButtonLink kind="primary" href={linkTo(PATHS.dashboard, language)}>
            {name === null ? words.stayWithoutName : interpolate(words.stay, { name })}
          </ButtonLink>
          <Button onClick={onGo}>{words.go}</Button>
        </div>
      </div>
    </div>
  )
}
