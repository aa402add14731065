import type { Example, Lang } from '../example.ts'
import { Icon } from '../icon/icon.tsx'
import { Button, ButtonLink } from './button.tsx'

const words = {
  en: {
    verify: 'Verify',
    pay: 'Pay ₹300',
    paying: 'Opening payment',
    edit: 'Edit exam details',
    admit: 'Admit card',
  },
  hi: {
    verify: 'सत्यापित करें',
    pay: '₹300 का भुगतान करें',
    paying: 'भुगतान खुल रहा है',
    edit: 'परीक्षा विवरण बदलें',
    admit: 'प्रवेश पत्र',
  },
} satisfies Record<Lang, unknown>

export const examples: readonly Example[] = [
  { state: 'primary', show: (lang) => <Button kind="primary">{words[lang].verify}</Button> },
  { state: 'line', show: (lang) => <Button>{words[lang].edit}</Button> },
  {
    state: 'primary-wide',
    show: (lang) => (
      <Button kind="primary" wide>
        {words[lang].pay}
      </Button>
    ),
  },
  {
    state: 'low',
    show: (lang) => (
      <Button kind="primary" low>
        {words[lang].verify}
      </Button>
    ),
  },
  {
    state: 'busy',
    show: (lang) => (
      <Button kind="primary" wide busy busyLabel={words[lang].paying}>
        {words[lang].pay}
      </Button>
    ),
  },
  {
    state: 'disabled',
    show: (lang) => (
      <Button kind="primary" disabled>
        {words[lang].verify}
      </Button>
    ),
  },
  {
    state: 'link-with-icon',
    show: (lang) => (
      <ButtonLink href="#admit-card">
        <Icon name="download" />
        {words[lang].admit}
      </ButtonLink>
    ),
  },
]
