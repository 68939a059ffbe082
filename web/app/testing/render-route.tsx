import type { Locale } from '@safar/contract/wording/locale'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub, useLocation } from 'react-router'
import { onTestFinished } from 'vitest'
import { createI18n } from '../platform/i18n/index.ts'
import { directionOf, storeLocale } from '../platform/locale.ts'
import { signOut, storeUser } from '../platform/session.ts'
import { Toasts } from '../platform/toasts/index.tsx'
import { SecondPersonProvider } from '../ui/actions/second-person-provider.tsx'
import { ReloadPromptProvider } from '../ui/dialogs/reload-prompt-provider.tsx'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import type { SignedInPerson } from './people.ts'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

// happy-dom has no `document.fonts`, which an auto-growing text area listens to.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

// happy-dom has no layout either, so everything counts as in view.
window.IntersectionObserver = class extends IntersectionObserver {
  readonly #report: IntersectionObserverCallback
  constructor(report: IntersectionObserverCallback) {
    super(report)
    this.#report = report
  }
  override observe(target: Element) {
    this.#report([{ target, isIntersecting: true } as unknown as IntersectionObserverEntry], this)
  }
}

export interface RenderOptions {
  /** The signed-in person; nobody by default. */
  as?: SignedInPerson
  locale?: Locale
  /** Data the screen's loader would have read on the server. */
  loaderData?: unknown
}

export interface Route {
  path: string
  Component: ComponentType
}

/** Renders a route with everything the root provides: language, theme, queries, a router and toasts. */
export async function renderRoute(
  url: string,
  { path, Component }: Route,
  { as, locale = 'en', loaderData }: RenderOptions,
) {
  storeLocale(locale)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  if (as) {
    localStorage.setItem('access_token', 'test-token')
    storeUser(as.user, as.permissions)
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })
  onTestFinished(() => {
    cleanup()
    client.clear()
    signOut()
    // Test files share one window: data stored by a screen must not affect the next test.
    sessionStorage.clear()
    localStorage.clear()
  })
  let current = url
  function Location() {
    const { pathname, search } = useLocation()
    current = pathname + search
    return null
  }
  const Stub = createRoutesStub([
    {
      id: 'screen',
      path,
      Component: () => (
        <>
          <Component />
          <Location />
        </>
      ),
    },
    { path: '*', Component: Location },
  ])
  const i18n = await createI18n(locale)
  render(
    <I18nextProvider i18n={i18n}>
      <ThemeProvider locale={locale}>
        <ReloadPromptProvider>
          <SecondPersonProvider>
            <QueryClientProvider client={client}>
              <Stub initialEntries={[url]} hydrationData={{ loaderData: { screen: loaderData } }} />
              <Toasts />
            </QueryClientProvider>
          </SecondPersonProvider>
        </ReloadPromptProvider>
      </ThemeProvider>
    </I18nextProvider>,
  )
  return { currentUrl: () => current, client, i18n }
}
