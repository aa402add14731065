import { ReceiptPage } from '../features/verify/receipt-page.tsx'
import { VerifyPage } from '../features/verify/verify-page.tsx'
import { Page } from '../frame/page.tsx'
import { linkTo } from '../routing/page-language.ts'
import type { loadVerifyScreen } from './verify-screen.server.ts'

type VerifyScreenProps = Awaited<ReturnType<typeof loadVerifyScreen>>

export function VerifyScreen(props: VerifyScreenProps) {
  const { frame, words } = props
  const common = { words, language: frame.language, phone: frame.phone }
  return (
    <Page frame={frame} home={linkTo(frame.registerPath, frame.language)}>
      {props.receipt === null ? (
        <VerifyPage {...common} verdict={props.verdict} found={props.found} />
      ) : (
        <ReceiptPage {...common} {...props.receipt} />
      )}
    </Page>
  )
}
