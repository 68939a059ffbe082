import { SegmentedControl } from '@mantine/core'
import { optionNames } from '@safar/contract/quotes/quote-text'
import type { QuotedOption } from '@safar/contract/quotes/quotes.shapes'
import { MAX_OPTIONS } from '@safar/contract/vocabulary/quotes'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { Money } from '../../../ui/money/money.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { arrangements } from './compose-options.ts'
import styles from './quote-editor.module.css'
import type { QuoteValues } from './quote-values.ts'

interface Props {
  form: ContractForm<QuoteValues>
  options: readonly QuotedOption[]
}

/** The arrangement of hotels and packages, and the total of each option. */
export function OptionSums({ form, options }: Props) {
  const { t } = useTranslation('quotes')
  const locale = useLocale()
  const id = useId()
  const namesOf = (option: QuotedOption) => optionNames(option, locale).join(' + ')
  return (
    <div className={styles.sums}>
      {form.values.stays.length + form.values.packages.length > 1 && (
        <div>
          <span id={id} className={styles.label}>
            {t('editor.arrangement')}
          </span>
          <SegmentedControl
            fullWidth
            aria-labelledby={id}
            data={arrangements.map((value) => ({ value, label: t(`editor.${value}`) }))}
            {...form.getInputProps('arrangement')}
          />
        </div>
      )}
      {options.length > MAX_OPTIONS ? (
        <WarnNote role="alert">{t('editor.tooMany', { count: options.length, max: MAX_OPTIONS })}</WarnNote>
      ) : (
        <dl>
          {options.map((option) => (
            <div key={option.position}>
              <dt>{t('editor.sumLine', { number: option.position, names: namesOf(option) })}</dt>
              <dd>
                <Money minor={option.total} currency={option.currency} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
