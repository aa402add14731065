/** In a tab of its own; where a browser does not allow that, in this one. */
export const openTab = (address: string): void => {
  const tab = window.open(address, '_blank')
  if (tab === null) location.assign(address)
  else tab.opener = null
}
