import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, ServerRouter } from 'react-router'
import { postponeScripts, scriptsMayWait } from './platform/before-scripts/later-scripts.ts'
import { createI18n } from './platform/i18n/index.ts'
import { localeOfRequest } from './platform/locale.ts'
import { Nonce } from './platform/nonce.ts'

/** The server in front sets these for each page: the agency, and how a page reads public calls. */
export { agencyContext } from './platform/agency-context.ts'
export { serverRead } from './platform/server-read.ts'

export const streamTimeout = 5_000

export default async function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext) {
  const i18n = await createI18n(localeOfRequest(request))
  // Set by the server in front for each response; the content security policy header has the same one.
  const nonce = request.headers.get('x-script-nonce') ?? undefined
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.append('vary', 'cookie, accept-language')
  const { matches } = router.staticHandlerContext
  const handles = matches.map(({ route }) => router.routeModules[route.id]?.handle)
  const untilReader = import.meta.env.PROD && status === 200 && scriptsMayWait(handles, request.url)
  return new Promise<Response>((resolve, reject) => {
    let finalStatus = status
    let timer: NodeJS.Timeout | undefined
    const ready = () => {
      const body = postponeScripts({ untilReader })
      body.once('end', () => clearTimeout(timer))
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }))
    }
    const bot = isbot(request.headers.get('user-agent'))
    const { pipe, abort } = renderToPipeableStream(
      <Nonce.Provider value={nonce}>
        <I18nextProvider i18n={i18n}>
          <ServerRouter context={router} url={request.url} {...(nonce && { nonce })} />
        </I18nextProvider>
      </Nonce.Provider>,
      {
        ...(nonce && { nonce }),
        ...(bot ? { onAllReady: ready } : { onShellReady: ready }),
        onShellError: reject,
        onError(error) {
          finalStatus = 500
          console.error(error)
        },
      },
    )
    timer = setTimeout(abort, streamTimeout + 1000)
  })
}
