import { LOCAL_KEYS, SESSION_KEYS } from '@medha/contract/places/browser-storage'
import { PREFETCH } from '@medha/contract/places/prefetch'
import { STUDENT_KEY_HEADER } from '@medha/contract/places/student-key'
import type { OwnScripts } from './own-scripts.ts'

/**
 * On a slow network the scripts of a page take a second to load. An inline script before them sends their first
 * requests meanwhile, with the browser's token and the student of this tab; without a token it sends none.
 */
export const withPrefetch = (html: string, paths: readonly string[], own: OwnScripts): string => {
  if (paths.length === 0) return html
  // After the script that removes credentials from the address (T3), and before every style sheet: an inline script
  // after a style sheet waits for it.
  return html.replace('</script>', () => `</script><script>${own.add(prefetchScript(paths))}</script>`)
}

const prefetchScript = (paths: readonly string[]): string =>
  `((paths)=>{try{const token=localStorage.getItem(${JSON.stringify(LOCAL_KEYS.token)})
if(!token)return
const studentKey=sessionStorage.getItem(${JSON.stringify(SESSION_KEYS.studentKey)})??localStorage.getItem(${JSON.stringify(LOCAL_KEYS.studentKey)})
const headers={accept:"application/json","accept-language":document.documentElement.lang,token,authorization:"Bearer "+token}
if(studentKey)headers[${JSON.stringify(STUDENT_KEY_HEADER)}]=studentKey
const get=(path)=>{const answer=fetch(path,{headers})
answer.catch(()=>{})
return[path,answer]}
window.${PREFETCH.global}={token,studentKey,answers:Object.fromEntries(paths.map(get))}}catch{}})(${JSON.stringify(paths)})`
