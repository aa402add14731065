import { useState } from 'react'

import { Button } from '../button/button.tsx'
import type { Example, Lang } from '../example.ts'
import { Drawer } from './drawer.tsx'

const words = {
  en: {
    open: 'View provisional course fee',
    title: 'Provisional Fee breakup',
    text: 'NEET two-year classroom, class 11',
    pay: 'Proceed to Payment',
    close: 'Close',
  },
  hi: {
    open: 'अनुमानित कोर्स शुल्क देखें',
    title: 'अनुमानित शुल्क का विवरण',
    text: 'NEET दो वर्षीय क्लासरूम, कक्षा 11',
    pay: 'भुगतान करें',
    close: 'बंद करें',
  },
} satisfies Record<Lang, unknown>

function Fees({ lang }: { readonly lang: Lang }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words[lang].open}</Button>
      <Drawer
        open={open}
        onClose={close}
        title={words[lang].title}
        closeLabel={words[lang].close}
        actions={
          <Button kind="primary" onClick={close}>
            {words[lang].pay}
          </Button>
        }
      >
        <p>{words[lang].text}</p>
      </Drawer>
    </>
  )
}

export const examples: readonly Example[] = [{ state: 'with-actions', show: (lang) => <Fees lang={lang} /> }]
