import { Button } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import { Select } from '@medha/ui/select'
import { Stack } from '@medha/ui/stack'
import { TextButton } from '@medha/ui/text-button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { interpolate } from '../../../format/interpolate.ts'
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

/** State and centre. A test at home has one sentence about the branch for questions, which can be changed (OPN-85). */
export function BranchFields({ store, state, words, problems }: BranchFieldsProps) {
  const { facts } = store
  const { exam } = words.registration
  const [finding, setFinding] = useState<'no' | 'yes' | 'nowhere'>('no')
  const [isChanging, setChanging] = useState(false)
  const slot = slotOf(state.exam, facts)
  const hasSlot = slot !== null
  const isUsual = usesDefaultBranch(state.exam, facts)
  const place = useFocusAfter(isChanging)

  const findQuietly = useEffectEvent(() => {
    if (state.exam.stateId === '') void findNearestCentre(store, browserPlaces, 'quietly')
  })
  useEffect(() => {
    if (hasSlot && !facts.isDefaultBranchFixed) findQuietly()
  }, [hasSlot, facts])

  const find = async () => {
    setFinding('yes')
    const by = await findNearestCentre(store, browserPlaces, 'on-request')
    setFinding(by === 'device' ? 'no' : 'nowhere')
  }
  const change = (picksBranch: boolean) => {
    setChanging(picksBranch)
    if (picksBranch === isUsual) store.send({ type: 'branch-choice', picksBranch })
  }
  const findButton = (
    <p>
      <Button low busy={finding === 'yes'} busyLabel={exam.finding} onClick={() => void find()}>
        <Icon name="pin" />
        {exam.near}
      </Button>
    </p>
  )
  const branch = isUsual ? facts.defaultBranch.name : state.exam.centreLabel
  if (slot?.mode === 'online' && !isChanging && branch !== '')
    return (
      <div ref={place} className="small soft">
        <p>{exam.atHome}</p>
        <p>
          {interpolate(exam.branchFor, { branch })}{' '}
          {!facts.isDefaultBranchFixed && (
            <TextButton tight aria-label={exam.changeBranchLabel} onClick={() => change(true)}>
              {exam.changeBranch}
            </TextButton>
          )}
        </p>
      </div>
    )
  const near = state.exam.nearest?.centreCode === state.exam.centreCode ? state.exam.nearest : null
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
    <Stack gap="s5" ref={place}>
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
      <Stack gap="s2">
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
        {slot?.mode === 'online' && (
          <p>
            <TextButton tight onClick={() => change(false)}>
              {interpolate(exam.usualBranch, { branch: facts.defaultBranch.name })}
            </TextButton>
          </p>
        )}
      </Stack>
    </Stack>
  )
}

/** The pressed button is gone: the focus moves to what replaced it. */
const useFocusAfter = (isChanging: boolean) => {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(isChanging)
  useEffect(() => {
    if (before.current === isChanging) return
    before.current = isChanging
    place.current?.querySelector<HTMLElement>(isChanging ? 'select' : 'button')?.focus()
  }, [isChanging])
  return place
}
