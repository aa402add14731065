import { masterData, schools as schoolsRow } from '@medha/contract/endpoints/catalogue'
import { UNLISTED } from '@medha/contract/wire/school'
import { updateSchooling } from '@medha/contract/endpoints/schooling'
import type { profile as profileWords } from '@medha/messages/profile.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { Select, type Option } from '@medha/ui/select'
import { showToast } from '@medha/ui/toast'
import { useState, type SyntheticEvent } from 'react'
import { usePageLanguage } from '../../../api/page-context.ts'
import { useBrowserCall } from '../../../api/use-browser-call.ts'
import { useCall } from '../../../api/use-call.ts'
import styles from './section.module.css'

interface CompleteProfileProps {
  readonly words: Words<typeof profileWords>
  /** Already chosen in the registration form. */
  readonly boardCode: string
  readonly onSaved: () => void
}

/** Empty until the list is loaded: a single option would be chosen automatically. */
export const withOther = (list: readonly Option[] | undefined, label: string): readonly Option[] =>
  list === undefined ? [] : [...list, { value: UNLISTED, label }]

/** OPN-47, PRF-04: city, board and school, while one of them is missing. */
export function CompleteProfile({ words, boardCode, onSaved }: CompleteProfileProps) {
  const language = usePageLanguage()
  const call = useBrowserCall()
  const [city, setCity] = useState('')
  const [isBusy, setBusy] = useState(false)

  const master = useCall(language, () => call(masterData, { query: { lists: ['boards', 'schoolCities'] } }))
  const schools = useCall(city === '' || city === UNLISTED ? null : `${language}:${city}`, () =>
    call(schoolsRow, { query: { city } }),
  )

  const save = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const field = (name: string): string => {
      const value = given.get(name)
      return typeof value === 'string' ? value : ''
    }
    setBusy(true)
    const answer = await call(updateSchooling, {
      body: { city: field('city'), boardCode: field('board'), schoolCode: field('school') },
    })
    setBusy(false)
    // ERR-21
    if (!answer.ok) return showToast('danger', words.failed)
    showToast('success', words.saved)
    onSaved()
  }

  const boards = (master.value?.boards ?? []).map(({ code, label }) => ({ value: code, label }))
  const cities = master.value?.schoolCities?.map((name) => ({ value: name, label: name }))
  const ofCity = schools.value?.map(({ code, fullName }) => ({ value: code, label: fullName }))
  /** A list that is loading or failed to load is not described as empty. */
  const whyEmpty = ({ value, refused }: Pick<typeof schools | typeof master, 'value' | 'refused'>) =>
    value !== null ? words.noOptions : refused === null ? words.loading : words.notLoaded
  const broken = [master, schools].filter(({ value, refused }) => value === null && refused !== null)
  const select = {
    required: true,
    requiredText: words.required,
    noOptions: whyEmpty(master),
    placeholder: words.choose,
  }
  return (
    <Card as="section" labelledBy="complete-profile">
      <form className={styles['body']} onSubmit={(event) => void save(event)}>
        <div>
          <h2 id="complete-profile" className="h3">
            {words.complete}
          </h2>
          <p className="soft small">{words.why}</p>
        </div>
        <div className={styles['fields']}>
          <Select
            {...select}
            // Remounted with its list, so that the board from the registration is preselected.
            key={boards.length}
            name="board"
            label={words.board}
            options={boards}
            defaultValue={boardCode}
          />
          <Select
            {...select}
            name="city"
            label={words.city}
            options={withOther(cities, words.otherCity)}
            onChoice={setCity}
          />
          <Select
            {...select}
            name="school"
            label={words.school}
            options={withOther(city === UNLISTED ? [] : ofCity, words.otherSchool)}
            disabled={city === ''}
            noOptions={city === '' ? words.cityFirst : whyEmpty(schools)}
          />
        </div>
        {broken.length > 0 && (
          <p role="status">
            {words.notLoaded}{' '}
            <Button low onClick={() => broken.forEach(({ reload }) => reload())}>
              {words.again}
            </Button>
          </p>
        )}
        <Button type="submit" kind="line" busy={isBusy}>
          {words.save}
        </Button>
      </form>
    </Card>
  )
}
