import { DirectionContext, MantineProvider, MantineThemeProvider } from '@mantine/core'
import type { Locale } from '@safar/contract/wording/locale'
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useMemo } from 'react'
import { ConfirmProvider } from '../actions/confirm.tsx'
import { type DensityName, makeTheme } from './theme.ts'

const LocaleContext = createContext<Locale>('en')

/** The language of this part of the page. */
export const useLocale = (): Locale => use(LocaleContext)

const still = () => undefined

/** Mantine's own provider has its own state; here the direction always follows the language. */
const directions = {
  en: { dir: 'ltr', toggleDirection: still, setDirection: still },
  ar: { dir: 'rtl', toggleDirection: still, setDirection: still },
} as const

/** First day of the week in every calendar: Monday, or Sunday as in the Gulf. */
export const firstWeekday = { en: 1, ar: 0 } as const satisfies Record<Locale, number>

interface ThemeProviderProps {
  locale: Locale
  children: ReactNode
}

export function ThemeProvider({ locale, children }: ThemeProviderProps) {
  const theme = useMemo(() => makeTheme(locale, 'shop'), [locale])
  return (
    <LocaleContext value={locale}>
      <DirectionContext value={directions[locale]}>
        {/* The variables are in mantine-colors.css and mantine-scale.css: Trusted Types would reject a style element created here. */}
        <MantineProvider
          theme={theme}
          forceColorScheme="light"
          withCssVariables={false}
          withGlobalClasses={false}
          deduplicateInlineStyles
        >
          <ConfirmProvider>{children}</ConfirmProvider>
        </MantineProvider>
      </DirectionContext>
    </LocaleContext>
  )
}

const useEarlyEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

interface DensityProps {
  value: DensityName
  /** Leaves the document unchanged, for a page that shows both densities. */
  local?: boolean
  children: ReactNode
}

/** Sets the spacing density. Menus and panels open outside this element, so the document is marked too. */
export function Density({ value, local, children }: DensityProps) {
  const locale = useLocale()
  const theme = useMemo(() => makeTheme(locale, value), [locale, value])
  useEarlyEffect(() => {
    if (local) return
    const before = document.body.dataset.density
    document.body.dataset.density = value
    return () => {
      if (before) document.body.dataset.density = before
      else delete document.body.dataset.density
    }
  }, [value, local])
  return (
    <MantineThemeProvider theme={theme}>
      <div data-density={value}>{children}</div>
    </MantineThemeProvider>
  )
}
