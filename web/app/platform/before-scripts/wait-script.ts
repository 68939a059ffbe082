export const HYDRATED = 'safar:hydrated'

/** What `postponeScripts` turns the kind of scripts and of their links into: no browser takes notice of it. */
export const LATER = 'later'

/** A reader who only looks has the whole page; after this long it runs all the same. */
const STARTS_AFTER_MS = 5_000

/**
 * Runs in the page before its scripts.
 *
 * A form that only scripts can send and that was sent before they ran would reload the page and lose what was typed.
 * It waits instead, and is sent once the page runs. Forms with an address of their own go there by themselves. Nobody else
 * hears of it before: a page that has just begun to run would send it a second time.
 *
 * A button or box that was pressed before is pressed again. Choosing a file needs no scripts, and a browser opens that
 * dialog for a person's own press alone.
 *
 * A page whose scripts wait downloads them when it is drawn, and runs them at the first sign of a reader. Whoever is signed in, or has chosen another language, would see somebody else's page until then:
 * theirs runs at once.
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
if(localStorage.getItem('access_token')||chosen&&chosen!==lang)wanted=true
if(new URLSearchParams(location.search).has('lang'))document.cookie='locale='+lang+'; path=/; max-age=31536000; samesite=lax'})()`
