interface OrderWorld<T> {
  setBusy(isBusy: boolean): void
  keepInput(): void
  clearRetry(): void
  order(): Promise<T>
}

/** CHK-04, CHK-05: busy, kept, no retry any more, sent; and free again however it ended. */
export const sendOrder = async <T>(world: OrderWorld<T>): Promise<T> => {
  world.setBusy(true)
  world.keepInput()
  world.clearRetry()
  try {
    return await world.order()
  } finally {
    world.setBusy(false)
  }
}
