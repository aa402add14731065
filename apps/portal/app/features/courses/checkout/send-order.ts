interface OrderDeps<T> {
  setBusy(isBusy: boolean): void
  keepInput(): void
  clearRetry(): void
  order(): Promise<T>
}

/** CHK-04, CHK-05: busy, kept, no retry any more, sent; and free again however it ended. */
export const sendOrder = async <T>(deps: OrderDeps<T>): Promise<T> => {
  deps.setBusy(true)
  deps.keepInput()
  deps.clearRetry()
  try {
    return await deps.order()
  } finally {
    deps.setBusy(false)
  }
}
