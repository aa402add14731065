import { useEffect, useState } from 'react'

import { buttonClass } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'

interface CopyButtonProps {
  /** What goes to the clipboard. */
  readonly text: string
  readonly label: string
  /** Said and shown for two seconds after copying. */
  readonly copiedLabel: string
  /** The browser refused: the text stands on the page and can be copied by hand. */
  readonly onFailed?: (() => void) | undefined
}

const shownFor = 2000

export function CopyButton({ text, label, copiedLabel, onFailed }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {
        setCopied(false)
        onFailed?.()
      },
    )
  }
  return (
    <>
      <button type="button" className={buttonClass({ low: true })} onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} />
        {copied ? copiedLabel : label}
      </button>
      <span className="visually-hidden" role="status">
        {copied ? copiedLabel : ''}
      </span>
    </>
  )
}
