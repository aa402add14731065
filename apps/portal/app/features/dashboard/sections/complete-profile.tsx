import { masterData, schools as schoolsRow } from '@medha/contract/endpoints/catalogue'
import { updateSchooling } from '@medha/contract/endpoints/schooling'
import type { profile as profileWords } from '@medha/messages/profile.en'
import type { Language, Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { Select, type Option } from '@medha/ui/select'
import { showToast } from '@medha/ui/toast'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { browserCall, type CallWords } from '../../../api/browser-call.ts'
import styles from './section.module.css'

interface CompleteProfileProps {
  readonly words: Words<typeof profileWords>
  readonly language: Language
  readonly callWords: CallWords
  /** What the form of registration has asked already. */
  readonly boardCode: string
  readonly onSaved: () => void
}

interface Lists {
  readonly boards: readonly Option[]
  readonly cities: readonly Option[]
}

const NO_LISTS: Lists = { boards: [], cities: [] }

/** OPN-47, PRF-04: city, board and school, while one of them is missing. */
export function CompleteProfile({ words, language, callWords, boardCode, onSaved }: CompleteProfileProps) {
  const call = browserCall(language, callWords)
  const [lists, setLists] = useState<Lists | 'failed' | null>(null)
  const [schools, setSchools] = useState<{
    readonly of: string
    readonly found: readonly Option[] | 'failed'
  }>()
  const [round, setRound] = useState(0)
  const [city, setCity] = useState('')
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    let isWanted = true
    const show = async () => {
      const answer = await browserCall(language, callWords)(masterData, {
        query: { lists: ['boards', 'schoolCities'] },
      })
      if (!isWanted) return
      if (!answer.ok) return setLists((shown) => shown ?? 'failed')
      setLists({
        boards: (answer.value.boards ?? []).map(({ code, label }) => ({ value: code, label })),
        cities: (answer.value.schoolCities ?? []).map((name) => ({ value: name, label: name })),
      })
    }
    void show()
    return () => {
      isWanted = false
    }
  }, [language, callWords, round])

  useEffect(() => {
    let isWanted = true
    const show = async () => {
      if (city === '') return
      const answer = await browserCall(language, callWords)(schoolsRow, { query: { city } })
      if (!isWanted) return
      const options =
        answer.ok && answer.value.map(({ code, fullName }) => ({ value: code, label: fullName }))
      setSchools({ of: city, found: options || 'failed' })
    }
    void show()
    return () => {
      isWanted = false
    }
  }, [language, callWords, city, round])

  const save = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const told = (name: string): string => {
      const value = given.get(name)
      return typeof value === 'string' ? value : ''
    }
    setBusy(true)
    const answer = await call(updateSchooling, {
      body: { city: told('city'), boardCode: told('board'), schoolCode: told('school') },
    })
    setBusy(false)
    // ERR-21
    if (!answer.ok) return showToast('danger', words.failed)
    showToast('success', words.saved)
    onSaved()
  }

  const all: Lists = lists === null || lists === 'failed' ? NO_LISTS : lists
  const ofCity = schools?.of === city ? schools.found : null
  const hasFailed = lists === 'failed' || ofCity === 'failed'
  const again = () => {
    setLists((shown) => (shown === 'failed' ? null : shown))
    setSchools((shown) => (shown?.found === 'failed' ? undefined : shown))
    setRound(round + 1)
  }
  const select = {
    required: true,
    requiredText: words.required,
    // A list that is on its way, or did not come, is not one without anything in it.
    noOptions: lists === null ? words.loading : lists === 'failed' ? words.notLoaded : words.noOptions,
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
            // Drawn anew with its list: what registration asked is chosen already.
            key={all.boards.length}
            name="board"
            label={words.board}
            options={all.boards}
            defaultValue={boardCode}
          />
          <Select {...select} name="city" label={words.city} options={all.cities} onChoice={setCity} />
          <Select
            {...select}
            name="school"
            label={words.school}
            options={ofCity === null || ofCity === 'failed' ? [] : ofCity}
            disabled={city === ''}
            noOptions={
              city === ''
                ? words.cityFirst
                : ofCity === null
                  ? words.loading
                  : ofCity === 'failed'
                    ? words.notLoaded
                    : words.noOptions
            }
          />
        </div>
        {hasFailed && (
          <p role="status">
            {words.notLoaded}{' '}
            <Button low onClick={again}>
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
