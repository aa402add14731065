import { done, refuse } from '@medha/rules/outcome'
import { transition } from '../../src/modules/delivery/domain/attempt-transition.ts'
import { SOUND, type Machine } from './model.ts'

type Transition = Machine['transition']
const withTransition = (bug: Transition): Machine => ({ ...SOUND, transition: bug })

/** Mistakes that real systems have made. The exploration must find each of them. */
export const SEEDED_BUGS: Readonly<Record<string, Machine>> = {
  'counts whatever stands on the sheet at the end': {
    ...SOUND,
    countedAtEnd: ({ stored }) => stored.map(({ head }) => head),
  },
  'counts only what was handed in': {
    ...SOUND,
    countedAtEnd: (model, deadline) =>
      model.devices.A.requests.length + model.devices.B.requests.length > 0
        ? SOUND.countedAtEnd(model, deadline)
        : [],
  },
  'writes the end and the answers apart': { ...SOUND, isTorn: true },
  'does not give the length of a pause back': { ...SOUND, givesPauseBack: false },
  'starts before the opening': withTransition((attempt, act) =>
    act.act === 'start'
      ? transition(attempt, { ...act, now: Math.max(act.now, attempt.hours.opensAt) })
      : transition(attempt, act),
  ),
  'starts for a device that has not its turn': withTransition((attempt, act) =>
    act.act === 'start' ? transition(attempt, { ...act, epoch: attempt.epoch }) : transition(attempt, act),
  ),
  'lets a second device in without a proof': withTransition((attempt, act) =>
    act.act === 'enter' && attempt.state === 'running'
      ? done({ ...attempt, device: act.device })
      : transition(attempt, act),
  ),
  'starts the clock again with a second start': withTransition((attempt, act) => {
    const isAgain = act.act === 'start' && attempt.state === 'running' && act.epoch === attempt.epoch
    return transition(isAgain ? { ...attempt, state: 'ready' } : attempt, act)
  }),
  'takes blocks of an older device': withTransition((attempt, act) =>
    act.act === 'save' && attempt.state === 'running' && act.epoch < attempt.epoch
      ? done({ ...attempt, savedAt: act.now })
      : transition(attempt, act),
  ),
  'takes blocks after the end': withTransition((attempt, act) =>
    act.act === 'save' &&
    attempt.state === 'submitted' &&
    act.seq === attempt.seq + 1 &&
    act.epoch === attempt.epoch
      ? done({ ...attempt, seq: act.seq, head: act.head })
      : transition(attempt, act),
  ),
  'hands in without comparing the head': withTransition((attempt, act) =>
    act.act === 'submit'
      ? transition(attempt, { ...act, seq: attempt.seq, head: attempt.head })
      : transition(attempt, act),
  ),
  'hands in for a device that was taken over from': withTransition((attempt, act) =>
    act.act === 'submit'
      ? transition(attempt, { ...act, epoch: attempt.epoch, seq: attempt.seq, head: attempt.head })
      : transition(attempt, act),
  ),
  'ends an attempt while the sitting is paused': withTransition((attempt, act) =>
    act.act === 'sweep'
      ? transition(attempt, { ...act, scope: { ...act.scope, pausedAt: null } })
      : transition(attempt, act),
  ),
  'forgets what the whole sitting was given': withTransition((attempt, act) =>
    act.act === 'sweep'
      ? transition(attempt, { ...act, scope: { ...act.scope, extra: 0 } })
      : transition(attempt, act),
  ),
  'sets a new deadline that is earlier': withTransition((attempt, act) => {
    const next = transition(attempt, act)
    return act.act === 'reopen' && next.ok ? done({ ...next.value, deadlineAt: act.now }) : next
  }),
  'leaves what ended by its deadline closed when time is added': withTransition((attempt, act) =>
    act.act === 'extend' && attempt.state === 'submitted'
      ? refuse('delivery.closed')
      : transition(attempt, act),
  ),
  'opens what was handed in when time is added': withTransition((attempt, act) =>
    act.act === 'extend' && attempt.state === 'submitted'
      ? transition({ ...attempt, submittedBy: 'deadline' }, act)
      : transition(attempt, act),
  ),
  'calls absent whoever has not handed in': withTransition((attempt, act) =>
    act.act === 'sweep' && attempt.state === 'running' && act.now >= attempt.hours.entryUntil
      ? done({ ...attempt, state: 'absent' })
      : transition(attempt, act),
  ),
  'never ends by itself': withTransition((attempt, act) =>
    act.act === 'sweep' ? done(attempt) : transition(attempt, act),
  ),
  'changes what a released result stands on': withTransition((attempt, act) =>
    'isReleased' in act ? transition(attempt, { ...act, isReleased: false }) : transition(attempt, act),
  ),
  'lets a voided attempt go on': withTransition((attempt, act) =>
    act.act === 'start' && attempt.state === 'void'
      ? done({ ...attempt, state: 'running' })
      : transition(attempt, act),
  ),
}
