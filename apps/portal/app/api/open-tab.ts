/** In a new tab, or in this one if the browser blocks that. */
export const openTab = (address: string): void => {
  const tab = window.open(address, '_blank')
  if (tab === null) location.assign(address)
  else tab.opener = null
}
