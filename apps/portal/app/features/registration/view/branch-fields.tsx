import { Button } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import { Select } from '@medha/ui/select'
import { TextButton } from '@medha/ui/text-button'
import { useEffect, useEffectEvent, useState } from 'react'
import { browserPlaces } from '../store/browser-places.ts'
import type { RegistrationStore } from '../store/registration-store.ts'
import { findNearestCentre } from '../store/find-centre.ts'
import { slotOf, usesDefaultBranch } from '../journey/exam-answers.ts'
import type { JourneyState } from '../journey/state.ts'
import styles from './card-view.module.css'
import { listSelect, onceThere } from './list-select.ts'
import { fieldWords, type CardWords } from './notice-words.ts'
import { fieldId } from './show-field.ts'

interface BranchFieldsProps {
  readonly store: RegistrationStore
  readonly state: JourneyState
  readonly words: CardWords
  readonly problems: Readonly<Record<string, string | undefined>>
}

/** Where: state and centre, or for online tests the branch that is there for questions (OPN-85). */
export function BranchFields({ store, state, words, problems }: BranchFieldsProps) {
  const { facts } = store
  const { exam } = words.registration
  const [finding, setFinding] = useState<'no' | 'yes' | 'nowhere'>('no')
  const hasSlot = slotOf(state.exam, facts) !== null
  const isUsual = usesDefaultBranch(state.exam, facts)

  const findQuietly = useEffectEvent(() => {
    if (state.exam.stateId === '') void findNearestCentre(store, browserPlaces, 'quietly')
  })
  useEffect(() => {
    if (hasSlot && !facts.isDefaultBranchFixed) findQuietly()
  }, [hasSlot, facts])

  const find = async () => {
    setFinding('yes')
    const by = await findNearestCentre(store, browserPlaces, 'asked')
    setFinding(by === 'device' ? 'no' : 'nowhere')
  }
  const findButton = (
    <p>
      <Button low busy={finding === 'yes'} busyLabel={exam.finding} onClick={() => void find()}>
        <Icon name="pin" />
        {exam.near}
      </Button>
    </p>
  )
  if (isUsual)
    return (
      <div className={styles['note']}>
        <p className="small soft">{exam.branch}</p>
        <p>
          <b>{facts.defaultBranch.name}</b>
        </p>
        <p className="small soft">{exam.branchNote}</p>
        {!facts.isDefaultBranchFixed && (
          <p>
            <TextButton tight onClick={() => store.send({ type: 'branch-choice', picksBranch: true })}>
              {exam.otherBranch}
            </TextButton>
          </p>
        )}
      </div>
    )
  const near = state.exam.nearest?.centreCode === state.exam.centreCode ? state.exam.nearest : null
  const isOnline = slotOf(state.exam, facts)?.mode === 'online'
  const { problems: problemWords } = words.registration
  const states = listSelect(state, facts, 'states', words, {
    choose: exam.chooseState,
    first: problemWords.state['slot-first'],
  })
  const centres = listSelect(state, facts, 'centres', words, {
    choose: exam.chooseCentre,
    first: problemWords.centre['state-first'],
  })
  return (
    <>
      {hasSlot && findButton}
      <p role="status" className="small soft" hidden={finding !== 'nowhere' || near !== null}>
        {finding === 'nowhere' && near === null ? exam.notFound : ''}
      </p>
      <Select
        id={fieldId('state')}
        name="state"
        error={fieldWords(words, 'state', problems['state'])}
        {...states}
        label={exam.state}
        value={state.exam.stateId}
        onChoice={onceThere(states, (stateId) => store.send({ type: 'state-chosen', stateId }))}
      />
      <div className={styles['tight']}>
        <Select
          id={fieldId('centre')}
          name="centre"
          error={fieldWords(words, 'centre', problems['centre'])}
          {...centres}
          label={exam.centre}
          value={state.exam.centreCode}
          onChoice={onceThere(centres, (code) => store.send({ type: 'centre-chosen', code }))}
        />
        {near !== null && (
          <p className={styles['hint']}>
            <Icon name="pin" />
            {near.by === 'device' ? exam.nearest : exam.guessed}
          </p>
        )}
        {isOnline && (
          <p>
            <TextButton tight onClick={() => store.send({ type: 'branch-choice', picksBranch: false })}>
              {exam.usualBranch}
            </TextButton>
          </p>
        )}
      </div>
    </>
  )
}
