import type { TestEvent } from '@medha/test-rules/test-event'

const flag = (isOn: boolean): number => (isOn ? 1 : 0)

/** An event as written in a block; `readTestEvent` parses it. */
export const writeTestEvent = (event: TestEvent): { code: string; values: (number | null)[] } => {
  switch (event.act) {
    case 'show':
      return { code: 'v', values: [event.item] }
    case 'choose':
      return { code: 'a', values: [event.item, event.options] }
    case 'enter-number':
      return { code: 'n', values: [event.item, event.hundredths] }
    case 'clear':
      return { code: 'c', values: [event.item] }
    case 'mark':
      return { code: 'm', values: [event.item, flag(event.isOn)] }
    case 'language':
      return { code: 'l', values: [event.code] }
    case 'hide-page':
      return { code: 'w', values: [flag(event.isOn)] }
    case 'focus':
      return { code: 'f', values: [flag(event.isOn)] }
    case 'full-screen':
      return { code: 's', values: [flag(event.isOn)] }
    case 'copy':
      return { code: 'x', values: [event.item] }
    case 'size-class':
      return { code: 'z', values: [event.code] }
    case 'clock-step':
      return { code: 'k', values: [event.milliseconds] }
    case 'online':
      return { code: 'o', values: [flag(event.isOn)] }
    case 'reload':
      return { code: 'p', values: [event.code] }
    case 'help':
      return { code: 'h', values: [event.code, event.item] }
    case 'second-tab':
      return { code: 'y', values: [] }
    case 'time-over':
      return { code: 'e', values: [] }
    case 'submit':
      return { code: 'u', values: [] }
  }
}

/** Events whose loss a student would notice; the others are signals about the sitting. */
export const isChange = (code: string): boolean =>
  code === 'a' || code === 'n' || code === 'c' || code === 'm' || code === 'u'

export const isAnswer = (code: string): boolean => code === 'a' || code === 'n' || code === 'c'
