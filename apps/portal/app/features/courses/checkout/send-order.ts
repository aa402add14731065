interface OrderDeps<T> {
  setBusy(isBusy: boolean): void
  keepInput(): void
  clearRetry(): void
  order(): Promise<T>
}

/** CHK-04, CHK-05: sets busy, saves the input, ends the retry, then sends; busy ends whatever the outcome. */
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
