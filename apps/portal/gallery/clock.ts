/** A Monday morning in India: the time at which the replies of the scenes were recorded. */
export const SHOWN_AT = Date.parse('2026-11-15T23:45:40Z')

/** Every scene is shown at the same time, so that no countdown or greeting changes a screenshot. */
export const stopClock = (): void => {
  const RealDate = Date
  const StoppedDate = new Proxy(RealDate, {
    construct: (target, given: []) =>
      Reflect.construct(target, given.length === 0 ? [SHOWN_AT] : given) as Date,
    get: (target, name) => (name === 'now' ? () => SHOWN_AT : (Reflect.get(target, name) as unknown)),
  })
  globalThis.Date = StoppedDate
}
