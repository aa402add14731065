/** PLY-01: the code leaves the address before anything is asked, so that no history and no request holds it. */
export const takeLaunchCode = (kept = ''): string | null => {
  const code = new URLSearchParams(location.search).get('code')
  if (code !== null) history.replaceState(null, '', `${location.pathname}${kept}`)
  return code
}
