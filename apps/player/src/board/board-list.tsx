import { useEffect } from 'react'
import type { ShownQuestion } from '../paper/shown-paper.ts'
import { Dialog } from '../screen/dialog.tsx'
import { timeOfDay } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import type { BoardMessage } from './board-messages.ts'
import styles from './board.module.css'

interface BoardListProps {
  readonly messages: readonly BoardMessage[]
  readonly onRead: () => void
  readonly onGo: (question: ShownQuestion) => void
  readonly onClose: () => void
}

/** On the corner of the button that opens the list; the button's name contains the count too. */
export function UnreadCount({ count }: { readonly count: number }) {
  return (
    <span className={styles['count']} aria-hidden="true">
      {count}
    </span>
  )
}

/** PLY-26: all messages of the exam office during the test, newest first. Opening the list marks them as read. */
export function BoardList({ messages, onRead, onGo, onClose }: BoardListProps) {
  const { words, language } = useReading()
  useEffect(onRead, [onRead, messages.length])
  const newestFirst = [...messages]
  newestFirst.sort((one, other) => other.id - one.id)
  return (
    <Dialog look="card" title={words.board.title} onClose={onClose}>
      {messages.length === 0 && <p>{words.board.none}</p>}
      <ul className={styles['list']}>
        {newestFirst.map(({ id, at, title, text, question }) => (
          <li key={id} data-message={id}>
            <p className={styles['head']}>
              {question === null ? (
                <b>{title}</b>
              ) : (
                <button type="button" className="text-button" onClick={() => onGo(question)}>
                  {title}
                </button>
              )}
              <span className="meta soft">{timeOfDay(at, language)}</span>
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
