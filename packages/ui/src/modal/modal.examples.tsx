import { useState } from 'react'
import { flushSync } from 'react-dom'

import { Button } from '../button/button.tsx'
import type { Example, Lang } from '../example.ts'
import { Modal } from './modal.tsx'

const words = {
  en: {
    open: 'Leave the form',
    title: 'Leave without finishing?',
    text: 'What you typed stays on this phone. You can go on from here later.',
    stay: 'Stay',
    leave: 'Leave',
    close: 'Close',
    help: 'Help',
    again: 'Open again',
    wait: 'Wait for the bank',
    waiting: 'Waiting for your bank',
    waitText: 'Do not close this page. This takes up to a minute.',
  },
  hi: {
    open: 'फ़ॉर्म छोड़ें',
    title: 'बिना पूरा किए जाएँ?',
    text: 'आपने जो लिखा है वह इस फ़ोन पर रहेगा। बाद में यहीं से आगे बढ़ सकते हैं।',
    stay: 'यहीं रहें',
    leave: 'जाएँ',
    close: 'बंद करें',
    help: 'मदद',
    again: 'फिर से खोलें',
    wait: 'बैंक की प्रतीक्षा',
    waiting: 'आपके बैंक की प्रतीक्षा है',
    waitText: 'यह पेज बंद न करें। इसमें एक मिनट तक लग सकता है।',
  },
} satisfies Record<Lang, unknown>

function Leaving({ lang }: { readonly lang: Lang }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words[lang].open}</Button>
      <Modal
        open={open}
        onClose={close}
        title={words[lang].title}
        closeLabel={words[lang].close}
        actions={
          <>
            <Button onClick={close}>{words[lang].leave}</Button>
            <Button kind="primary" onClick={close}>
              {words[lang].stay}
            </Button>
          </>
        }
      >
        <p>{words[lang].text}</p>
      </Modal>
    </>
  )
}

function Waiting({ lang }: { readonly lang: Lang }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words[lang].wait}</Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={words[lang].waiting}
        closeLabel={words[lang].close}
        dismissible={false}
      >
        <p>{words[lang].waitText}</p>
      </Modal>
    </>
  )
}

/** Closed and opened in one task, as StrictMode and a boundary that suspends again do. */
function OpenedAgain({ lang }: { readonly lang: Lang }) {
  const [open, setOpen] = useState(false)
  const openAgain = () => {
    flushSync(() => setOpen(false))
    flushSync(() => setOpen(true))
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words[lang].help}</Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={words[lang].help}
        closeLabel={words[lang].close}
        actions={<Button onClick={openAgain}>{words[lang].again}</Button>}
      >
        <p>{words[lang].text}</p>
      </Modal>
    </>
  )
}

export const examples: readonly Example[] = [
  { state: 'with-actions', show: (lang) => <Leaving lang={lang} /> },
  { state: 'must-wait', show: (lang) => <Waiting lang={lang} /> },
  { state: 'opened-again', show: (lang) => <OpenedAgain lang={lang} /> },
]
