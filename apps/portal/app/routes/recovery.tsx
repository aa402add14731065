import { fields as fieldsInEnglish } from '@medha/messages/fields.en'
import { fields as fieldsInHindi } from '@medha/messages/fields.hi'
import { recovery as english } from '@medha/messages/recovery.en'
import { recovery as hindi } from '@medha/messages/recovery.hi'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { RecoveryPage } from '../features/recovery/recovery-page.tsx'
import { simpleScreen } from '../screens/simple-screen.server.ts'
import { linkTo } from '../routing/page-language.ts'
import { Page } from '../frame/page.tsx'
import { PATHS } from '../routing/route-table.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const screen = await simpleScreen(request, { en: english, hi: hindi })
  return { ...screen, fields: screen.frame.language === 'hi' ? fieldsInHindi : fieldsInEnglish }
}

export default function Recovery() {
  const { frame, words, fields } = useLoaderData<typeof loader>()
  const { language } = frame
  return (
    <Page frame={frame} home={linkTo(frame.registerPath, language)}>
      <RecoveryPage
        words={words}
        fieldWords={fields}
        language={language}
        phone={frame.phone}
        email={frame.email}
        login={linkTo(PATHS.login, language)}
      />
    </Page>
  )
}
