import type { Locale } from '@safar/contract/wording/locale'
import { createInstance, type i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import arabic from '../messages.ar.json'
import english from '../messages.en.json'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import styles from './showcase.module.css'

function speaking(locale: Locale): i18n {
  const instance = createInstance()
  void instance.init({
    lng: locale,
    resources: { [locale]: { ui: locale === 'ar' ? arabic : english } },
    defaultNS: 'ui',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  })
  return instance
}

const sides = [
  { locale: 'en', dir: 'ltr', i18n: speaking('en') },
  { locale: 'ar', dir: 'rtl', i18n: speaking('ar') },
] as const

interface BothProps {
  id: string
  title: string
  children: ReactNode
}

/** The same component in both languages and directions, side by side. */
export const Both = ({ id, title, children }: BothProps) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className={styles.title}>
      {title}
    </h2>
    <div className={styles.sides}>
      {sides.map(({ locale, dir, i18n }) => (
        <div key={locale} lang={locale} dir={dir} className={styles.side}>
          <I18nextProvider i18n={i18n}>
            <ThemeProvider locale={locale}>{children}</ThemeProvider>
          </I18nextProvider>
        </div>
      ))}
    </div>
  </section>
)
