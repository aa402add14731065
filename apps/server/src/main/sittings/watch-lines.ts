import { indianClock } from '@medha/rules/indian-time'
import type {
  HelpReason,
  StateCounts,
  TimelineEvent,
  Watch,
  WatchedSitting,
} from '../../modules/delivery/index.ts'

const REASONS: Readonly<Record<HelpReason, string>> = {
  silent: 'nothing saved since',
  'not-started': 'not started, open since',
  paused: 'paused since',
  'wants-another-device': 'has a code for another device, until',
  'asked-by-another-device': 'is asked for the test by another device, since',
  'held-answers': 'late answers wait for a decision, since',
  'not-ended': 'time is over and it was not ended, since',
}

const countsOf = ({ ready, running, interrupted, paused, submitted, absent, voided }: StateCounts): string =>
  `ready ${ready}, running ${running} (silent ${interrupted}), paused ${paused}, ended ${submitted}, absent ${absent}, voided ${voided}`

export const sittingLines = (sittings: readonly WatchedSitting[]): string =>
  sittings.length === 0
    ? 'No sitting yesterday, today or tomorrow.'
    : sittings
        .map(
          (sitting) =>
            `${sitting.sittingId}  ${sitting.testCode}  ${sitting.scheduleId}  opens ${indianClock(sitting.opensAt)}, entry until ${indianClock(sitting.entryUntil)}: ${countsOf(sitting)}`,
        )
        .join('\n')

export const watchLines = (
  { centres, needHelp }: Watch,
  rollNumberOf: (studentId: string | null) => string,
): string =>
  [
    ...centres.map((centre) => `${centre.centre ?? 'no centre'}: ${countsOf(centre)}`),
    needHelp.length === 0 ? 'Nobody needs help.' : 'Need help:',
    ...needHelp.map(
      ({ studentId, centre, reason, since }) =>
        `  ${rollNumberOf(studentId)}  ${centre ?? '–'}  ${REASONS[reason]} ${indianClock(since)}`,
    ),
  ].join('\n')

export const timelineLines = (events: readonly TimelineEvent[]): string =>
  events
    .map(
      ({ at, what, detail }) =>
        `${indianClock(at)}:${String(at.getUTCSeconds()).padStart(2, '0')}  ${what}  ${detail}`,
    )
    .join('\n')
