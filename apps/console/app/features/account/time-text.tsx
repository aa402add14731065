import { now } from '../../format/clock.ts'
import { interpolate } from '../../format/interpolate.ts'
import { momentOf } from '../../format/moment.ts'
import { useLanguage } from '../../words/words-provider.tsx'

/** `14:05` for today, otherwise with the day; all of it in the title. */
export function TimeText({ at }: { readonly at: string }) {
  const { language, words } = useLanguage()
  const { time, day, full } = momentOf(at, now(), language)
  return (
    <time dateTime={at} title={full}>
      {day === null ? interpolate(words.frame.today, { time }) : `${day}, ${time}`}
    </time>
  )
}
