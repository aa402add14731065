import type { checkout as checkoutWords } from '@medha/messages/checkout.en'
import type { Words } from '@medha/messages/language'
import { interpolateNodes } from '../../../format/interpolate.ts'
import { phoneLink } from '../../../format/phone.ts'
import type { CourseContext } from '../flow/course-context.ts'

interface HelplineProps {
  readonly context: CourseContext
  readonly words: Words<typeof checkoutWords>['help']
  readonly orderId: string | null
}

/** Lets a user who waits for a payment call support, and names the order that support will need. */
export function Helpline({ context, words, orderId }: HelplineProps) {
  const phone = context.board.page.supportPhone
  const link = (
    <a className="link num" href={phoneLink(phone)}>
      {phone}
    </a>
  )
  return (
    <p className="small soft">
      {orderId === null
        ? interpolateNodes(words.call, { phone: link })
        : interpolateNodes(words.callAbout, { phone: link, order: <b className="num">{orderId}</b> })}
    </p>
  )
}
