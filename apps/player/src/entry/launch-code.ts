/** PLY-01: removes the code from the address before any request, so that no history entry or request contains it. */
export const takeLaunchCode = (kept = ''): string | null => {
  const code = new URLSearchParams(location.search).get('code')
  if (code !== null) history.replaceState(null, '', `${location.pathname}${kept}`)
  return code
}
