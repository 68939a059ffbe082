export const HYDRATED = 'safar:hydrated'

/** The type `postponeScripts` gives to scripts and their links; browsers ignore it. */
export const LATER = 'later'

/** A person who only reads has the complete page; after this long the scripts run anyway. */
const STARTS_AFTER_MS = 5_000

/**
 * Runs in the page before its scripts.
 *
 * A form that needs scripts and is submitted before they run would reload the page and lose what was typed. Its
 * submission is held back and repeated once the page runs. Forms with their own action URL are submitted normally. No
 * other listener sees the held event: a page that has just started to run would submit the form a second time.
 *
 * A button or checkbox that was clicked early is clicked again. Choosing a file needs no scripts, and browsers open
 * that dialog only for a real click.
 *
 * A page whose scripts wait downloads them once it is drawn, and runs them at the first interaction. Signed-in people,
 * those who have just been signed out, and those who have chosen another language, would see a page not meant for them
 * until then, so theirs run immediately.
 */
export const WAIT_FOR_SCRIPTS = `(()=>{let form,wanted
const page=document.documentElement
const pressed=new Set(),over=new AbortController(),heard={capture:true,passive:true,signal:over.signal}
const hold=(event)=>{event.preventDefault();event.stopImmediatePropagation()}
addEventListener('submit',(event)=>{if(event.target.hasAttribute('action'))return
hold(event);form=event.target;form.setAttribute('aria-busy','true')},{capture:true,signal:over.signal})
addEventListener('click',(event)=>{const part=event.target.closest('button,input,[role=button]')
if(!part||part.type==='file'||part.form&&part.type==='submit')return
hold(event);pressed.add(part);start()},{capture:true,signal:over.signal})
addEventListener('${HYDRATED}',()=>{over.abort()
page.removeAttribute('data-scripts')
for(const part of pressed)if(part.isConnected)part.click()
if(!form)return
form.removeAttribute('aria-busy')
if(form.isConnected)form.requestSubmit()},{once:true})
const download=()=>{for(const link of document.querySelectorAll('link[rel=${LATER}]'))link.rel='modulepreload'}
const start=()=>{wanted=true
const script=document.querySelector('script[type=${LATER}]')
if(!script)return
download();script.type='module';script.parentNode.insertBefore(script,script.nextSibling)}
for(const sign of ['pointermove','pointerdown','touchstart','wheel','scroll','keydown','focusin'])addEventListener(sign,start,heard)
addEventListener('DOMContentLoaded',()=>{if(wanted)start()})
addEventListener('load',()=>{download();setTimeout(start,${STARTS_AFTER_MS})})
const {lang}=page,chosen=localStorage.getItem('locale')
if(localStorage.getItem('access_token')||sessionStorage.getItem('return_to')||chosen&&chosen!==lang)wanted=true
if(new URLSearchParams(location.search).has('lang'))document.cookie='locale='+lang+'; path=/; max-age=31536000; samesite=lax'})()`
