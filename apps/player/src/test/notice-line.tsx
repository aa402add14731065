import { Icon } from '../screen/icon.tsx'
import { useReading } from '../words/words.ts'
import { SaveShape } from './save-state.tsx'
import type { Notice } from './use-notices.ts'
import styles from './notice-line.module.css'

interface NoticeLineProps {
  readonly notice: Notice | null
  readonly onDismiss: () => void
  /** Opens the full message, or the file with a copy of the answers. */
  readonly onOpen: (panel: 'board' | 'save') => void
}

/** Covers the head of the question, so that the options never move under a thumb. */
export function NoticeLine({ notice, onDismiss, onOpen }: NoticeLineProps) {
  const { words } = useReading()
  if (notice === null) return null
  return (
    <div className={styles['place']} data-notice-place>
      <div className={styles['notice']} data-notice={notice.id} data-shape={notice.shape}>
        {(notice.shape === 'offline' || notice.shape === 'copy') && <SaveShape state="on-device" />}
        {(notice.shape === 'clock' || notice.shape === 'battery') && <Icon name={notice.shape} />}
        {notice.shape === 'message' ? (
          <span>
            {notice.title !== null && <b>{notice.title}</b>}
            <span className={styles['text']}>{notice.text}</span>
          </span>
        ) : (
          <span>
            {notice.text}
            {notice.shape === 'copy' && (
              <button type="button" className={styles['read']} onClick={() => onOpen('save')}>
                {words.ending.saveCopy}
              </button>
            )}
          </span>
        )}
        {notice.shape === 'message' && (
          <button type="button" className={styles['read']} onClick={() => onOpen('board')}>
            {words.board.read}
          </button>
        )}
        <button type="button" aria-label={words.buttons.close} onClick={onDismiss}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  )
}
