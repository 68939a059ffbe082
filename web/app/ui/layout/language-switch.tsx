import type { Locale } from '@safar/contract/wording/locale'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { changeLocale } from '../../platform/i18n/index.ts'
import styles from './language-switch.module.css'

export const otherLocale = (locale: string): Locale => (locale === 'ar' ? 'en' : 'ar')

interface Props {
  /** Shows only the icon in tight places; the label is still read out. */
  iconOnly?: boolean
}

export function LanguageSwitch({ iconOnly = false }: Props) {
  const { t, i18n } = useTranslation('shell')
  const other = otherLocale(i18n.language)
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={`${t('language.other')} – ${t('language.label')}`}
      onClick={() => void changeLocale(i18n, other)}
    >
      <IconLanguage size={18} stroke={1.75} aria-hidden />
      {!iconOnly && <span lang={other}>{t('language.other')}</span>}
    </button>
  )
}
