import { Button } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import { Select } from '@medha/ui/select'
import { useEffect, useEffectEvent, useState } from 'react'
import { browserPlaces } from '../card/browser-places.ts'
import type { Card } from '../card/card.ts'
import { findNearestCentre } from '../card/find-centre.ts'
import { slotOf, usesDefaultBranch } from '../journey/exam-answers.ts'
import type { JourneyState } from '../journey/state.ts'
import styles from './card-view.module.css'
import { listSelect, onceThere } from './list-select.ts'
import { fieldWords, type CardWords } from './say-in-words.ts'
import { fieldId } from './show-field.ts'

interface BranchFieldsProps {
  readonly card: Card
  readonly state: JourneyState
  readonly words: CardWords
  readonly problems: Readonly<Record<string, string | undefined>>
}

/** Where: state and centre, or for online tests the branch that is there for questions (OPN-85). */
export function BranchFields({ card, state, words, problems }: BranchFieldsProps) {
  const { facts } = card
  const { exam } = words.card
  const [finding, setFinding] = useState<'no' | 'yes' | 'nowhere'>('no')
  const hasSlot = slotOf(state.exam, facts) !== null
  const isUsual = usesDefaultBranch(state.exam, facts)

  const findQuietly = useEffectEvent(() => {
    if (state.exam.stateId === '') void findNearestCentre(card, browserPlaces, 'quietly')
  })
  useEffect(() => {
    if (hasSlot && !facts.isDefaultBranchFixed) findQuietly()
  }, [hasSlot, facts])

  const find = async () => {
    setFinding('yes')
    const by = await findNearestCentre(card, browserPlaces, 'asked')
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
            <button
              type="button"
              className={styles['textButton']}
              onClick={() => card.send({ type: 'branch-wished', wishes: true })}
            >
              {exam.otherBranch}
            </button>
          </p>
        )}
      </div>
    )
  const near = state.exam.nearest?.centreCode === state.exam.centreCode ? state.exam.nearest : null
  const isOnline = slotOf(state.exam, facts)?.mode === 'online'
  const { problems: said } = words.card
  const states = listSelect(state, facts, 'states', words, {
    choose: exam.chooseState,
    first: said.state['slot-first'],
  })
  const centres = listSelect(state, facts, 'centres', words, {
    choose: exam.chooseCentre,
    first: said.centre['state-first'],
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
        onChoice={onceThere(states, (stateId) => card.send({ type: 'state-chosen', stateId }))}
      />
      <div className={styles['tight']}>
        <Select
          id={fieldId('centre')}
          name="centre"
          error={fieldWords(words, 'centre', problems['centre'])}
          {...centres}
          label={exam.centre}
          value={state.exam.centreCode}
          onChoice={onceThere(centres, (code) => card.send({ type: 'centre-chosen', code }))}
        />
        {near !== null && (
          <p className={styles['hint']}>
            <Icon name="pin" />
            {near.by === 'device' ? exam.nearest : exam.guessed}
          </p>
        )}
        {isOnline && (
          <p>
            <button
              type="button"
              className={styles['textButton']}
              onClick={() => card.send({ type: 'branch-wished', wishes: false })}
            >
              {exam.usualBranch}
            </button>
          </p>
        )}
      </div>
    </>
  )
}
