import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languages } from '../../platform/locale.ts'
import type { DocumentOptions } from './api.ts'
import styles from './documents.module.css'

interface Props {
  choice: DocumentOptions
  onChange: (choice: DocumentOptions) => void
  /** Whether any document is available both with and without a price. */
  priced: boolean
}

/** Chooses the language, and with or without the price. */
export function DocumentChoice({ choice, onChange, priced }: Props) {
  const { t } = useTranslation('documents')
  return (
    <div className={styles.choice}>
      <SegmentedControl
        size="xs"
        aria-label={t('language')}
        value={choice.locale}
        onChange={(locale) => onChange({ ...choice, locale: locale === 'ar' ? 'ar' : 'en' })}
        data={languages.map(({ value, label }) => ({
          value,
          label: (
            <span lang={value} className={styles.option}>
              {label}
            </span>
          ),
        }))}
      />
      {priced && (
        <SegmentedControl
          size="xs"
          aria-label={t('price.label')}
          value={choice.price}
          onChange={(price) => onChange({ ...choice, price: price === 'with' ? 'with' : 'without' })}
          data={[
            { value: 'without', label: <span className={styles.option}>{t('price.without')}</span> },
            { value: 'with', label: <span className={styles.option}>{t('price.with')}</span> },
          ]}
        />
      )}
    </div>
  )
}
