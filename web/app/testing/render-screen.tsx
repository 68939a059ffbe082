import type { Locale } from '@safar/contract/protocol/shapes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub, matchPath, useLocation } from 'react-router'
import { onTestFinished } from 'vitest'
import { areas } from '../areas/index.ts'
import { createI18n } from '../platform/i18n/index.ts'
import { directionOf, storeLocale } from '../platform/locale.ts'
import { signOut, storeUser } from '../platform/session.ts'
import { Toasts } from '../platform/toasts/index.tsx'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import { installFakeApi } from './fake-api.ts'
import type { SignedInPerson } from './people.ts'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 10_000 })

// happy-dom has no `document.fonts`, which a text area that grows with its text listens to.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

export { fail, pending, reply, sentTo } from './fake-api.ts'

const modules = import.meta.glob<{ default: ComponentType }>('../features/**/*.screen.tsx')
const areaModules = import.meta.glob<{ default: ComponentType }>('../areas/**/*.screen.tsx')

const screens = Object.values(areas).flatMap((area) =>
  Object.entries(area.screens).map(([path, { file, detailOf }]) => ({
    path: detailOf ? `${path.replace(/\/$/, '')}/:id` : path,
    file,
  })),
)

/** The path and module that the route tables have at a URL. */
async function findScreen(url: string): Promise<Route> {
  const pathname = new URL(url, 'http://localhost').pathname
  const screen = screens.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname))
  const load = screen?.file && { ...modules, ...areaModules }[`../${screen.file}`]
  if (!screen || !load) throw new Error(`no screen at ${url}`)
  return { path: screen.path, Component: (await load()).default }
}

interface Options {
  /** Who is signed in; nobody by default. */
  as?: SignedInPerson
  locale?: Locale
  /** What the screen's loader would have read on the server. */
  loaderData?: unknown
}

/**
 * Renders the screen that the route tables have at this URL, without its area's layout and guard.
 * Prepare the replies of its calls first: `reply(users.list, …)`, `pending(…)`, `fail(…)`.
 * `currentUrl()` tells where the person is; any other URL they go to shows an empty page.
 */
export async function renderScreen(url: string, options: Options = {}) {
  return renderRoute(url, await findScreen(url), options)
}

/** Renders a part of a page that belongs to no screen, such as the bell. */
export const renderComponent = (Component: ComponentType, options: Options = {}) =>
  renderRoute('/', { path: '/', Component }, options)

interface Route {
  path: string
  Component: ComponentType
}

async function renderRoute(url: string, { path, Component }: Route, { as, locale = 'en', loaderData }: Options) {
  installFakeApi()
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
  render(
    <I18nextProvider i18n={await createI18n(locale)}>
      <ThemeProvider locale={locale}>
        <QueryClientProvider client={client}>
          <Stub initialEntries={[url]} hydrationData={{ loaderData: { screen: loaderData } }} />
          <Toasts />
        </QueryClientProvider>
      </ThemeProvider>
    </I18nextProvider>,
  )
  return { currentUrl: () => current }
}
