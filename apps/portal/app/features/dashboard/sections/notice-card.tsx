import { Card } from '@medha/ui/card'

/** DSH-17, ERR-29: a notice by staff in place of the test. */
export function NoticeCard({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Card as="section" labelledBy="main-exam">
      <h2 id="main-exam" className="h3">
        {title}
      </h2>
      <p role="status">{text}</p>
    </Card>
  )
}
