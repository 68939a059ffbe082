import type { Locale } from '@safar/contract/wording/locale'
import type { i18n } from 'i18next'
import { type ReactNode, useEffect, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { createI18n } from '../../../platform/i18n/index.ts'
import { directionOf } from '../../../platform/locale.ts'
import { ThemeProvider } from '../../../ui/theme/theme-provider.tsx'
import style from '../featured.module.css'

interface Props {
  locale: Locale
  children: ReactNode
}

/** A part of the home page as readers of one language see it. It is not clickable. */
export function LanguagePreview({ locale, children }: Props) {
  const { t } = useTranslation('featured')
  const [texts, setTexts] = useState<i18n>()
  useEffect(() => {
    void createI18n(locale, ['public']).then(setTexts)
  }, [locale])
  return (
    <figure className={style.preview}>
      <figcaption>{t(`promos.languages.${locale}`)}</figcaption>
      {texts && (
        <div lang={locale} dir={directionOf(locale)} inert>
          <I18nextProvider i18n={texts}>
            <ThemeProvider locale={locale}>{children}</ThemeProvider>
          </I18nextProvider>
        </div>
      )}
    </figure>
  )
}
