import type { LocalizedRichText, LocalizedText } from '@safar/contract/content/read-localized'
import { plainTextOf } from '@safar/contract/content/rich-text'
import type { Locale } from '@safar/contract/wording/locale'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import styles from './localized-fields.module.css'
import { RichTextEditor } from './rich-text-editor.tsx'

type Errors = Partial<Record<Locale, ReactNode>>

interface Common<T> {
  /** The label without the language. */
  label: string
  value: T
  onChange: (value: T) => void
  errors?: Errors | undefined
  required?: boolean | undefined
}

const languages = ['en', 'ar'] as const
const MAX_FALLBACK = 80

/** Field props per language, with a fallback hint where the text is missing. */
function useLanguageProps({
  label,
  required = false,
  errors = {},
}: Pick<Common<unknown>, 'label' | 'required' | 'errors'>) {
  const { t } = useTranslation('ui')
  return (language: Locale, { en, missing }: { en: string; missing: boolean }) => ({
    label: t('localized.label', { name: label, language: t(`localized.${language}`) }),
    required: required && language === 'en',
    error: errors[language],
    help:
      language === 'ar' && missing && en
        ? t('localized.fallback', { text: en.length > MAX_FALLBACK ? `${en.slice(0, MAX_FALLBACK)}…` : en })
        : undefined,
  })
}

const Pair = ({ missing, children }: { missing: boolean; children: ReactNode }) => (
  <div className={styles.pair} data-missing={missing || undefined}>
    {children}
  </div>
)

interface TextProps extends Common<LocalizedText> {
  maxLength: number
  /** Multi-line. */
  long?: boolean
}

/** One text in English and Arabic, side by side; a missing one is marked, together with its fallback. */
export function LocalizedTextFields({ maxLength, long, ...props }: TextProps) {
  const { value, onChange } = props
  const propsOf = useLanguageProps(props)
  const Field = long ? TextAreaField : TextField
  const missing = value.en !== '' && value.ar.trim() === ''
  return (
    <Pair missing={missing}>
      {languages.map((language) => (
        <Field
          key={language}
          {...propsOf(language, { en: value.en, missing })}
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          maxLength={maxLength}
          value={value[language]}
          onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
        />
      ))}
    </Pair>
  )
}

/** Formatted text in English and Arabic, side by side. */
export function LocalizedRichTextFields(props: Common<LocalizedRichText>) {
  const { value, onChange } = props
  const propsOf = useLanguageProps(props)
  const missing = value.en.length > 0 && value.ar.length === 0
  return (
    <Pair missing={missing}>
      {languages.map((language) => (
        <RichTextEditor
          key={language}
          {...propsOf(language, { en: plainTextOf(value.en), missing })}
          language={language}
          value={value[language]}
          onChange={(text) => onChange({ ...value, [language]: text })}
        />
      ))}
    </Pair>
  )
}
