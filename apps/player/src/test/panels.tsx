import type { ShownPicture } from '@medha/questions/content'
import { Button } from '@medha/ui/button'
import { useState } from 'react'
import { Switch } from '../appearance/switch.tsx'
import { SaveCopyButton, SaveCopyNote } from '../copy/save-copy.tsx'
import type { EngineSnapshot, TestEngine } from '../engine/engine.ts'
import { Dialog } from '../screen/dialog.tsx'
import { Icon } from '../screen/icon.tsx'
import { fill, timeOfDay } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import styles from './panels.module.css'
import { SAVE_WORDS, SaveShape } from './save-state.tsx'
import type { FullScreen } from './use-full-screen.ts'

interface SavePanelProps {
  readonly engine: TestEngine
  readonly snapshot: EngineSnapshot
  readonly onClose: () => void
}

/** T §6.7: the time of the last complete save, how many answers are unsent, and what to do. */
export function SavePanel({ engine, snapshot, onClose }: SavePanelProps) {
  const { words, language } = useReading()
  const { saveState, lastSavedAt, unsentAnswers, copyAddress } = snapshot
  const time = lastSavedAt === null ? '–' : timeOfDay(lastSavedAt, language)
  return (
    <Dialog
      look="card"
      title={words.test.saveState}
      onClose={onClose}
      footer={
        copyAddress === null && saveState === 'saved' ? undefined : (
          <div className={styles['buttons']}>
            <SaveCopyButton engine={engine} />
            {saveState !== 'saved' && (
              <Button kind="primary" wide onClick={() => void engine.connect()}>
                {words.buttons.connect}
              </Button>
            )}
          </div>
        )
      }
    >
      <p className={styles['saveLine']}>
        <SaveShape state={saveState} />
        <span>{fill(words.saving[SAVE_WORDS[saveState]], { time, count: unsentAnswers })}</span>
      </p>
      <SaveCopyNote engine={engine} />
    </Dialog>
  )
}

interface LeaveDialogProps {
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** PLY-23: Stay is the default, and Leave never ends the test. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const { words } = useReading()
  const [question = '', ...rest] = words.ending.leave.match(/[^?.।]+[?.।]/g) ?? []
  return (
    <Dialog look="card" title={question} hasNoCross onClose={onStay}>
      <p>{rest.join('').trim()}</p>
      <div className={styles['buttons']}>
        <Button kind="primary" wide data-first-focus="" onClick={onStay}>
          {words.ending.stay}
        </Button>
        <Button wide onClick={onLeave}>
          {words.ending.goAway}
        </Button>
      </div>
    </Dialog>
  )
}

const SIZES = [1, 1.5, 2, 3, 4]

/** PLY-13: a picture in full screen, enlarged by buttons or by pinching. */
export function PictureDialog({
  picture,
  onClose,
}: {
  readonly picture: ShownPicture
  readonly onClose: () => void
}) {
  const { words } = useReading()
  const [size, setSize] = useState(0)
  return (
    <Dialog
      look="whole"
      title={words.test.picture}
      onClose={onClose}
      footer={
        <div className={styles['sizes']}>
          <Button aria-label={words.test.smaller} onClick={() => setSize(Math.max(0, size - 1))}>
            <Icon name="minus" />
          </Button>
          <Button
            aria-label={words.test.larger}
            onClick={() => setSize(Math.min(SIZES.length - 1, size + 1))}
          >
            <Icon name="plus" />
          </Button>
        </div>
      }
    >
      <div className={styles['picture']} role="group" tabIndex={0}>
        {picture.url !== null && (
          <img
            src={picture.url}
            alt={picture.alt}
            lang={picture.language}
            style={{ width: `${(SIZES[size] ?? 1) * 100}%` }}
          />
        )}
      </div>
    </Dialog>
  )
}

interface MenuProps {
  readonly canShowBoth: boolean
  readonly showsBoth: boolean
  readonly onBoth: () => void
  readonly onQuestionPaper: () => void
  readonly onInstructions: () => void
  readonly onKeys: () => void
  readonly onAppearance: () => void
  /** Null if the browser has no full screen. */
  readonly fullScreen: FullScreen | null
  /** OFL-12: null if no file can be created. */
  readonly onCopy: (() => void) | null
  readonly unread: number
  readonly onBoard: () => void
  readonly onLeave: () => void
  readonly onClose: () => void
}

export function MenuDialog(props: MenuProps) {
  const { words } = useReading()
  const { unread } = props
  const entries: readonly (readonly [string, () => void])[] = [
    [
      unread === 0
        ? words.board.title
        : `${words.board.title} (${fill(words.board.unread, { count: unread })})`,
      props.onBoard,
    ],
    [words.buttons.questionPaper, props.onQuestionPaper],
    [words.buttons.instructions, props.onInstructions],
    ...(props.canShowBoth
      ? [[props.showsBoth ? words.test.showOne : words.test.showBoth, props.onBoth] as const]
      : []),
    [words.buttons.textAndColours, props.onAppearance],
    [words.test.keys, props.onKeys],
    ...(props.fullScreen === null
      ? []
      : [
          [
            props.fullScreen.isOn ? words.test.leaveFullScreen : words.test.fullScreen,
            props.fullScreen.change,
          ] as const,
        ]),
    ...(props.onCopy === null ? [] : [[words.ending.saveCopy, props.onCopy] as const]),
    [words.ending.goAway, props.onLeave],
  ]
  return (
    <Dialog look="card" title={words.test.more} onClose={props.onClose}>
      <ul className={styles['menu']}>
        {entries.map(([name, act]) => (
          <li key={name} data-keys={act === props.onKeys || undefined}>
            <button type="button" onClick={act}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** ACC-02: the keyboard shortcuts; single-character ones can be switched off, for users of speech input. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { words } = useReading()
  return (
    <Dialog look="card" title={words.test.keys} onClose={onClose}>
      <dl className={styles['keys']}>
        {words.test.keyList.split(' · ').map((line) => {
          const [key = '', does = ''] = line.split(/: (.*)/)
          return (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{does}</dd>
            </div>
          )
        })}
      </dl>
      <Switch setting="no-sign-keys" title={words.test.keysOff} hint={words.test.keysOffHint} />
    </Dialog>
  )
}
