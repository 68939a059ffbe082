import { useEffect } from 'react'

export const HYDRATED = 'safar:hydrated'

/**
 * A form that only scripts can send and that was sent before they ran would reload the page and lose what was typed.
 * It waits instead, and is sent once the page runs. Forms with an address of their own go there by themselves. Nobody else
 * hears of it before: a page that has just begun to run would send it a second time.
 */
export const WAIT_FOR_SCRIPTS = `(()=>{let form
const hold=(event)=>{if(event.target.hasAttribute('action'))return
event.preventDefault();event.stopImmediatePropagation();form=event.target;form.setAttribute('aria-busy','true')}
addEventListener('submit',hold,true)
addEventListener('${HYDRATED}',()=>{removeEventListener('submit',hold,true)
if(!form)return
form.removeAttribute('aria-busy')
if(form.isConnected)form.requestSubmit()},{once:true})})()`

export const EarlySubmitScript = ({ nonce }: { nonce: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file.
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: WAIT_FOR_SCRIPTS }} />
)

/** Lets the forms go that were sent before the page ran, after they have taken over what was typed. */
export function EarlySubmitRelease() {
  useEffect(() => {
    const timer = setTimeout(() => window.dispatchEvent(new Event(HYDRATED)))
    return () => clearTimeout(timer)
  }, [])
  return null
}
