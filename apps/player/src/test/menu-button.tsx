import { UnreadCount } from '../board/board-list.tsx'
import { Icon } from '../screen/icon.tsx'
import { fill } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import styles from './test-screen.module.css'

interface MenuButtonProps {
  /** Unread messages of the exam office. */
  readonly unread: number
  readonly onPress: () => void
}

export function MenuButton({ unread, onPress }: MenuButtonProps) {
  const { words } = useReading()
  const unreadText = `${words.board.title}: ${fill(words.board.unread, { count: unread })}`
  return (
    <button
      type="button"
      className={styles['menu']}
      aria-label={unread === 0 ? words.test.more : `${words.test.more}, ${unreadText}`}
      onClick={onPress}
    >
      <Icon name="more" />
      {unread > 0 && <UnreadCount count={unread} />}
    </button>
  )
}
