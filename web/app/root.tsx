import type { Locale } from '@safar/contract/wording/locale'
import './ui/theme/fonts.css'
import './ui/theme/mantine.css'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router'
import { NavigationFocus } from './areas/navigation-focus.tsx'
import { RootFailure } from './areas/root-failure.tsx'
import { setAgency } from './platform/agency.ts'
import { agencyContext } from './platform/agency-context.ts'
import { ScriptsRun, WaitScript } from './platform/before-scripts/index.tsx'
import { i18nContext } from './platform/i18n/context.ts'
import { loadMessagesOf } from './platform/i18n/index.ts'
import { directionOf } from './platform/locale.ts'
import { DataBlocks } from './platform/meta/data-blocks.tsx'
import { Nonce } from './platform/nonce.ts'
import { provideProducts } from './platform/products/registry.ts'
import { useSession } from './platform/session.ts'
import { Toasts } from './platform/toasts/index.tsx'
import { allProducts } from './products.ts'
import { SecondPersonProvider } from './ui/actions/second-person-provider.tsx'
import { ReloadPromptProvider } from './ui/dialogs/reload-prompt-provider.tsx'
import { ThemeProvider } from './ui/theme/theme-provider.tsx'

provideProducts(allProducts)

/** Loaded only for administrators who are viewing as somebody else. */
const ViewingBar = lazy(() => import('./areas/viewing-bar.tsx'))

/** Set once the page runs. A failure remounts the layout, and scripts must not be written a second time. */
let running = false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(Nonce)
  const [first] = useState(() => !running)
  useEffect(() => {
    running = true
  }, [])
  const data = useRouteLoaderData<typeof loader>('root')
  const locale = useTranslation().i18n.language as Locale
  return (
    <html lang={locale} dir={directionOf(locale)} data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* Placed before the style sheets, since a script after them would wait for them. */}
        {first && <WaitScript nonce={nonce} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0A1233" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <ThemeProvider locale={locale}>
          <ReloadPromptProvider>
            <SecondPersonProvider>{children}</SecondPersonProvider>
          </ReloadPromptProvider>
        </ThemeProvider>
        <ScriptsRun />
        {first && (
          <>
            {data && <DataBlocks {...data} />}
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export const loader = ({ context, request }: LoaderFunctionArgs) => ({
  agency: context.get(agencyContext)(),
  /** Our public address, regardless of the caller's Host header. */
  origin: new URL(request.url).origin,
})

/** Loads the texts of a page together with the page. */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const i18n = context.get(i18nContext)
    if (i18n) await loadMessagesOf(i18n, new URL(request.url).pathname)
    return next()
  },
]

/** The agency does not change while a page is open. */
export const shouldRevalidate = () => false

export default function App() {
  setAgency(useLoaderData<typeof loader>().agency)
  const viewed = useSession().viewer !== null
  const [client] = useState(
    () =>
      new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: 1, refetchOnWindowFocus: false } } }),
  )
  return (
    <QueryClientProvider client={client}>
      <Outlet />
      {viewed && (
        <Suspense>
          <ViewingBar />
        </Suspense>
      )}
      <NavigationFocus />
      <Toasts />
    </QueryClientProvider>
  )
}

export const ErrorBoundary = RootFailure
