import { useState } from 'react'

import { Button } from '../button/button.tsx'
import type { Example, Lang } from '../example.ts'
import { Modal } from '../modal/modal.tsx'
import type { ToastType } from './toast-lifetime.ts'
import { showToast, Toaster } from './toast.tsx'

const words = {
  en: {
    close: 'Close',
    region: 'Messages',
    dialog: 'Open a dialog',
    title: 'Pay for your test',
    danger: 'Something went wrong. Please try again.',
    warn: 'Please wait a moment.',
    success: 'Roll number copied',
    info: 'OTP sent to +91 98765 43210',
  },
  hi: {
    close: 'बंद करें',
    region: 'संदेश',
    dialog: 'डायलॉग खोलें',
    title: 'अपने टेस्ट का भुगतान करें',
    danger: 'कुछ गड़बड़ हुई। कृपया फिर से कोशिश करें।',
    warn: 'कृपया थोड़ा रुकें।',
    success: 'रोल नंबर कॉपी हो गया',
    info: '+91 98765 43210 पर OTP भेजा गया',
  },
} satisfies Record<Lang, Record<ToastType | 'close' | 'region' | 'dialog' | 'title', string>>

const types: readonly ToastType[] = ['danger', 'warn', 'success', 'info']

function Buttons({ lang }: { readonly lang: Lang }) {
  return types.map((type) => (
    <Button key={type} low onClick={() => showToast(type, words[lang][type])}>
      {type}
    </Button>
  ))
}

/** The same toasts, while everything outside the dialog is inert. */
function FromADialog({ lang }: { readonly lang: Lang }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button low onClick={() => setOpen(true)}>
        {words[lang].dialog}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={words[lang].title}
        closeLabel={words[lang].close}
      >
        <div data-example="row">
          <Buttons lang={lang} />
        </div>
      </Modal>
    </>
  )
}

export const examples: readonly Example[] = [
  {
    state: 'on-demand',
    show: (lang) => (
      <div data-example="row">
        <Buttons lang={lang} />
        <FromADialog lang={lang} />
        <Toaster
          closeLabel={words[lang].close}
          label={words[lang].region}
          successText={words[lang].success}
        />
      </div>
    ),
  },
]
