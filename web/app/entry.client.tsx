import { accounts } from '@safar/contract/people/accounts.contract'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { call } from './platform/api.ts'
import { i18nContext } from './platform/i18n/context.ts'
import { messageGroupsOf } from './platform/i18n/groups.ts'
import { createI18n } from './platform/i18n/index.ts'
import { isLocale, startingLocale, storeLocale } from './platform/locale.ts'

/** Resolves when the page has been painted as it was sent; a background tab is never painted. */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

async function start() {
  const rendered = document.documentElement.lang
  const chosen = startingLocale(rendered)
  storeLocale(chosen)
  if (isLocale(rendered) && rendered !== chosen) {
    // The cookie was lost or changed elsewhere: now that it is set again, the server renders the chosen language.
    location.reload()
    return
  }
  const [i18n] = await Promise.all([createI18n(chosen, messageGroupsOf(location.pathname)), firstPaint()])
  const getContext = () => new RouterContextProvider(new Map([[i18nContext, i18n]]))
  void call(accounts.csrfCookie).catch(() => undefined)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <HydratedRouter getContext={getContext} />
        </I18nextProvider>
      </StrictMode>,
    )
  })
}

void start()
